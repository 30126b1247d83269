import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { holdBalance, releaseBalance } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { barWords, frameWish } from './frame.rules.ts';
import type { Known } from './known-game.hooks.ts';
import { OpeningCover } from './opening-cover.page.tsx';

interface GameFrameProps {
  url: string;
  known: Known | undefined;
  /** The game draws tools of its own at the end of the bar, and has these words read in it; null: no longer. */
  onBar(words: string | null): void;
  onClose(): void;
}

/** Longer than a game should need to show itself (spec section 8 "page load slow"). */
const SLOW_MS = 12_000;

/** Tells a game that draws a bar of its own that ours stands above it already, and which theme it meets. */
const nameNow = () => `portal-bar ${document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}`;

/** The game, on its vendor's own origin: it cannot read the portal, and only its own messages are heard. */
export function GameFrame({ url, known, onBar, onClose }: GameFrameProps) {
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
      // The header waits for the reels: its figure must not tell the result first (L1 of the review).
      if (wish === 'hold') holdBalance();
      if (wish === 'balance') {
        releaseBalance();
        void queries.invalidateQueries({ queryKey: ['balance'] });
      }
      if (wish === 'deposit' && deposits) open({ name: 'member-centre', page: 'depositv2' });
      if (wish === 'bar') onBar(barWords(message.data));
      if (wish === 'bare') onBar(null);
      if (wish === 'close') onClose();
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      releaseBalance();
      onBar(null);
    };
  }, [url, queries, open, onBar, onClose, deposits]);
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
