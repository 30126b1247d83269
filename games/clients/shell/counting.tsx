import { useEffect, useRef } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { countUp, countUpMs } from './count-up.ts';

interface CountingProps {
  from: bigint;
  to: bigint;
  /** Sets the duration of the count: larger wins, in stakes, count longer. */
  stake: bigint;
}

/** An amount that counts up to its value. The text is written directly into the DOM, without a render per frame. */
export function Counting({ from, to, stake }: CountingProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { language } = useLanguage();
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const durationMs = still || to <= from ? 0 : countUpMs(to - from, stake);
    const startMs = performance.now();
    let frame = 0;
    const step = (nowMs: number) => {
      const shown = countUp(from, to, nowMs - startMs, durationMs);
      node.textContent = formatAmount(shown, language);
      if (shown !== to) frame = requestAnimationFrame(step);
    };
    step(startMs);
    return () => cancelAnimationFrame(frame);
  }, [from, to, stake, language]);
  return <span ref={ref} className="num" />;
}
