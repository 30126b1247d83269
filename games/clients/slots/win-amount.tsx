import { type CSSProperties, useEffect, useRef } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { themeOf } from '../scene/themes.ts';
import { countUp } from '../shell/count-up.ts';
import { shortAmount } from '../shell/format-facts.ts';
import { useGame, useGameField } from './game-context.ts';
import type { Ceremony } from './game-state.ts';
import { COUNT_ENDS_MS, COUNT_FROM_MS } from './win-tone.ts';
import './win-amount.css';

const FLAKES = 24;

/** The win over the reels: it counts up in the title's font, in an area without winning symbols. */
export function WinAmount() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  const ceremony = useGameField('ceremony');
  const stake = useGameField('stake');
  if (!ceremony) return null;
  const times = (ceremony.amount * 10_000n) / stake;
  const { face } = themeOf(session.title.code);
  return (
    <div
      className="win-amount"
      data-level={ceremony.level}
      data-low={ceremony.at > 0.6 || undefined}
      style={{ '--at': ceremony.at } as CSSProperties}
    >
      {ceremony.level !== 'win' && <i className="win-ring" aria-hidden="true" />}
      <div className={`win-figure lettering-${face}`} aria-hidden="true">
        <CountedDigits ceremony={ceremony} />
        <small>{session.symbol}</small>
      </div>
      {times >= 20_000n && (
        <span className="win-times num">
          {t('game.win.stakes', {
            times: shortAmount(times, language),
            stake: `${shortAmount(stake, language)} ${session.symbol}`,
          })}
        </span>
      )}
      {ceremony.level === 'flakes' && <Flakes />}
    </div>
  );
}

/** Digits in cells of equal width, so that nothing jitters while they run; written directly into the DOM. */
function CountedDigits({ ceremony }: { ceremony: Ceremony }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { language } = useLanguage();
  const { amount, level, ended } = ceremony;
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const still = ended || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startMs = performance.now() + COUNT_FROM_MS;
    const lengthMs = still ? 0 : COUNT_ENDS_MS[level] - COUNT_FROM_MS;
    let frame = 0;
    const step = (nowMs: number) => {
      const shown = countUp(0n, amount, Math.max(0, nowMs - startMs), lengthMs);
      writeDigits(node, formatAmount(shown, language));
      if (shown !== amount) frame = requestAnimationFrame(step);
    };
    step(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [amount, level, ended, language]);
  return <span ref={ref} className="win-digits" />;
}

function writeDigits(node: HTMLElement, text: string): void {
  const cells = [...text].map((char) => {
    const cell = document.createElement('u');
    cell.textContent = char;
    cell.dataset.text = char;
    if (!/\d/.test(char)) cell.className = 'win-mark';
    return cell;
  });
  node.replaceChildren(...cells);
}

/** Gold flakes that fall once; their positions are computed from their numbers. */
function Flakes() {
  return (
    <span className="win-flakes" aria-hidden="true">
      {Array.from({ length: FLAKES }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a flake is its place
          key={index}
          style={
            {
              left: `${(index * 37 + 11) % 100}%`,
              animationDelay: `${570 + ((index * 53) % 400)}ms`,
              '--turn': `${((index * 71) % 360) - 180}deg`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}
