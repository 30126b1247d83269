import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Transfer } from '#ledger/journal.ts';
import { POINTS_CURRENCY } from '#ledger/kinds.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { createProjector, type Projector } from '#ledger/projector.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { replayReports } from '../reports/report.store.ts';
import { movesBalance, writeAccountRecords } from './account-records.ts';
import { openAnnouncer } from './announcer.ts';
import { applyToRound, type Bet, type RoundEvent } from './bet.rules.ts';
import { loadRounds, type RoundId, roundKey, saveBets } from './bet.store.ts';
import { type BetFigures, BetHours, figuresOf } from './bet-hours.ts';

/** The cursor's name; must never change. */
export const BET_PROJECTION = 'wagers.bets';

export interface BetProjectionOptions {
  database: Database;
  databaseUrl: string;
  ledger: Ledger;
  bus: EventBus;
  logger: Logger;
}

/** A worker's job: keeps bets and account records up to date, and tells browsers of changed balances. */
export function betProjection({ bus, ...options }: BetProjectionOptions): Projector {
  const announcer = openAnnouncer(bus, options.logger);
  const projector = createProjector({
    ...options,
    name: BET_PROJECTION,
    apply: projectTransfers,
    reset: forgetTransfers,
    announce: (transfers) => announcer.tell(transfers.filter(movesBalance).map((transfer) => transfer.ownerId)),
  });
  return {
    ...projector,
    close: async () => {
      await projector.close();
      await announcer.idle();
    },
  };
}

/** Projects a batch of transfers into what players read: bets with their sums, and the account record. */
async function projectTransfers(trx: Writer, transfers: readonly Transfer[]): Promise<void> {
  await projectBets(trx, transfers);
  // Points are not money; they have their own page.
  await writeAccountRecords(
    trx,
    transfers.filter(({ currency }) => currency !== POINTS_CURRENCY),
  );
}

/** Deletes all that `projectTransfers` has written. Bets reported by vendors are written again. */
async function forgetTransfers(trx: Writer): Promise<void> {
  await sql`truncate wagers.bets, wagers.bet_hours, wagers.account_records, wagers.account_hours`.execute(trx);
  await replayReports(trx);
}

async function projectBets(trx: Writer, transfers: readonly Transfer[]): Promise<void> {
  const steps = transfers.flatMap((transfer) => {
    const round = roundOf(transfer);
    const event = round && eventOf(transfer, round);
    return event ? [{ round, event }] : [];
  });
  if (steps.length === 0) return;
  const distinct = new Map(steps.map(({ round }) => [roundKey(round), round]));
  const rounds = await loadRounds(trx, [...distinct.values()]);
  const before = new Map<Bet, BetFigures>();
  for (const bet of [...rounds.values()].flat()) before.set(bet, figuresOf(bet));
  const changed = new Set<Bet>();
  for (const { round, event } of steps) {
    for (const bet of applyToRound(rounds.get(roundKey(round))!, event)) changed.add(bet);
  }
  const hours = new BetHours();
  for (const bet of changed) hours.change(bet, before.get(bet) ?? figuresOf(undefined), figuresOf(bet));
  await saveBets(trx, [...changed]);
  await hours.write(trx);
}

/** A transfer's round; undefined for anything but play at a vendor. */
function roundOf({ account, vendor, round, key, kind }: Transfer): RoundId | undefined {
  if (vendor === null) return undefined;
  // A stake without a round is its own round.
  const name = round ?? (kind === 'stake' ? key : undefined);
  return name === undefined ? undefined : { account, vendor, round: name };
}

function eventOf(transfer: Transfer, { vendor, round }: RoundId): RoundEvent | undefined {
  const { id, key, at, closesRound, amount, ref } = transfer;
  const base = { id, key, at, closesRound };
  switch (transfer.kind) {
    case 'stake': {
      const { ownerId: playerId, brandId, account, game } = transfer;
      return {
        ...base,
        type: 'staked',
        bet: { playerId, brandId, account, vendor, round, game: game ?? 0, stake: -amount },
      };
    }
    case 'payout':
      return { ...base, type: 'paid', stakeKey: ref ?? undefined, amount };
    case 'refund':
      return ref === null ? undefined : { ...base, type: 'refunded', stakeKey: ref };
    case 'reversal':
      return ref === null ? undefined : { ...base, type: 'unpaid', payoutKey: ref, amount };
    default:
      return undefined;
  }
}
