import { parseAmount } from '#platform/money/money.ts';

interface LevelTold {
  rank: number;
  totalTurnover: string;
  monthlyTurnover: string;
  names: Readonly<Record<string, string>>;
}

const money = (text: string): bigint => parseAmount(text) ?? 0n;

/** Validates a ladder: it begins at rank 0 for everybody, and ascends. */
export function ladderProblem(levels: readonly LevelTold[]): 'vip.ladder.names' | 'vip.ladder.order' | undefined {
  if (levels.some(({ names }) => !names.VI || !names.EN)) return 'vip.ladder.names';
  const [lowest] = levels;
  const begins = lowest?.rank === 0 && money(lowest.totalTurnover) === 0n && money(lowest.monthlyTurnover) === 0n;
  const rises = levels.every((level, index) => {
    const below = levels[index - 1];
    if (!below) return true;
    return (
      level.rank > below.rank &&
      money(level.totalTurnover) > money(below.totalTurnover) &&
      money(level.monthlyTurnover) >= money(below.monthlyTurnover)
    );
  });
  return begins && rises ? undefined : 'vip.ladder.order';
}
