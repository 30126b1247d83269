import type { CSSProperties } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useGame, useGameField } from './game-context.ts';
import type { FreeShown } from './game-state.ts';
import './free-counter.css';

/** Progress of the free spins, above the reels. Nothing covers it. */
export function FreeCounter() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  const free = useGameField('free');
  if (!free) return null;
  return (
    <section className="free-counter" aria-label={t('game.free.label')}>
      <div className="free-side">
        <Label long={t('game.free.multiplier')} short={t('game.free.multiplier.short')} />
        <b className="num">×{free.multiplier}</b>
      </div>
      <div className="free-middle">
        <b className="free-turn">{t('game.free.turn', { played: Math.max(1, free.played), awarded: free.awarded })}</b>
        <Bars free={free} />
      </div>
      <div className="free-side">
        <Label long={t('game.free.total')} short={t('game.free.total.short')} />
        <b className="num">
          {formatAmount(free.won, language)} <small>{session.symbol}</small>
        </b>
      </div>
      {free.added && (
        <b key={free.added.at} className="free-stamp num">
          +{free.added.spins}
        </b>
      )}
    </section>
  );
}

/** The short one stands where the plate is narrow. */
function Label({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="free-long">{long}</span>
      <span className="free-short">{short}</span>
    </>
  );
}

/** One bar a spin: played, to come, and those that were won on the way. */
function Bars({ free }: { free: FreeShown }) {
  return (
    <span className="free-bars" style={{ '--bars': free.awarded } as CSSProperties} aria-hidden="true">
      {Array.from({ length: free.awarded }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          data-played={index < free.played || undefined}
          data-added={index >= free.first || undefined}
          style={index >= free.first ? { animationDelay: `${(index - free.first) * 40}ms` } : undefined}
        />
      ))}
    </span>
  );
}
