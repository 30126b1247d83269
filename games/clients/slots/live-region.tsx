import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useGame, useGameField } from './game-context.ts';

/** Says to screen readers how each round ended. The number of the round makes equal results two announcements. */
export function LiveRegion() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  const result = useGameField('result');
  const balance = useGameField('balance');
  const free = useGameField('free');
  const money = (units: bigint) => `${formatAmount(units, language)} ${session.symbol}`;
  const said = result
    ? t(result.won > 0n ? 'game.said.won' : 'game.said.lost', {
        round: result.round,
        won: money(result.won),
        balance: money(balance),
      })
    : free
      ? t('game.said.free', { played: free.played, awarded: free.awarded })
      : '';
  return (
    <output className="sr-only" aria-live="polite">
      {said}
    </output>
  );
}
