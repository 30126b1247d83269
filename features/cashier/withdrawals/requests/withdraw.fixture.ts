import { randomBytes } from 'node:crypto';
import {
  brandDirectory,
  ledgerAccountOf,
  ledgerWallets,
  openSessionFor,
  openStepUp,
  paymentPasswordRefusal,
  payoutFacts,
  settlePayeeName,
} from '#features/accounts/public.ts';
import { ensureBrand, openSite, type SettingPatch, type Site } from '#features/site/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { manualClock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { compose } from '#platform/slices/compose.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { createQuickPlayer } from '#tests/quick-player.ts';
import { memberCaller, type TestApp, testApp } from '#tests/test-app.ts';
import type { cardsContract } from '../cards/cards.contract.ts';
import { withdrawals } from '../withdrawals.slice.ts';
import type { WithdrawalRecord } from './withdraw.contract.ts';
import type { WithdrawDeps } from './withdraw.deps.ts';

export type Card = ValueOf<(typeof cardsContract)['PUT /wps/member/bankCard']>;

export const BIND = 'PUT /wps/member/bankCard';
export const SUBMIT = 'POST /wps/v2/transaction/withdraw';
export const PIN = '730194';
const UNIT = 10_000n;
const NOT_RAISED = { withdrawCount: null, withdrawDaily: null, withdrawLargest: null };
const VIETNAM = 'Asia/Ho_Chi_Minh';

/** One brand, its players, and withdrawals behind the real frame, ledger and accounts. */
export interface World {
  hasPayoutAccount(playerId: bigint): Promise<boolean>;
  db: TestDatabase;
  ledger: Ledger;
  web: TestApp;
  site: Site;
  clock: ReturnType<typeof manualClock>;
  /** All log lines. */
  lines: string[];
  secret: Buffer;
  /** Everybody's turnover, the published events, and whether publishing fails. */
  state: State;
  settings(patch: SettingPatch<'withdraw'>): Promise<void>;
  modules(modules: Record<string, boolean>): Promise<void>;
  /** A member with money (main units), a payment password, and a session that was just confirmed. */
  player(options?: { units?: bigint; pin?: boolean; type?: number; payeeName?: string }): Promise<bigint>;
  confirm(playerId: bigint): Promise<void>;
  account(playerId: bigint): Promise<bigint>;
  available(playerId: bigint): Promise<bigint>;
  /** Binds an account with a unique number; answers its id. */
  card(playerId: bigint, body?: object): Promise<string>;
  ask(playerId: bigint, body: object): ReturnType<typeof submit>;
  close(): Promise<void>;
}

const submit = (web: TestApp, as: bigint, body: object) =>
  web.call<WithdrawalRecord & { data: unknown; usableAt: number }>(SUBMIT, { as, body: { password: PIN, ...body } });

let made = 0;
/** A bank account number that no other test has. */
export const newNumber = () => `10${String(Date.now()).slice(-8)}${String(++made).padStart(4, '0')}`;

export const cardBody = (more: object = {}) => ({
  cardType: 'B',
  bankCode: 'VCB',
  cardNumber: newNumber(),
  payeeName: 'Nguyễn Văn An',
  paymentPassword: PIN,
  ...more,
});

interface State {
  turnover: bigint;
  /** What agents owe to their downlines. */
  owed: Map<bigint, bigint>;
  /** Limits raised by a player's VIP rank; none by default. */
  rankLimits: WithdrawDeps['rankLimits'];
  busFails: boolean;
  heard: string[];
}

function busOf(state: State): EventBus {
  return {
    publish: async (topic, { type }) => {
      if (state.busFails) throw new Error('the bus is away');
      state.heard.push(`${topic} ${type}`);
    },
    subscribe: () => () => {},
    close: async () => {},
  };
}

async function openBrand({ database }: TestDatabase, site: Site): Promise<number> {
  const { id } = await database.transact((trx) =>
    ensureBrand(trx, {
      code: 'SENVANG',
      name: 'Sen',
      hosts: [],
      currency: 'VNDK',
      symbol: 'P',
      timeZone: VIETNAM,
      language: 'VI',
      languages: ['VI', 'EN'],
    }),
  );
  await site.refresh(id);
  return id;
}

/** Accounts with real sessions; the test's gate trusts the caller's claim. */
async function playersOf({ db, ledger, web, site, clock }: Pick<World, 'db' | 'ledger' | 'web' | 'site' | 'clock'>) {
  const { database } = db;
  const brand = await brandDirectory(site).byId((await site.brands.all())[0]!.id);
  const account = (playerId: bigint) => ledgerAccountOf(database, playerId);
  const confirm = async (playerId: bigint) => {
    const { sessionId } = web.known.get(playerId)!;
    const until = new Date(clock.now() + 5 * 60_000);
    await database.transact((trx) =>
      trx.updateTable('accounts.sessions').set({ confirmed_until: until }).where('id', '=', sessionId).execute(),
    );
  };
  const player: World['player'] = async ({ units = 1_000n, pin = true, type = 0, payeeName } = {}) => {
    const profile: Record<string, string> = payeeName ? { payeeName } : {};
    const facts = {
      username: `player${++made}`,
      password: 'sen-hong-88',
      type,
      profile,
      paymentPassword: pin ? PIN : undefined,
    };
    const { id } = (await createQuickPlayer({ database, wallets: ledgerWallets(ledger), brand }, facts))!;
    await openSessionFor(database, id);
    const ledgerAccount = await account(id);
    const session = await database.transact(async (trx) => {
      const posting = { key: `test:${id}`, account: ledgerAccount, house: 'adjustment', kind: 'adjustment' } as const;
      if (units > 0n) await inTransaction(trx).post({ ...posting, amount: units * UNIT });
      return trx.selectFrom('accounts.sessions').select('id').where('player_id', '=', id).executeTakeFirstOrThrow();
    });
    web.known.set(id, { ...memberCaller(id, type), sessionId: session.id });
    await confirm(id);
    return id;
  };
  return { account, confirm, player };
}

export async function openWorld(): Promise<World> {
  const db = await testDatabase();
  const { database } = db;
  const ledger = openLedger({ url: db.url, database });
  const clock = manualClock(Date.UTC(2026, 0, 15, 3));
  const lines: string[] = [];
  const secret = randomBytes(32);
  const state: State = {
    turnover: 0n,
    owed: new Map(),
    rankLimits: async () => NOT_RAISED,
    busFails: false,
    heard: [],
  };
  const bus = busOf(state);
  const site = openSite({ database, bus });
  const brandId = await openBrand(db, site);
  const logger = createLogger('test', 'debug', { write: (line: string) => void lines.push(line) });
  const { services, provided } = compose(
    {
      database,
      bus,
      clock,
      site,
      logger,
      inTransaction,
      settlePayeeName,
      ledger,
      secretOf: () => secret,
      stepUp: openStepUp({ database, clock, secret }),
      ledgerAccountOf: (playerId: bigint) => ledgerAccountOf(database, playerId),
      turnoverSince: async (_: unknown, { since }: { since: readonly Date[] }) => since.map(() => state.turnover),
      payoutFactsOf: (playerId: bigint) => database.read((q) => payoutFacts(q, playerId)),
      selfExcluded: async () => false,
      rankLimits: (ask: { brandId: number; playerId: bigint }) => state.rankLimits(ask),
      owedBy: async (playerId: bigint) => state.owed.get(playerId) ?? 0n,
      provePayment: (playerId: bigint, typed: string) => paymentPasswordRefusal(database, playerId, typed),
    },
    [withdrawals],
  );
  const web = await testApp(services());
  const players = await playersOf({ db, ledger, web, site, clock });
  const { account, confirm } = players;
  return {
    db,
    ledger,
    web,
    site,
    clock,
    lines,
    secret,
    state,
    ...players,
    hasPayoutAccount: provided.hasPayoutAccount,
    settings: async (patch) => {
      const done = await site.updateSettings({ brandId, group: 'withdraw', patch, by: 'test' });
      if (!done.ok) throw new Error(JSON.stringify(done.problems));
    },
    modules: async (modules) => {
      await site.updateSettings({ brandId, group: 'switches', patch: { modules }, by: 'test' });
    },
    available: async (playerId) => (await ledger.balance(await account(playerId))).available,
    card: async (playerId, body) => {
      await confirm(playerId);
      const { success, value, errorCode } = await web.call<Card>(BIND, { as: playerId, body: cardBody(body) });
      if (!success) throw new Error(errorCode);
      return value.bankCardId;
    },
    ask: (playerId, body) => submit(web, playerId, body),
    close: async () => {
      await web.close();
      await ledger.drain();
      await db.drop();
    },
  };
}
