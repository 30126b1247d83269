import type { AwardRule, AwardValue, FreeRoundsRule, PromotionRules, WageringRule } from './promotion.types.ts';

/** A line of the terms: a text of the catalogue with its values. Made from the rules, never written by hand. */
export interface TermLine {
  key: string;
  values: Record<string, string | number>;
  /** Game types as values, by the name of the value: their names come from the catalogue. */
  products?: readonly { product: string; shareBps: number }[];
}

const line = (key: string, values: TermLine['values'] = {}): TermLine => ({ key: `rewards.terms.${key}`, values });
const money = (text: string): string => text;

/** The terms that a player agrees to, most important first. */
export function termsOf(rules: PromotionRules): TermLine[] {
  const { award, audience, trigger } = rules;
  return [
    awardLine(award),
    ...(award.kind === 'bonus' ? wageringLines(award.wagering) : []),
    ...(award.kind === 'credits' ? [line('free')] : []),
    ...(award.kind === 'freeRounds' ? freeRoundLines(award) : []),
    ...('products' in trigger && Object.keys(trigger.products).length > 0
      ? [{ ...line('counted'), products: sharesOf(trigger.products) }]
      : []),
    ...(audience.newcomerDays === null ? [] : [line('newcomer', { days: audience.newcomerDays })]),
    ...(audience.rank === null ? [] : [line('rank', { rank: audience.rank })]),
    line(`frequency.${rules.frequency}`),
    ...(rules.winners === null ? [] : [line('winners', { count: rules.winners })]),
    ...(rules.claim === 'press' ? [line('claim', { days: rules.claimDays })] : [line('automatic')]),
    ...(rules.household ? [line('household')] : []),
    line('break'),
  ];
}

function awardLine(award: AwardRule): TermLine {
  switch (award.kind) {
    case 'bonus':
    case 'credits':
      return valueLine(award.kind, award.value);
    case 'points':
      return line('award.points', { points: award.points });
    case 'tickets':
      return line('award.tickets', { tickets: award.tickets });
    case 'freeRounds':
      return line('award.freeRounds', { rounds: award.rounds, game: award.game, stake: money(award.stake) });
    case 'goods':
      return line('award.goods');
  }
}

function freeRoundLines({ days, wagerBps }: FreeRoundsRule): TermLine[] {
  const wagered = wagerBps === 0 ? line('rounds.free') : line('rounds.wagered', { times: wagerBps / 10_000 });
  return [line('rounds.stake'), line('rounds.days', { days }), wagered];
}

function valueLine(kind: 'bonus' | 'credits', value: AwardValue): TermLine {
  return 'fixed' in value
    ? line(`award.${kind}`, { amount: money(value.fixed) })
    : line(`award.${kind}.share`, { percent: value.shareBps / 100, largest: money(value.largest) });
}

function wageringLines(wagering: WageringRule): TermLine[] {
  const { factorBps, products, largestStake, days, largestConversion } = wagering;
  return [
    days > 0
      ? line('wagering.days', { times: factorBps / 10_000, days })
      : line('wagering', { times: factorBps / 10_000 }),
    ...(Object.keys(products).length > 0 ? [{ ...line('products'), products: sharesOf(products) }] : []),
    ...(largestStake === null ? [] : [line('stake', { amount: money(largestStake) })]),
    ...(largestConversion === null
      ? [line('conversion.none')]
      : [line('conversion', { amount: money(largestConversion) })]),
  ];
}

const sharesOf = (products: Readonly<Record<string, number>>) =>
  Object.entries(products).map(([product, shareBps]) => ({ product, shareBps }));
