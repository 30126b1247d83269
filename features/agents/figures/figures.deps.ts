import type { RawBuilder } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { AgentDeps } from '../agents.deps.ts';

interface TeamAsk {
  members: RawBuilder<unknown>;
  since: Date;
  until: Date;
  page: number;
  size: number;
}

export type BetState = 'running' | 'settled' | 'void';

export interface TeamBet {
  id: bigint;
  playerId: bigint;
  vendorCode: string | null;
  game: number;
  round: string;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  state: BetState;
  placedAt: Date;
  settledAt: Date | null;
}

interface Transaction {
  id: bigint;
  playerId: bigint;
  kind: number;
  key: string;
  amount: bigint;
  balance: bigint;
  at: Date;
}

interface CreditLine {
  id: bigint;
  at: Date;
  otherId: bigint;
  relation: 'downline' | 'upline';
  sent: boolean;
  amount: bigint;
}

/** What the pages of figures need from other departments. */
export interface FiguresDeps
  extends Pick<
    AgentDeps,
    'database' | 'clock' | 'ledger' | 'timeZoneOf' | 'playerFacts' | 'playerNamed' | 'gameTypes'
  > {
  treeAccounts: {
    totals(
      db: Reader,
      ask: { source: RawBuilder<unknown>; since: Date; until: Date; now: Date },
    ): Promise<{ balance: bigint; online: number; fresh: number; agents: number }>;
    registeredByDay(
      db: Reader,
      ask: { source: RawBuilder<unknown>; since: Date; until: Date; timeZone: string },
    ): Promise<Map<string, number>>;
  };
  teamRecords: {
    bets(
      db: Reader,
      ask: TeamAsk & { games: readonly number[] | undefined; state: BetState | undefined },
    ): Promise<{
      rows: TeamBet[];
      sums: { bets: bigint; stake: bigint; payout: bigint; turnover: bigint; profit: bigint };
    }>;
    transactions(
      db: Reader,
      ask: TeamAsk & { kinds: readonly number[] | undefined },
    ): Promise<{ rows: Transaction[]; total: number; moneyIn: bigint; moneyOut: bigint }>;
    kindsOf(types: readonly string[]): number[];
    typeOf(kind: number): string;
    orderNoOf(key: string): string;
  };
  /** Names and codes of games, with their vendors' names. */
  gamesById(
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { names: Readonly<Record<string, string>>; code: string; vendor: string }>>;
  giftReport(
    db: Reader,
    ask: {
      playerId: bigint;
      otherId: bigint | undefined;
      direction: 'sent' | 'received' | undefined;
      since: Date;
      until: Date;
      page: number;
      size: number;
    },
  ): Promise<{ rows: CreditLine[]; total: number; sent: bigint; received: bigint }>;
}
