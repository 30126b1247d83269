import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Settings, settingsFrom, type WrittenSettings } from '#features/site/public.ts';
import { turnoverSince } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { openLedger } from '#ledger/ledger.ts';
import { manualClock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { compose } from '#platform/slices/compose.ts';
import { byOrigin } from '#platform/slices/origins.ts';
import { testDatabase } from '#tests/database.ts';
import { roleNamed } from '#tests/role-named.ts';
import { type Answer, memberCaller, testApp } from '#tests/test-app.ts';
import { wagering } from '../../wagering/wagering.slice.ts';
import { type DepositNeeds, deposits } from '../deposits.slice.ts';
import { secretOf } from '../simulator/simulated.ts';
import { vouchers } from '../vouchers/vouchers.slice.ts';
import { addMissingBonuses, type BonusDraft } from './bonus.store.ts';
import type { depositContract } from './deposit.contract.ts';
import { expireDeposits } from './deposit.jobs.ts';

export type Order = ValueOf<(typeof depositContract)['GET /wps/relay/PARLOR_depositOrder']>;
export type DepositSettings = Settings['deposit'];
type Written = WrittenSettings['deposit'];
export type Patch = { readonly [Field in keyof Written]?: Written[Field] };

export const termsOf = (patch: Patch = {}): DepositSettings => settingsFrom(new Map([['deposit', patch]])).deposit;

/** Default dependencies of every test cashier: no limits on the player, no changed settings. */
export const usualTerms = {
  moduleEnabled: async () => true,
  mayDeposit: async () => undefined,
  mayTakePart: async () => true,
  creditProblem: async () => undefined,
  turnoverSince,
  catalogue: await wholeCatalogue,
};

const channel = (code: string, kind: DepositSettings['channels'][number]['kind'], more: object = {}) => ({
  code,
  kind,
  provider: '',
  on: true,
  minimum: null,
  maximum: null,
  feeBps: 0,
  order: 0,
  names: { VI: `${code} vi`, EN: `${code} en` },
  ...more,
});

/** One channel of every kind: an e-wallet with its own limits, a card with a fee of two percent. */
export const EVERY_WAY: Written['channels'] = [
  channel('QR', 'bank', { provider: 'SIMBANK', order: 10 }),
  channel('WALLET', 'ewallet', { provider: 'SIMWALLET', minimum: '20', maximum: '5000', order: 20 }),
  channel('CARD', 'card', { provider: 'SIMCARD', feeBps: 200, order: 30 }),
  channel('CODE', 'voucher', { order: 40 }),
  channel('COIN', 'crypto', { order: 50 }),
];

const bus: EventBus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
const logger = createLogger('test', 'silent');

type Given = Pick<DepositNeeds, 'database' | 'bus' | 'clock' | 'logger' | 'ledgerAccountOf'> &
  Partial<Omit<DepositNeeds, 'site'>> & {
    /** Players of a brand by the beginning of their names, for the wagering desk; nobody by default. */
    playersNamed?: (brandId: number, text: string) => Promise<readonly bigint[]>;
    terms?: () => DepositSettings;
    /** Brands that use simulated payments; the first brand by default. */
    simulated?: () => ReadonlySet<number>;
  };

/** The deposit slices alone. By default nothing restricts the player. */
export function depositServices({ terms = () => termsOf(), simulated = () => new Set([1]), ...given }: Given) {
  const site = {
    brands: { all: async () => [...simulated()].map((id) => ({ id })) },
    settings: async (id: number) => ({ deposit: terms(), cashier: { simulator: simulated().has(id) } }),
  };
  const usual = {
    ...usualTerms,
    site,
    inTransaction,
    notifyUrl: 'http://127.0.0.1:1',
    secretOf: () => SIMULATOR_SECRET,
    playerNames: async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `player${id}`])),
    playersNamed: async (): Promise<readonly bigint[]> => [],
  };
  const { services } = compose({ ...usual, ...given }, [deposits, vouchers, wagering]);
  return byOrigin(services());
}

const SIMULATOR_SECRET = Buffer.alloc(32, 7);

async function openOffice(desks: Service) {
  const app = await createApp({ logger, catalogue: usualTerms.catalogue, trustedProxies: [] });
  mount(app, [desks], {
    catalogue: usualTerms.catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      // A header names the caller; the real gate is tested in features/operators.
      identify: async ({ headers, id }) => ({
        requestId: id,
        brandId: 1,
        brandCode: 'SENVANG',
        ip: '127.0.0.1',
        userAgent: 'test',
        language: 'EN',
        player: undefined,
        viaCookie: false,
        operator: headers['x-test-role']
          ? { id: 3n, role: roleNamed(headers['x-test-role']), isProven: true }
          : undefined,
      }),
    },
  });
  return app;
}

/** Calls as an operator, a cashier by default. */
function callOffice(office: FastifyInstance) {
  return async <Value = never>(route: string, body?: object, role = 'cashier') => {
    const [method = 'GET', path = ''] = route.split(' ');
    const sent = { method: method as 'GET' | 'POST', url: path, headers: { 'x-test-role': role } };
    const response = await office.inject(body ? { ...sent, payload: body } : sent);
    return { ...(response.json() as object), status: response.statusCode } as Answer<Value>;
  };
}

/** The cashier with every way to deposit, behind a real address: gateways call and notify it over HTTP. */
export async function openCashier() {
  const db = await testDatabase();
  const ledger = openLedger({ url: db.url, database: db.database });
  const clock = manualClock(Date.UTC(2026, 0, 15, 3));
  const secret = randomBytes(32);
  const state = {
    terms: termsOf({ channels: EVERY_WAY }),
    mayTakeBonus: true,
    refused: undefined as never,
    held: undefined as 'over_limit' | 'player_excluded' | undefined,
  };
  let handle: Parameters<typeof createServer>[1] = (_, response) => void response.destroy();
  const front = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const accounts = new Map<bigint, bigint>();
  const { portal, office: desks } = depositServices({
    database: db.database,
    bus,
    clock,
    logger,
    terms: () => state.terms,
    mayTakePart: async () => state.mayTakeBonus,
    creditProblem: async () => state.held,
    mayDeposit: async () => state.refused,
    secretOf: () => secret,
    notifyUrl: url,
    ledgerAccountOf: async (id) => accounts.get(id) ?? 0n,
    playerNames: async (ids) => new Map(ids.map((id) => [id, `p${id}`])),
    playersNamed: async (_, text) => [...accounts.keys()].filter((id) => `p${id}`.startsWith(text)),
  });
  const web = await testApp([portal]);
  const office = await openOffice(desks);
  await web.app.ready();
  const serve: typeof handle = (request, response) => web.app.routing(request, response);
  handle = serve;
  const player = async (id: bigint) => {
    accounts.set(id, await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: id }));
    web.known.set(id, memberCaller(id));
    return id;
  };
  return {
    db,
    ledger,
    clock,
    web,
    url,
    state,
    player,
    accounts,
    secretFor: (provider: string) => secretOf(secret, provider),
    balance: async (id: bigint) => (await ledger.balance(accounts.get(id) ?? 0n)).available,
    order: async (orderNo: string, as: bigint) =>
      (await web.call<Order>(`GET /wps/relay/PARLOR_depositOrder?orderNo=${orderNo}`, { as })).value,
    wagering: (id: bigint) =>
      db.database.read((q) =>
        q
          .selectFrom('cashier.wagering')
          .select(['cause', 'required', 'source'])
          .where('player_id', '=', id)
          .orderBy('id')
          .execute(),
      ),
    desk: callOffice(office),
    bonuses: async (...drafts: BonusDraft[]) => {
      await db.database.transact((trx) => addMissingBonuses(trx, 1, drafts));
      const rows = await db.database.read((q) =>
        q.selectFrom('cashier.deposit_bonuses').select(['id', 'code']).execute(),
      );
      return (code: string) => rows.find((row) => row.code === code)!.id;
    },
    /** Makes the gateways unreachable until the returned function is called. */
    stopGateways: () => {
      handle = (_, response) => void response.destroy();
      return () => {
        handle = serve;
      };
    },
    expire: () => expireDeposits({ database: db.database, bus, clock }),
    close: async () => {
      front.close();
      front.closeAllConnections();
      await Promise.all([web.close(), office.close()]);
      await ledger.drain();
      await db.drop();
    },
  };
}

export type Cashier = Awaited<ReturnType<typeof openCashier>>;
