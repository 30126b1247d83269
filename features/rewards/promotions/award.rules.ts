import { shareOf, units } from '#platform/money/money.ts';
import type { Award, WageringTerms } from '../engine/award.types.ts';
import type { AwardRule, AwardValue, Progress, PromotionRules, WageringRule } from './promotion.types.ts';
import { ready } from './triggers/triggers.ts';

/** The award for reaching the goal; undefined if its share rounds to 0. */
export function awardFor({ award, trigger }: PromotionRules, progress: Progress): Award | undefined {
  const base = progress.base > 0n ? progress.base : ready(trigger).value(progress);
  switch (award.kind) {
    case 'bonus': {
      const amount = amountOf(award.value, base);
      return amount > 0n ? { kind: 'bonus', amount, wagering: wageringOf(award.wagering) } : undefined;
    }
    case 'credits': {
      const amount = amountOf(award.value, base);
      return amount > 0n ? { kind: 'credits', amount } : undefined;
    }
    case 'points':
      return { kind: 'points', points: BigInt(award.points) };
    case 'freeRounds':
      return { ...award, stake: units(award.stake) };
    default:
      return award;
  }
}

export function amountOf(value: AwardValue, base: bigint): bigint {
  if ('fixed' in value) return units(value.fixed);
  const share = shareOf(base, value.shareBps);
  const most = units(value.largest);
  return share < most ? share : most;
}

/** The largest cost of one award under these rules. */
export function largestCost(award: AwardRule): bigint {
  if (award.kind === 'bonus' || award.kind === 'credits')
    return units('fixed' in award.value ? award.value.fixed : award.value.largest);
  return award.kind === 'freeRounds' ? BigInt(award.rounds) * units(award.stake) : 0n;
}

function wageringOf(rule: WageringRule): WageringTerms {
  const { factorBps, products, days, largestStake, largestConversion } = rule;
  return {
    factorBps,
    products,
    days,
    largestStake: largestStake === null ? null : units(largestStake),
    largestConversion: largestConversion === null ? null : units(largestConversion),
  };
}
