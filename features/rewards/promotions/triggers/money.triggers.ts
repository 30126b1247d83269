import { units } from '#platform/money/money.ts';
import type { Progress, TriggerKind } from '../promotion.types.ts';
import type { StepFact, TriggerType } from './trigger.type.ts';

const EVERYTHING = 10_000;

export const depositTrigger: TriggerType<'deposit'> = {
  kind: 'deposit',
  facts: ['deposit'],
  unit: 'once',
  settles: 'at once',
  goal: () => 1n,
  value: (_, progress) => BigInt(progress.count),
  step: ({ ordinals, minimum }, progress, { amount, ordinal }) =>
    amount >= units(minimum) && (ordinals.length === 0 || ordinals.includes(ordinal))
      ? { ...progress, count: progress.count + 1, base: progress.base === 0n ? amount : progress.base }
      : undefined,
};

export const depositCountTrigger: TriggerType<'depositCount'> = {
  kind: 'depositCount',
  facts: ['deposit'],
  unit: 'count',
  settles: 'at once',
  goal: ({ count }) => BigInt(count),
  value: (_, progress) => BigInt(progress.count),
  step: ({ minimum }, progress, { amount }) =>
    amount >= units(minimum) ? { ...progress, count: progress.count + 1, base: progress.base + amount } : undefined,
};

export const depositSumTrigger: TriggerType<'depositSum'> = {
  kind: 'depositSum',
  facts: ['deposit'],
  unit: 'money',
  settles: 'at once',
  goal: ({ sum }) => units(sum),
  value: (_, { base }) => base,
  step: (_, progress, { amount }) => ({ ...progress, count: progress.count + 1, base: progress.base + amount }),
};

/** How much of a stake counts. If some game types are named, the others do not count. */
export function shareOf(products: Readonly<Record<string, number>>, product: string): bigint {
  if (Object.keys(products).length === 0) return BigInt(EVERYTHING);
  return BigInt(products[product] ?? 0);
}

/** Rounds once, over the whole sum, so that the result does not depend on how play is split into facts. */
function weighted(products: Readonly<Record<string, number>>, { sums }: Progress): bigint {
  const total = Object.entries(sums).reduce((sum, [product, amount]) => sum + amount * shareOf(products, product), 0n);
  return total / BigInt(EVERYTHING);
}

function played(progress: Progress, { product }: StepFact, change: bigint): Progress {
  const name = product ?? 'OTHER';
  return { ...progress, sums: { ...progress.sums, [name]: (progress.sums[name] ?? 0n) + change } };
}

export const betsTrigger: TriggerType<'bets'> = {
  kind: 'bets',
  facts: ['bets'],
  unit: 'money',
  settles: 'at once',
  goal: ({ turnover }) => units(turnover),
  value: ({ products }, progress) => weighted(products, progress),
  step: ({ games }, progress, fact) =>
    games.length === 0 || (fact.game !== null && games.includes(fact.game))
      ? played(progress, fact, fact.amount)
      : undefined,
};

export const lossTrigger: TriggerType<'loss'> = {
  kind: 'loss',
  facts: ['bets'],
  unit: 'money',
  settles: 'end',
  // The smallest loss is 1, since 0 is no loss.
  goal: ({ minimum }) => (units(minimum) > 0n ? units(minimum) : 1n),
  value: ({ products }, progress) => weighted(products, progress),
  step: (_, progress, fact) => played(progress, fact, fact.amount - fact.other),
};

export const winTrigger: TriggerType<'win'> = {
  kind: 'win',
  facts: ['win'],
  unit: 'once',
  settles: 'at once',
  goal: () => 1n,
  value: (_, progress) => BigInt(progress.count),
  step: ({ multiplierBps, minimumStake }, progress, { amount, other }) =>
    other >= units(minimumStake) && amount * 10_000n >= other * BigInt(multiplierBps)
      ? { ...progress, count: progress.count + 1, base: progress.base === 0n ? amount : progress.base }
      : undefined,
};

/** Triggers that ask for deposits or stakes: never suggested to a player close to a limit. */
export const TRIGGERS_OF_DEPOSITS: readonly TriggerKind[] = [
  'deposit',
  'depositCount',
  'depositSum',
  'bets',
  'loss',
  'win',
];
