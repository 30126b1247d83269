import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { isFramed } from '../shell/portal.ts';
import { Lettering } from './lettering.tsx';
import { Scene, themeColours } from './scene.tsx';
import type { TitleData } from './slot-data.ts';
import { themeOf } from './themes.ts';
import { TitleFacts } from './title-facts.tsx';
import './game.css';

interface DoorwayProps {
  code: string;
  /** Known once the session is open. */
  title: TitleData | null;
  /** Why the game cannot be opened. */
  message?: string | undefined;
  children?: ReactNode;
}

/** What is seen before the machine is ready: the title's room, its name and its return. */
export function Doorway({ code, title, message, children }: DoorwayProps) {
  const t = useText();
  const theme = themeOf(code);
  return (
    <main className="game doorway" style={themeColours(theme)}>
      <Scene theme={theme} />
      <div className="doorway-plate">
        {title && <Lettering title={title} face={theme.face} />}
        {title && <TitleFacts title={title} />}
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
