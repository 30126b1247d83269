import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BALANCE } from '#features/accounts/accounts.events.ts';
import { holdBalance, releaseBalance } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { askAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { againTable, barWords, frameWish } from './frame.rules.ts';
import type { Known } from './known-game.hooks.ts';
import { OpeningCover } from './opening-cover.page.tsx';

interface GameFrameProps {
  url: string;
  known: Known | undefined;
  /** The game draws its own tools at the end of the bar and shows this text in it; null ends that. */
  onBar(words: string | null): void;
  /** The game's session has ended: the game asks to be opened again at this table. */
  onAgain(table: string | undefined): void;
  onClose(): void;
}

/** Time after which a game counts as slow (spec section 8 "page load slow"). */
const SLOW_MS = 12_000;

/** Window name for games that draw their own bar: our bar is already shown, and this is the theme. */
const nameNow = () => `portal-bar ${document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}`;

/** The game, on its vendor's own origin: it cannot read the portal, and only its own messages are heard. */
export function GameFrame({ url, known, onBar, onAgain, onClose }: GameFrameProps) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameName] = useState(nameNow);
  const queries = useQueryClient();
  const { open } = useDialogs();
  const deposits = useShell().switches.includes('DPSTBAS3');
  const [state, setState] = useState<'waiting' | 'slow' | 'shown'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'slow' : now)), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (message: MessageEvent) => {
      const wish = frameWish(message, { origin, window: frame.current?.contentWindow });
      // The header keeps the balance until the round is shown, to not reveal the result (L1 of the review).
      if (wish === 'hold') holdBalance();
      if (wish === 'balance') {
        releaseBalance();
        void askAgain(queries, BALANCE);
      }
      if (wish === 'deposit' && deposits) open({ name: 'member-centre', page: 'depositv2' });
      if (wish === 'bar') onBar(barWords(message.data));
      if (wish === 'bare') onBar(null);
      if (wish === 'again') onAgain(againTable(message.data));
      if (wish === 'close') onClose();
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      releaseBalance();
      onBar(null);
    };
  }, [url, queries, open, onBar, onAgain, onClose, deposits]);
  return (
    <>
      <iframe
        ref={frame}
        className="play-frame"
        name={frameName}
        src={url}
        title={t('lobby.play.frame')}
        sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        onLoad={() => setState('shown')}
      />
      {state !== 'shown' && <OpeningCover known={known} slow={state === 'slow'} />}
    </>
  );
}
