import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { RoundLabel } from './rail/rail.tsx';

/** From ten times the stake on, a round is shown in gold. */
const LARGE_STAKES = 10n;

/** How a round stands on the rail: `text` when it has a name of its own, else the amount that it paid. */
export function useRoundLabel(): (round: ArcadeRound, text: string | null) => RoundLabel {
  const { language } = useLanguage();
  return (round, text) => {
    const [stake, payout] = [BigInt(round.stake), BigInt(round.payout)];
    const tone = payout >= LARGE_STAKES * stake ? 'large' : payout > stake ? 'won' : 'plain';
    return { text: text ?? formatAmount(payout, language), tone };
  };
}
