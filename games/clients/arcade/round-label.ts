import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { RoundLabel } from './rail/rail.tsx';

/** A round that pays at least ten times the stake is shown in gold. */
const LARGE_STAKES = 10n;

/** The label of a round on the rail: `text` if given, otherwise the amount that it paid. */
export function useRoundLabel(): (round: ArcadeRound, text: string | null) => RoundLabel {
  const { language } = useLanguage();
  return (round, text) => {
    const [stake, payout] = [BigInt(round.stake), BigInt(round.payout)];
    const tone = payout >= LARGE_STAKES * stake ? 'large' : payout > stake ? 'won' : 'plain';
    return { text: text ?? formatAmount(payout, language), tone };
  };
}
