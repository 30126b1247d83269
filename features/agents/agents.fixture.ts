import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { downlineNamed, playerFacts, playerNamed, playersNamed, treeAccounts } from '#features/accounts/public.ts';
import { readGiftReport } from '#features/cashier/public.ts';
import { readTeamBets, readTeamTransactions } from '#features/wagers/public.ts';
import { openAccount } from '#ledger/accounts.ts';
import { balanceReader } from '#ledger/balances.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { Projector } from '#ledger/projector.ts';
import { manualClock } from '#platform/clock/clock.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { clockedLedger } from '#tests/ledger-clock.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { createQuickPlayer } from '#tests/quick-player.ts';
import { memberCaller, type TestApp, testApp } from '#tests/test-app.ts';
import { lapse } from './contracts/change.server.ts';
import { contractsService } from './contracts/contracts.server.ts';
import { commissionService } from './desk/commission.server.ts';
import { signalsService } from './desk/signals.server.ts';
import { treeDeskService } from './desk/tree-desk.server.ts';
import { factsProjection } from './facts/facts.projection.ts';
import { addUpLines } from './facts/lines.server.ts';
import { agentFileService } from './figures/agent-file.server.ts';
import type { FiguresDeps } from './figures/figures.deps.ts';
import { figuresService } from './figures/figures.server.ts';
import { payDue } from './settlement/pay.server.ts';
import { type Difference, recountRun, runsToRecount } from './settlement/recount.server.ts';
import { settleDue } from './settlement/run.server.ts';
import { payoutsService } from './settlement/why.server.ts';
import { linksService } from './tree/links.server.ts';
import type { Rates } from './tree/rates.rules.ts';
import { treeService } from './tree/tree.server.ts';
import { writeRates } from './tree/tree.store.ts';

/** One main unit in the ledger. */
export const UNIT = 10_000n;
const ZONE = 'Asia/Ho_Chi_Minh';
/** A Tuesday, noon in the brand's zone: no period begins or ends nearby. */
const NOON = Date.parse('2026-11-10T05:00:00Z');
const GAMES = new Map([
  [1, 'RNG'],
  [2, 'LIVE'],
]);
const BRAND = {
  id: 1,
  code: 'SENVANG',
  language: 'VI',
  currency: 'VNDK',
  symbol: 'P',
  defaultPassword: '123456',
} as const;

export interface AgentHouse {
  db: TestDatabase;
  ledger: Ledger;
  /** The ledger uses it too for the times of its entries. */
  clock: ReturnType<typeof manualClock>;
  timeZone: string;
  /** From now on, entries carry a time this much earlier than their posting. */
  lag(ms: number): void;
  web: TestApp;
  office: OfficeApp;
  facts: Projector;
  messages: { playerId: bigint; title: string; content: string }[];
  /** Creates an account below another one; returns its id. */
  member(name: string, facts?: { type?: number; upline?: bigint; brandId?: number; code?: string }): Promise<bigint>;
  rates(id: bigint, rates: Rates): Promise<void>;
  /** A settled round; amounts in main units. */
  play(id: bigint, bet: number, won?: number, game?: number): Promise<string>;
  balance(id: bigint): Promise<bigint>;
  /** Runs facts, settlements and payouts up to the clock's time. */
  settle(): Promise<void>;
  recount(): Promise<Difference[]>;
  lapse(): Promise<number>;
  close(): Promise<void>;
}

/** The queries of bets are real; these tests do not check their groups. */
const TEAM_RECORDS: FiguresDeps['teamRecords'] = {
  bets: readTeamBets,
  transactions: readTeamTransactions,
  kindsOf: () => [],
  typeOf: () => 'other',
  orderNoOf: (key) => key,
};

/** Inserts GAMES into the catalogue. */
async function insertGames({ database }: TestDatabase): Promise<void> {
  await database.transact(async (trx) => {
    await sql`insert into lobby.vendor (code, name) values ('ACME', 'Acme')`.execute(trx);
    for (const [id, type] of GAMES)
      await sql`
        insert into lobby.game (id, vendor_id, game_code, game_type, names, search, min_bet) overriding system value
        select ${id}, id, ${type}, ${type}, '{}', '', 0 from lobby.vendor`.execute(trx);
  });
}

/** The agents department over a real database and ledger, behind the real HTTP frame; test headers name the caller. */
export async function openAgentHouse({ timeZone = ZONE, startsAt = NOON } = {}): Promise<AgentHouse> {
  const clock = manualClock(startsAt);
  const { db, ledger, lag } = await clockedLedger(await testDatabase(), clock);
  const { database } = db;
  const catalogue = await wholeCatalogue;
  const messages: AgentHouse['messages'] = [];
  const wallets = {
    open: (trx: Parameters<typeof openAccount>[0], { playerId, trial, ...of }: WalletOwner) =>
      openAccount(trx, { ...of, ownerId: playerId, kind: trial ? ('trial' as const) : ('player' as const) }),
    balance: balanceReader(database),
  };
  await insertGames(db);
  const deps = depsOf({ db, ledger, clock, timeZone, catalogue, wallets, messages });
  const projection = factsProjection(deps);
  const web = await testApp([
    treeService(deps),
    linksService(deps),
    contractsService(deps),
    figuresService(deps),
    agentFileService(deps),
    payoutsService(deps),
  ]);
  const office = await officeApp([commissionService(deps), treeDeskService(deps), signalsService(deps)]);
  const { accountOf, play } = tableOf(ledger, deps);
  return {
    db,
    ledger,
    clock,
    timeZone,
    lag,
    web,
    office,
    facts: projection,
    messages,
    member: async (name, { type, upline, brandId = 1, code } = {}) => {
      const brand = { ...BRAND, id: brandId };
      const player = {
        username: name,
        password: 'sen-hong-88',
        uplineId: upline,
        affiliateCode: code,
        ...(type !== undefined && { type }),
      };
      const created = await createQuickPlayer({ database, wallets, brand }, player);
      if (!created) throw new Error(`${name} is taken`);
      web.known.set(created.id, { ...memberCaller(created.id, type ?? 0), username: name });
      return created.id;
    },
    rates: (id, rates) => database.transact((trx) => writeRates(trx, id, rates)),
    play,
    balance: async (id) => (await ledger.balance(await accountOf(id))).available,
    settle: async () => {
      await projection.catchUp();
      await settleDue(deps);
      await payDue(deps);
      await addUpLines(deps);
    },
    recount: async () => {
      const productOf = (game: number) => (GAMES.get(game) === 'RNG' ? 1 : 2);
      const found: Difference[] = [];
      for (const run of await runsToRecount(database, undefined))
        found.push(...(await recountRun({ database, productOf }, run)));
      return found;
    },
    lapse: () => lapse(deps),
    close: async () => {
      await web.close();
      await office.close();
      await projection.close();
      await ledger.drain();
      await db.drop();
    },
  };
}

interface WalletOwner {
  playerId: bigint;
  brandId: number;
  currency: string;
  trial: boolean;
}

type Wallets = Parameters<typeof createQuickPlayer>[0]['wallets'];

interface Ground extends Pick<AgentHouse, 'db' | 'ledger' | 'clock' | 'timeZone' | 'messages'> {
  catalogue: Catalogue;
  wallets: Wallets;
}

/** Dependencies of the services, as other departments provide them. */
function depsOf({ db, ledger, clock, timeZone, catalogue, wallets, messages }: Ground) {
  const { database } = db;
  const logger = pino({ level: 'silent' });
  const facts = (ids: readonly bigint[]) => database.read((reader) => playerFacts(reader, ids));
  const names = async (ids: readonly bigint[]) => new Map((await facts(ids)).map(({ id, username }) => [id, username]));
  return {
    database,
    databaseUrl: db.url,
    ledger,
    clock,
    logger,
    catalogue,
    bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
    portalUrl: 'https://sen.example',
    gameTypes: async () => GAMES,
    timeZoneOf: async () => timeZone,
    moduleEnabled: async () => true,
    playerFacts: facts,
    playerNames: names,
    playerNamed: (brandId: number, name: string) => database.read((reader) => playerNamed(reader, brandId, name)),
    playersNamed: (brandId: number, text: string) => database.read((reader) => playersNamed(reader, brandId, text)),
    operatorNames: async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `operator${id}`])),
    sendMessage: async ({ playerId, title, content }: AgentHouse['messages'][number]) =>
      void messages.push({ playerId, title, content }),
    treeAccounts,
    makeMember: async (ask: { username: string; password: string; type: number; uplineId?: bigint | undefined }) => {
      if (ask.username.length < 4) return 'name' as const;
      const player = await createQuickPlayer({ database, wallets, brand: BRAND }, { ...ask, mustChangePassword: true });
      return player ? { id: player.id, username: ask.username } : ('name-taken' as const);
    },
    originOf: async () => 'https://sen.example',
    atVendors: async () => [],
    teamRecords: TEAM_RECORDS,
    gamesById: async () => new Map(),
    giftReport: readGiftReport,
    downlineNamed: (agent: bigint, name: string) => database.read((reader) => downlineNamed(reader, agent, name)),
  };
}

/** Posts settled rounds of an account directly to the ledger. */
function tableOf(ledger: Ledger, deps: Pick<ReturnType<typeof depsOf>, 'playerFacts'>) {
  const made = new Map<bigint, bigint>();
  const accountOf = async (id: bigint) => {
    const known = made.get(id) ?? (await deps.playerFacts([id]))[0]?.ledgerAccount;
    if (known === undefined) throw new Error(`there is no player ${id}`);
    made.set(id, known);
    return known;
  };
  const post = async (request: Parameters<Ledger['poster']['post']>[0]) => {
    const posted = await ledger.poster.post(request);
    if (!posted.ok) throw new Error(`the ledger refused ${request.key}: ${posted.reason}`);
  };
  const play: AgentHouse['play'] = async (id, stake, payout = 0, game = 1) => {
    const [account, round] = [await accountOf(id), randomUUID()];
    const [staked, paid] = [BigInt(Math.round(stake * 10_000)), BigInt(Math.round(payout * 10_000))];
    const at = { account, vendor: 7, game, round };
    await post({ key: `fund:${round}`, account, amount: staked, house: 'adjustment', kind: 'adjustment' });
    await post({ ...at, key: `stake:${round}`, amount: -staked, house: 'gaming', kind: 'stake' });
    const closing = { key: `win:${round}`, ref: `stake:${round}`, closesRound: true };
    await post({ ...at, ...closing, amount: paid, house: 'gaming', kind: 'payout' });
    return round;
  };
  return { accountOf, play };
}
