import type { RefObject } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useGame, useGameField } from './game-context.ts';
import type { GameLayout } from './game-layout.ts';
import { reelGap } from './stage/reel-gap.ts';
import { Veil } from './veil.tsx';
import { WinAmount } from './win-amount.tsx';
import './cabinet.css';

interface CabinetProps {
  layout: GameLayout;
  reelsRef: RefObject<HTMLDivElement | null>;
  /** Set when the drawing could not be loaded. */
  onRetry: (() => void) | undefined;
}

/** The frame with the reels' background; the symbols are drawn on the canvas between background and shade. */
export function Cabinet({ layout, reelsRef, onRetry }: CabinetProps) {
  const { session, game } = useGame();
  const suspense = useGameField('suspense');
  const ceremony = useGameField('ceremony');
  const dimmed = useGameField('dimmed');
  const { columns } = session.title;
  const gap = reelGap(layout.frame.width - 2 * layout.rim, columns);
  const reels = Array.from({ length: columns }, (_, column) => column);
  return (
    <div className="cabinet" data-win={ceremony && ceremony.level !== 'win' ? 'gold' : undefined}>
      {ceremony && ceremony.level !== 'win' && <i className="cabinet-light" aria-hidden="true" />}
      <div className="cabinet-rim">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a tap on the reels is a second way to the spin button, which keys reach */}
        <div
          className="reels"
          style={{ gap }}
          onClick={() => game && stopsOnTap(game.store.get().phase) && game.press()}
        >
          {reels.map((column) => (
            <i key={column} className="reel-ground" data-suspense={suspense === column || undefined} />
          ))}
          <i className="reels-dim" data-on={dimmed || undefined} />
          <div className="reels-canvas" ref={reelsRef} />
          <div className="reels-shade" style={{ gap }}>
            {reels.map((column) => (
              <i key={column} />
            ))}
          </div>
        </div>
        <WinAmount />
        {!game && <Waiting onRetry={onRetry} />}
        <Veil />
      </div>
    </div>
  );
}

/** Shown until the machine is loaded, together with its name and return. */
function Waiting({ onRetry }: { onRetry: (() => void) | undefined }) {
  const t = useText();
  if (onRetry) {
    return (
      <div className="cabinet-wait" role="alert">
        <span>{t('game.stage.failed')}</span>
        <Button tone="gilt" size="sm" onClick={onRetry}>
          {t('game.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="cabinet-wait" role="status">
      <span className="spin" aria-hidden="true" />
      <span>{t('game.opening')}</span>
    </div>
  );
}

/** A tap on the window stops the reels or continues; it never stakes money. */
function stopsOnTap(phase: string): boolean {
  return phase === 'spinning' || phase === 'showing';
}
