import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { playerFacts } from '#features/accounts/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { manualClock, systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { testDatabase } from '#tests/database.ts';
import { roleNamed } from '#tests/role-named.ts';
import { memberCaller, testApp } from '#tests/test-app.ts';
import { simulatedBank } from '../../deposits/simulator/simulated-bank.ts';
import { receiptService } from '../receipt/receipt.server.ts';
import { receiptDeskService } from '../receipt/receipt-desk.server.ts';
import { holds } from '../requests/withdraw.postings.ts';
import type { WithdrawalState } from '../requests/withdraw.rules.ts';
import { runPayouts } from './payout.jobs.ts';
import { lockWithdrawal } from './payout.store.ts';
import type { PayoutCheckDeps } from './payout-checks.server.ts';
import { payoutDeskService } from './payout-desk.server.ts';
import { payoutNoticeService } from './payout-notice.server.ts';
import { payoutNoticesService } from './payout-notices.server.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { payoutSimulatorService } from './payout-simulator.server.ts';
import { settlePaid } from './settle.server.ts';

export interface NewWithdrawal {
  playerId: bigint;
  ledgerAccount: bigint;
  /** Main units. */
  amount: bigint;
  fee?: bigint;
  state?: WithdrawalState;
  needed?: number;
  at: Date;
  seal(number: string): Buffer;
  brandId?: number;
  /** The brand's term at the time of the request. */
  receiptMinutes?: number;
}

let made = 0;

/** A withdrawal with its bound account and its holds, as after the player's request. */
export async function addWithdrawal(
  database: Database,
  facts: NewWithdrawal,
): Promise<{ id: bigint; orderNo: string }> {
  const { playerId, ledgerAccount, fee = 0n, state = 'requested', needed = 1, at, brandId = 1 } = facts;
  const terms = { turnoverOpen: '0.00', amountBefore: '250.00', feeBps: '0' };
  const receiptMinutes = String(facts.receiptMinutes ?? 60);
  // In later states it was approved by operators that no test uses.
  const approved = state === 'approved' || state === 'paying';
  const entered = state === 'paying' ? 'approved' : state;
  const orderNo = `W-${randomBytes(4).toString('hex').toUpperCase()}-${++made}`;
  const number = `0071${randomBytes(4).readUInt32BE().toString().padStart(10, '0')}`;
  const amounts = { amount: facts.amount * 10_000n, fee: fee * 10_000n };
  return database.transact(async (trx) => {
    const account = await trx
      .insertInto('cashier.payout_accounts')
      .values({
        brand_id: brandId,
        player_id: playerId,
        kind: 'bank',
        institution: 'VCB',
        name: 'Vietcombank',
        holder: 'LE MINH ANH',
        number_sealed: facts.seal(number),
        last_four: number.slice(-4),
        number_digest: createHash('sha256').update(number).digest(),
        created_at: at,
        usable_at: at,
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('cashier.withdrawals')
      .values({
        brand_id: brandId,
        player_id: playerId,
        ledger_account: ledgerAccount,
        order_no: orderNo,
        payout_account: account.id,
        ...amounts,
        vnd: (facts.amount - fee) * 1_000n,
        state,
        approvals_needed: needed,
        requested_at: at,
        ip: '203.0.113.9',
        provider: null,
        terms: JSON.stringify({ ...terms, receiptMinutes }) as never,
        provider_payment: null,
        paid_at: null,
        closed_at: null,
        reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('cashier.withdrawal_events')
      .values({ withdrawal_id: id, at, state: entered, operator_id: approved ? 900n : null })
      .execute();
    if (approved && needed > 1)
      await trx
        .insertInto('cashier.withdrawal_events')
        .values({ withdrawal_id: id, at, state: 'first_approved', operator_id: 901n })
        .execute();
    for (const hold of holds({ orderNo, ledgerAccount, ...amounts })) {
      const held = await inTransaction(trx).hold(hold);
      if (!held.ok) throw new Error(`the fixture could not hold: ${held.reason}`);
    }
    return { id, orderNo };
  });
}

/** For tests of the whole application: a paid withdrawal of a player that waits for confirmation. */
export async function addPaidWithdrawal(
  { database }: { database: Database },
  playerId: bigint,
  facts: Partial<NewWithdrawal> = {},
): Promise<string> {
  const [player] = await database.read((db) => playerFacts(db, [playerId]));
  if (!player) throw new Error(`there is no player ${playerId}`);
  const at = new Date();
  const own = { playerId, ledgerAccount: player.ledgerAccount, brandId: player.brandId, at, amount: 10n };
  const sealed = (number: string) => Buffer.from(number);
  const { id, orderNo } = await addWithdrawal(database, { ...own, state: 'paying', seal: sealed, ...facts });
  const nobody = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  const silent = { error: () => {}, warn: () => {} };
  const deps = { database, bus: nobody, clock: systemClock, logger: silent, inTransaction };
  await database.transact(async (trx) => {
    const row = await lockWithdrawal(trx, id);
    if (row) await settlePaid(deps, trx, row, { at, paymentId: 'test' });
  });
  return orderNo;
}

export const PLAYER = 7n;
export const OTHER = 8n;
export const ANNA = 1n;
export const BEN = 2n;

export interface OfficeAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
  code: string | undefined;
}

export type PayoutHouse = Awaited<ReturnType<typeof openPayoutHouse>>;

/** Both servers, the worker's job and the simulated bank over one database, with a clock that the test moves. */
export async function openPayoutHouse() {
  const db = await testDatabase();
  const { database } = db;
  const dataDir = mkdtempSync(join(tmpdir(), 'parlor-payout-'));
  const ledger = openLedger({ url: db.url, database });
  const clock = manualClock(Date.UTC(2026, 10, 21, 4));
  const heard: string[] = [];
  const bus: EventBus = {
    publish: async (topic, { type }) => void heard.push(`${topic} ${type}`),
    subscribe: () => () => {},
    close: async () => {},
  };
  const box = secretBox(randomBytes(32), 'payout-accounts');
  const settings = { fourEyesFrom: async () => 20_000n * 10_000n };
  const simulated = { on: true };
  /** Errors that jobs and calls only logged. */
  const complaints: unknown[] = [];
  const logger = { error: (...words: unknown[]) => void complaints.push(words), warn: () => {} };
  const deps = { database, bus, clock, logger, inTransaction, box, ...settings, dataDir };
  const accepts = async () => simulated.on;
  const door: { app?: FastifyInstance } = {};
  const secret = randomBytes(32);
  const bank = simulatedBank({
    code: 'SIMBANK',
    database,
    clock,
    secret,
    deliver: async (payload, headers) => {
      const url = '/payments/payout-notify/SIMBANK';
      const answer = (await door.app?.inject({ method: 'POST', url, payload, headers }))?.json();
      return answer.outcome ?? answer.errorCode;
    },
  });
  const players = await testApp([
    receiptService(deps),
    payoutNoticeService({ ...deps, providers: [bank], accepts }),
    payoutSimulatorService({ database, bank, isOn: accepts }),
  ]);
  door.app = players.app;
  const names = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `player${id}`]));
  const { signs, turnover, checks } = passedChecks();
  const desk = {
    ...deps,
    playerNames: names,
    operatorNames: async () => new Map([[ANNA, 'anna'] as const]),
    playersNamed: async (_: number, text: string) => (text === 'player7' ? [PLAYER] : []),
    registeredAt: async () => new Date(Date.UTC(2026, 0, 1)),
    ...checks,
  };
  const office = await openOffice([payoutDeskService(desk), payoutNoticesService(desk), receiptDeskService(desk)]);
  const accounts = await fundAccounts(ledger);
  for (const id of accounts.keys()) players.known.set(id, memberCaller(id));
  const accountOf = (id: bigint) => accounts.get(id) ?? 0n;
  const job = (providers: readonly PayoutProvider[] = [bank]) => ({ ...deps, providers, accepts });
  return {
    db,
    database,
    clock,
    heard,
    bank,
    secret,
    players,
    office,
    deps,
    dataDir,
    simulated,
    ledger,
    job,
    complaints,
    signs,
    turnover,
    run: (providers?: readonly PayoutProvider[]) => runPayouts(job(providers)),
    balance: async (id = PLAYER) => (await ledger.balance(accountOf(id))).available,
    add: (facts: Partial<NewWithdrawal> = {}) => {
      const playerId = facts.playerId ?? PLAYER;
      const own = { playerId, ledgerAccount: accountOf(playerId), at: new Date(clock.now()), amount: 100n };
      return addWithdrawal(database, { ...own, seal: (number) => box.seal(Buffer.from(number)), ...facts });
    },
    row: (id: bigint) =>
      database.read((q) =>
        q.selectFrom('cashier.withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    payout: (id: bigint) =>
      database.read((q) =>
        q.selectFrom('cashier.payouts').selectAll().where('withdrawal_id', '=', id).executeTakeFirst(),
      ),
    audit: async () =>
      (await database.read((q) => q.selectFrom('compliance.audit').select('action').orderBy('position').execute())).map(
        ({ action }) => action,
      ),
    ask: (route: string, options?: OfficeAsk) => ask(office, route, options),
    close: async () => {
      await Promise.all([players.close(), office.close()]);
      await ledger.drain();
      await db.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Each player's account signs and turnover, with all checks passed; a test changes them. */
function passedChecks() {
  const signs = { payeeName: 'Lê Minh Anh', active: true, networkKnown: true };
  const turnover = { made: 0n };
  const checks: PayoutCheckDeps = {
    accountSigns: async (_, asks) => new Map(asks.map(({ id }) => [id, signs])),
    takingPart: async (ids) => new Set(ids),
    turnoverSince: async () => [turnover.made],
  };
  return { signs, turnover, checks };
}

async function fundAccounts(ledger: Ledger): Promise<Map<bigint, bigint>> {
  const accounts = new Map<bigint, bigint>();
  for (const ownerId of [PLAYER, OTHER]) {
    const account = await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId });
    const amount = 1_000_000n * 10_000n;
    await ledger.poster.post({ key: `test:${ownerId}`, account, amount, house: 'cash', kind: 'deposit' });
    accounts.set(ownerId, account);
  }
  return accounts;
}

async function openOffice(services: Parameters<typeof mount>[1]): Promise<FastifyInstance> {
  const catalogue = await wholeCatalogue;
  const app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  mount(app, services, {
    catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      // Headers name the caller; the real gate is tested in features/operators.
      identify: async ({ headers, id }) => ({
        requestId: id,
        brandCode: 'SENVANG',
        ip: '127.0.0.1',
        userAgent: 'test',
        language: 'EN',
        brandId: Number(headers['x-test-brand']),
        player: undefined,
        operator: {
          id: BigInt(String(headers['x-test-operator'])),
          role: roleNamed(headers['x-test-role']),
          isProven: true,
        },
        viaCookie: true,
      }),
    },
  });
  return app;
}

export interface OfficeAsk {
  as?: bigint;
  role?: string;
  brand?: number;
  body?: unknown;
}

async function ask(app: FastifyInstance, route: string, options: OfficeAsk = {}): Promise<OfficeAnswer> {
  const { as = ANNA, role = 'cashier', brand = 1, body } = options;
  const [method = '', url = ''] = route.split(' ');
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      'x-test-operator': String(as),
      'x-test-role': role,
      'x-test-brand': String(brand),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  if (!response.headers['content-type']?.toString().includes('json'))
    return { status: response.statusCode, value: response.rawPayload, code: undefined };
  const { value, errorCode } = response.json();
  return { status: response.statusCode, value, code: errorCode };
}
