import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useFrame, useFrameField } from './frame-context.ts';

/**
 * Tells screen readers the result of each round, and `progress` while one runs. The round's number makes equal results
 * two announcements.
 */
export function LiveRegion({ progress = '' }: { progress?: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useFrame();
  const result = useFrameField('result');
  const balance = useFrameField('balance');
  const money = (units: bigint) => `${formatAmount(units, language)} ${session.symbol}`;
  const said = result
    ? t(result.won > 0n ? 'game.said.won' : 'game.said.lost', {
        round: result.round,
        won: money(result.won),
        balance: money(balance),
      })
    : progress;
  return (
    <output className="sr-only" aria-live="polite">
      {said}
    </output>
  );
}
