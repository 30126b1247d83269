import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Scene, themeColours } from '../scene/scene.tsx';
import { themeOf } from '../scene/themes.ts';
import { isFramed } from './portal.ts';
import './frame.css';

interface DoorwayProps {
  code: string;
  /** Why the game cannot be opened. */
  message?: string | undefined;
  children?: ReactNode;
}

/** Shown before the session is open: the title's scene, and the reason if it cannot be opened. */
export function Doorway({ code, message, children }: DoorwayProps) {
  const t = useText();
  const theme = themeOf(code);
  return (
    <main className="game doorway" style={themeColours(theme)}>
      <Scene theme={theme} />
      <div className="doorway-plate">
        {message ? (
          <p role="alert">{message}</p>
        ) : (
          <p role="status">
            <span className="spin" aria-hidden="true" /> {children}
          </p>
        )}
        {message && !isFramed() && (
          <Button tone="secondary" onClick={() => history.back()}>
            {t('game.back')}
          </Button>
        )}
      </div>
    </main>
  );
}
