import { AppWindow } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';

type WindowState = 'none' | 'open' | 'blocked';

/** A launch under way: the game's address, and when money was moved in for it (PARLOR_walletPlay). */
export type Opening = Promise<{ content: { game_url: string; follows?: number | undefined } }>;

/** A game in a separate window. It opens within the click, before the address is known: later it would be blocked. */
export function useGameWindow(ask: () => Opening) {
  const [state, setState] = useState<WindowState>('none');
  const open = () => {
    const target = window.open('', '_blank', 'popup,width=1280,height=800');
    if (!target) return setState('blocked');
    // The game must not access the portal.
    target.opener = null;
    setState('open');
    ask().then(
      ({ content }) => target.location.replace(content.game_url),
      () => {
        target.close();
        setState('none');
      },
    );
  };
  // A window with another origin cannot be closed by us. A new launch ends its session.
  const leave = () => setState('none');
  return { state, open, leave };
}

interface WindowNoteProps {
  opened: boolean;
  onOpen(): void;
  onHere(): void;
}

export function WindowNote({ opened, onOpen, onHere }: WindowNoteProps) {
  const t = useText();
  const key = opened ? 'play.window.title' : 'play.window.needed';
  return (
    <div className="play-stop">
      <section className="refusal">
        <span className="refusal-sign" aria-hidden="true">
          <AppWindow size={30} strokeWidth={1.5} />
        </span>
        <h1>{t(key)}</h1>
        <p className="refusal-text">{t(opened ? 'play.window.text' : 'play.window.needed.text')}</p>
        <div className="refusal-ways">
          <Button onClick={opened ? onHere : onOpen}>{t(opened ? 'play.window.here' : 'play.window')}</Button>
        </div>
      </section>
    </div>
  );
}
