import { ensureReferralCode, ledgerAccountOf, type NewPlayer, playerFacts } from '#features/accounts/public.ts';
import { openAccount } from '#ledger/accounts.ts';
import { balanceReader } from '#ledger/balances.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { officeApp } from '#tests/office-app.ts';
import { createQuickPlayer } from '#tests/quick-player.ts';
import { centreService } from './centre/centre.server.ts';
import type { AwardDeps } from './engine/engine.deps.ts';
import { moneyHandlers } from './engine/money-awards.ts';
import { rebateService } from './rebate/rebate.server.ts';
import { referralService } from './referral/referral.server.ts';
import { visitsService } from './referral/visits.server.ts';
import { reviewsDeskService } from './referral-desk/reviews.server.ts';

export const UNIT = 10_000n;
export const HOUR = 3_600_000;
/** The fixture's games by id. */
export const GAMES = { slot: 1, live: 2, unrated: 3 };

/** The reward calls over a real ledger, with players of the first brand and a clock that tests move. */
export async function rewardsHouse(nowMs: number) {
  const world: BrandWorld = await brandWorld();
  const { database } = world.db;
  const clock = manualClock(nowMs);
  const setClock = (atMs: number) => clock.advance(atMs - clock.now());
  const excluded = new Set<bigint>();
  /** What VIP ranks add to the rebate rates. */
  const rankRebates = new Map<bigint, number>();
  /** Whether bets and sums have caught up with the ledger. */
  const counted = { all: true };
  const deps = {
    database,
    site: world.site,
    bus: world.bus,
    catalogue: world.catalogue,
    clock,
    inTransaction,
    ledgerAccountOf: (playerId: bigint) => ledgerAccountOf(database, playerId),
    isCounted: async () => counted.all,
    mayTakePart: async (playerId: bigint) => !excluded.has(playerId),
    rankRebateBps: async ({ playerId }: { playerId: bigint }) => rankRebates.get(playerId) ?? 0,
    gameTypes: async () =>
      new Map([
        [GAMES.slot, 'RNG'],
        [GAMES.live, 'LIVE'],
        [GAMES.unrated, 'BINGO'],
      ]),
    portalUrl: 'https://sen.test',
  };
  const awards: AwardDeps = {
    database,
    clock,
    bus: world.bus,
    inTransaction,
    mayTakePart: deps.mayTakePart,
    logger: { error: () => {}, warn: () => {} },
    player: async (id) => (await database.read((db) => playerFacts(db, [id])))[0],
    playerFacts: (ids) => database.read((db) => playerFacts(db, ids)),
    takingPart: async (ids) => new Set(ids.filter((id) => !excluded.has(id))),
    handlers: () => moneyHandlers({ inTransaction }),
  };
  const api: BrandApp = await brandApp(world, [
    rebateService(deps),
    referralService(deps),
    visitsService(deps),
    centreService({ ...deps, awards }),
  ]);
  const names = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `name${id}`]));
  const desk = await officeApp([
    visitsService(deps),
    reviewsDeskService({ database, clock, bus: world.bus, playerNames: names, operatorNames: names }),
  ]);
  const balances = balanceReader(database);
  const brand = { ...(await world.site.brands.byId(world.first)), defaultPassword: '123456' };
  let players = 0;
  return {
    world,
    database,
    setClock,
    excluded,
    rankRebates,
    counted,
    api,
    ledgerAccountOf: deps.ledgerAccountOf,
    /** Makes a call as an operator. */
    office: (role: string, route: string, { body, brandId = world.first }: { body?: object; brandId?: number } = {}) =>
      desk.call(route, { id: 3n, role, brandId }, body),
    player: async (facts: Partial<NewPlayer> = {}) => {
      const wallets = {
        open: (db: Parameters<typeof openAccount>[0], { playerId, trial, ...of }: WalletOwner) =>
          openAccount(db, { ...of, ownerId: playerId, kind: trial ? 'trial' : 'player' }),
        balance: balances,
      };
      const username = `reward${++players}`;
      const made = await createQuickPlayer(
        { database, wallets, brand },
        { username, password: 'sen-hong-88', ...facts },
      );
      if (!made) throw new Error(`${username} is taken`);
      return made.id;
    },
    codeOf: (playerId: bigint) => database.transact((db) => ensureReferralCode(db, { brandId: world.first, playerId })),
    balance: async (playerId: bigint) => (await balances(await ledgerAccountOf(database, playerId))).available,
    ...history(world),
    set: async (group: 'rebate' | 'referral', patch: object) => {
      const done = await world.site.updateSettings({ brandId: world.first, group, patch, by: 'test' });
      if (!done.ok) throw new Error(JSON.stringify(done.problems));
    },
    close: async () => {
      await desk.close();
      await world.close();
    },
  };
}

/** Writes rows that the projections write for players. */
function history({ db: { database }, first }: BrandWorld) {
  let lines = 0;
  return {
    /** An hourly sum of settled bets. */
    turnover: (playerId: bigint, atMs: number, units: bigint, game = GAMES.slot) =>
      database.transact((db) =>
        db
          .insertInto('wagers.bet_hours')
          .values({
            player_id: playerId,
            hour: hourOf(atMs),
            vendor: 1,
            game,
            bets: 1n,
            stake: units * UNIT,
            payout: 0n,
            turnover: units * UNIT,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['player_id', 'hour', 'vendor', 'game'])
              .doUpdateSet((eb) => ({ turnover: eb('wagers.bet_hours.turnover', '+', units * UNIT) })),
          )
          .execute(),
      ),
    /** Writes a deposit's record with its hourly sum; at most one an hour. */
    deposit: (playerId: bigint, atMs: number, units: bigint) =>
      database.transact(async (db) => {
        const [kind, amount] = [TRANSFER_KINDS.deposit, units * UNIT];
        const line = { id: BigInt(++lines), player_id: playerId, brand_id: first, account: 0n };
        await db
          .insertInto('wagers.account_records')
          .values({
            ...line,
            at: new Date(atMs),
            kind,
            amount,
            balance: amount,
            key: `test:deposit:${lines}`,
            round: null,
            vendor: null,
            game: null,
          })
          .execute();
        await db
          .insertInto('wagers.account_hours')
          .values({ player_id: playerId, hour: hourOf(atMs), kind, records: 1n, money_in: amount, money_out: 0n })
          .execute();
      }),
  };
}

const hourOf = (atMs: number) => new Date(Math.floor(atMs / HOUR) * HOUR);

interface WalletOwner {
  playerId: bigint;
  brandId: number;
  currency: string;
  trial: boolean;
}
