import type { OutputOf } from '#platform/http/contract.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { limitsContract } from './limits.contract.ts';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind } from './limits.rules.ts';
import { changesOf } from './limits.store.ts';
import type { Owner, StandingDeps } from './standing.server.ts';

/** Audit actions of a player's own changes. The history on the page shows these. */
export const CHANGES = {
  set: 'limit.set',
  asked: 'limit.raise-asked',
  confirmed: 'limit.raise-confirmed',
  withdrawn: 'limit.raise-withdrawn',
  reality: 'reality-check.set',
  question: 'deposit-question.answered',
  timeOut: 'time-out.began',
  exclusion: 'self-exclusion.began',
} as const;

type History = OutputOf<(typeof limitsContract)['GET /portal/limits/history']>;

/** Decimal text in main units, or whole minutes. */
export function shownAmount(kind: LimitKind, amount: bigint | undefined): string | null {
  if (amount === undefined) return null;
  return kind === 'time' ? amount.toString() : toDecimal(amount);
}

export async function readHistory({ database }: StandingDeps, owner: Owner): Promise<History> {
  const rows = await database.read((db) => changesOf(db, owner, Object.values(CHANGES)));
  return {
    list: rows.map(({ at, action, entry }) => {
      const { facts } = JSON.parse(entry) as { facts: Record<string, string | number | null> };
      const text = (name: string) => (facts[name] === undefined || facts[name] === null ? null : String(facts[name]));
      return {
        at: at.getTime(),
        action,
        kind: LIMIT_KINDS.find((kind) => kind === facts.kind) ?? null,
        period: LIMIT_PERIODS.find((period) => period === facts.period) ?? null,
        before: text('before'),
        after: text('after') ?? text('minutes') ?? text('answer'),
        until: facts.until ? Date.parse(String(facts.until)) : null,
      };
    }),
  };
}
