import { sql } from 'kysely';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { productName, productNumber } from '../agents.rules.ts';
import { daysOf } from '../days.ts';
import { type Centre, centreOf, seenName } from '../tree/centre.server.ts';
import { placesOf } from '../tree/tree.store.ts';
import type { BetState, FiguresDeps } from './figures.deps.ts';
import { membersOf } from './members.server.ts';

const STATES: readonly BetState[] = ['running', 'settled', 'void'];
interface Page {
  page: number;
  size: number;
}

interface BetsAsk extends Page {
  from: string;
  to: string;
  scope: string;
  account: string;
  product: string;
  state: string;
}

/** Names and direct agents of members, as the owner of a centre sees them. */
async function readNames(deps: FiguresDeps, centre: Centre, ids: readonly bigint[]) {
  const distinct = [...new Set(ids)];
  const places = await deps.database.read((db) => placesOf(db, distinct));
  const uplines = [...places.values()].flatMap(({ upline }) => (upline === null ? [] : [upline]));
  const facts = await deps.playerFacts([...new Set([...distinct, ...uplines])]);
  const aboveUplines = await deps.database.read((db) => placesOf(db, uplines));
  const nameOf = (id: bigint) => facts.find((fact) => fact.id === id)?.username ?? '';
  return (id: bigint) => {
    const upline = places.get(id)?.upline ?? null;
    const above = upline === null ? null : (aboveUplines.get(upline)?.upline ?? null);
    const agent = upline === null ? '' : nameOf(upline);
    return {
      customerName: seenName(centre, { upline, username: nameOf(id) }),
      directAgentName: upline === centre.ownerId ? agent : seenName(centre, { upline: above, username: agent }),
    };
  };
}

/** SQL: one of these members, or all. */
const narrowed = ({ members, only }: NonNullable<Awaited<ReturnType<typeof membersOf>>>) =>
  only === undefined ? members : sql`select * from (${members}) t where t.member_id = ${only}`;

export async function teamBets(deps: FiguresDeps, caller: Caller, ask: BetsAsk) {
  const days = daysOf(ask, await deps.timeZoneOf(caller.brandId), deps.clock.now());
  if (!days) return refuse('agent.days');
  const centre = await centreOf(deps, caller);
  const whose = centre && (await membersOf(deps, centre, ask));
  const footer = { bets: 0, betAmount: 0, validBet: 0, winAmount: 0, profit: 0 };
  if (!centre || !whose) return { list: [], footer, ...pages(0, ask.size) };
  const types = await deps.gameTypes();
  const asked = productNumber(ask.product);
  const games = asked === 0 ? undefined : [...types].filter(([, type]) => type === ask.product).map(([id]) => id);
  const { rows, sums } = await deps.database.snapshot((db) =>
    deps.teamRecords.bets(db, {
      members: narrowed(whose),
      since: new Date(days.startsAt),
      until: new Date(days.endsAt),
      games,
      state: STATES.find((state) => state === ask.state),
      page: ask.page,
      size: ask.size,
    }),
  );
  const [names, known] = await Promise.all([
    readNames(
      deps,
      centre,
      rows.map(({ playerId }) => playerId),
    ),
    deps.gamesById([...new Set(rows.map(({ game }) => game))]),
  ]);
  return {
    list: rows.map((bet) => {
      const game = known.get(bet.game);
      return {
        id: bet.id.toString(),
        ...names(bet.playerId),
        product: productName(productNumber(types.get(bet.game))),
        vendor: game?.vendor ?? bet.vendorCode ?? '',
        game: game?.names[caller.language] ?? game?.names.EN ?? game?.names.VI ?? game?.code ?? '',
        round: bet.round,
        betAmount: toWireNumber(bet.stake),
        validBet: toWireNumber(bet.turnover),
        winAmount: toWireNumber(bet.payout),
        profit: bet.state === 'settled' ? toWireNumber(bet.payout - bet.stake) : 0,
        state: bet.state,
        placedAt: bet.placedAt.getTime(),
        settledAt: bet.settledAt?.getTime() ?? null,
      };
    }),
    footer: {
      bets: Number(sums.bets),
      betAmount: toWireNumber(sums.stake),
      validBet: toWireNumber(sums.turnover),
      winAmount: toWireNumber(sums.payout),
      profit: toWireNumber(sums.profit),
    },
    ...pages(Number(sums.bets), ask.size),
  };
}

interface TransactionsAsk extends Page {
  codeTypes: readonly string[];
  subordinateName: string;
  startTime: string;
  endTime: string;
  scope: string;
}

const DAY_MS = 86_400_000;
const MOST_MS = 93 * DAY_MS;

/** The last 30 days unless times are given; at most a quarter of a year. */
function timesOf({ startTime, endTime }: TransactionsAsk, nowMs: number): { since: Date; until: Date } | undefined {
  const read = (text: string, initial: number) => (text === '' ? initial : Number(text));
  const until = read(endTime, nowMs);
  const since = read(startTime, until - 30 * DAY_MS);
  const fine = Number.isFinite(since) && Number.isFinite(until) && since <= until && until - since <= MOST_MS;
  return fine && since > 0 ? { since: new Date(since), until: new Date(until + 1) } : undefined;
}

export async function teamTransactions(deps: FiguresDeps, caller: Caller, ask: TransactionsAsk) {
  const times = timesOf(ask, deps.clock.now());
  if (!times) return refuse('agent.days');
  const centre = await centreOf(deps, caller);
  const whose = centre && (await membersOf(deps, centre, { scope: ask.scope, account: ask.subordinateName }));
  if (!centre || !whose) return { list: [], footer: { moneyIn: 0, moneyOut: 0 }, ...pages(0, ask.size) };
  const kinds = ask.codeTypes.length === 0 ? undefined : deps.teamRecords.kindsOf(ask.codeTypes);
  const { page, size } = ask;
  const found = await deps.database.snapshot((db) =>
    deps.teamRecords.transactions(db, { members: narrowed(whose), ...times, kinds, page, size }),
  );
  const names = await readNames(
    deps,
    centre,
    found.rows.map(({ playerId }) => playerId),
  );
  return {
    list: found.rows.map((row) => ({
      txId: row.id.toString(),
      ...names(row.playerId),
      codeType: deps.teamRecords.typeOf(row.kind),
      amount: toWireNumber(row.amount),
      currentAvailBalance: toWireNumber(row.balance),
      txTimeInTimestamp: row.at.getTime(),
      orderNo: deps.teamRecords.orderNoOf(row.key),
    })),
    footer: { moneyIn: toWireNumber(found.moneyIn), moneyOut: toWireNumber(found.moneyOut) },
    ...pages(found.total, size),
  };
}

interface CreditAsk extends Page {
  from: string;
  to: string;
  account: string;
  direction: string;
}

export async function creditReport(deps: FiguresDeps, caller: Caller, ask: CreditAsk) {
  const days = daysOf(ask, await deps.timeZoneOf(caller.brandId), deps.clock.now());
  if (!days) return refuse('agent.days');
  const { from, to } = days;
  const centre = await centreOf(deps, caller);
  const footer = { sent: 0, received: 0, net: 0 };
  if (!centre) return { from, to, list: [], footer, ...pages(0, ask.size) };
  const otherId = ask.account === '' ? undefined : ((await deps.playerNamed(caller.brandId, ask.account)) ?? 0n);
  const direction = ask.direction === 'sent' || ask.direction === 'received' ? ask.direction : undefined;
  const found = await deps.database.snapshot((db) =>
    deps.giftReport(db, {
      playerId: centre.ownerId,
      otherId,
      direction,
      since: new Date(days.startsAt),
      until: new Date(days.endsAt),
      page: ask.page,
      size: ask.size,
    }),
  );
  const facts = await deps.playerFacts([...new Set(found.rows.map((row) => row.otherId))]);
  return {
    from,
    to,
    list: found.rows.map((row) => ({
      id: row.id.toString(),
      at: row.at.getTime(),
      account: facts.find(({ id }) => id === row.otherId)?.username ?? '',
      relation: row.relation,
      sent: row.sent,
      amount: toWireNumber(row.amount),
    })),
    footer: {
      sent: toWireNumber(found.sent),
      received: toWireNumber(found.received),
      net: toWireNumber(found.received - found.sent),
    },
    ...pages(found.total, ask.size),
  };
}
