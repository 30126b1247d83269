import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount } from '#ledger/accounts.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import type { Projector } from '#ledger/projector.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { type BrandWorld, brandWorld } from '#tests/brand-app.ts';
import { ledgerFacts } from './ledger-facts.projection.ts';
import './engine.tables.ts';

/** docs/rewards.md section 1: facts from the ledger, each exactly once. */
const UNIT = 10_000n;
const PLAYER = 4_711n;
let world: BrandWorld;
let ledger: Ledger;
let facts: Projector;
let account: bigint;
beforeAll(async () => {
  world = await brandWorld();
  const { database, url } = world.db;
  ledger = openLedger({ url, database });
  const of = { brandId: world.first, currency: 'VNDK', ownerId: PLAYER };
  account = await database.transact((trx) => openAccount(trx, of));
  const logger = pino({ level: 'silent' });
  const gameTypes = async () => new Map([[1, 'RNG']]);
  facts = ledgerFacts({ database, databaseUrl: url, ledger, logger, gameTypes }, () => {});
});
afterAll(async () => {
  await facts.close();
  await ledger.drain();
  await world.close();
});

const told = async () =>
  (
    await world.db.database.read((db) =>
      db.selectFrom('rewards.fact').selectAll().where('player_id', '=', PLAYER).orderBy('id').execute(),
    )
  ).map(({ kind, amount, other, ordinal, product }) => ({ kind, amount, other, ordinal, product }));

const post = (request: Omit<TransferRequest, 'account'>) => ledger.poster.post({ account, ...request });

it('tells deposits by their number, settled bets and large wins; nothing twice, also when it is built anew', async () => {
  const deposit = { house: 'cash', kind: 'deposit' } as const;
  const play = { house: 'gaming', vendor: 1, game: 1 } as const;
  await post({ ...deposit, key: 'd1', amount: 100n * UNIT });
  await post({ ...deposit, key: 'd2', amount: 50n * UNIT });
  await facts.catchUp();
  await post({ ...deposit, key: 'd3', amount: 25n * UNIT });
  await post({ ...play, key: 's1', round: 'r1', kind: 'stake', amount: -10n * UNIT });
  await facts.catchUp();
  await post({ ...play, key: 'p1', round: 'r1', ref: 's1', kind: 'payout', amount: 40n * UNIT, closesRound: true });
  await post({ ...play, key: 's2', round: 'r2', kind: 'stake', amount: -5n * UNIT });
  await facts.catchUp();
  const expected = [
    { kind: 'deposit', amount: 100n * UNIT, other: 0n, ordinal: 1, product: null },
    { kind: 'deposit', amount: 50n * UNIT, other: 0n, ordinal: 2, product: null },
    { kind: 'deposit', amount: 25n * UNIT, other: 0n, ordinal: 3, product: null },
    { kind: 'bets', amount: 10n * UNIT, other: 40n * UNIT, ordinal: 1, product: 'RNG' },
    { kind: 'win', amount: 40n * UNIT, other: 10n * UNIT, ordinal: 0, product: 'RNG' },
  ];
  expect(await told()).toEqual(expected);
  await facts.rebuild();
  await facts.catchUp();
  expect(await told()).toEqual(expected);
});
