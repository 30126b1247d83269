import { RateLimiterRes } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { limiter } from '#features/accounts/public.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { units } from '#platform/money/money.ts';
import type { Cell } from '#platform/tables/table.ts';
import { tableStream } from '#platform/tables/table-file.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { CONTRACT_KINDS } from '../agents.rules.ts';
import { listRecords } from '../contracts/records.server.ts';
import { centreOf } from '../tree/centre.server.ts';
import { type ListDeps, listDownlines } from '../tree/downlines.server.ts';
import { agentFileContract, type REPORTS } from './agent-file.contract.ts';
import type { FiguresDeps } from './figures.deps.ts';
import { income } from './income.server.ts';
import { teamLoss } from './loss.server.ts';
import { creditReport, teamBets, teamTransactions } from './records.server.ts';

/** Most rows in one file. */
const MOST_ROWS = 20_000;
const ROWS_AT_ONCE = 1_000;
const FILES = 20;
const WITHIN_S = 600;

type FileDeps = FiguresDeps & ListDeps & { catalogue: Catalogue; playerNames: AgentDeps['playerNames'] };
type Query = z.output<(typeof agentFileContract)['GET /wps/relay/PARLOR_agentFile']['query']>;
type Page = { page: number; size: number };

interface Listed {
  list: readonly (readonly Cell[])[];
  total: number;
}

type Refused = Refusal<'agent.days' | 'agent.member.unknown'>;

/** A list for a file: its column texts, and its rows page by page. */
interface Report {
  headers: readonly string[];
  read(page: Page): Promise<Listed | Refused>;
}

export function agentFileService(deps: FileDeps): Service {
  const files = limiter(deps.database, { keyPrefix: 'agents-file', points: FILES, duration: WITHIN_S });
  return service(agentFileContract, {
    'GET /wps/relay/PARLOR_agentFile': async ({ caller, query }) => {
      try {
        await files.consume(playerOf(caller).id.toString());
      } catch (full) {
        if (!(full instanceof RateLimiterRes)) throw full;
        return refuse('agent.file.often', { values: { minutes: Math.ceil(full.msBeforeNext / 60_000) } });
      }
      return write(deps, caller, query);
    },
  });
}

async function write(deps: FileDeps, caller: Caller, query: Query) {
  const report = REPORT[query.report](deps, caller, query);
  const first = await report.read({ page: 1, size: ROWS_AT_ONCE });
  if ('refused' in first) return first;
  if (first.total > MOST_ROWS) return refuse('agent.file.large', { values: { most: MOST_ROWS } });
  const t = (key: string) => deps.catalogue.text(caller.language, key);
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const table = {
    title: t(`agents.figures.file.${query.report}`),
    headers: report.headers.map((key) => t(`agents.figures.column.${key}`)),
    timeZone,
    pieces: inPieces(report, first),
  };
  const today = zonedDay(deps.clock.now(), timeZone);
  return { ...tableStream(query.format, table), name: `${query.report}-${today}.${query.format}` };
}

async function* inPieces(report: Report, first: Listed) {
  yield first.list;
  for (let page = 2; (page - 1) * ROWS_AT_ONCE < first.total; page++) {
    const piece = await report.read({ page, size: ROWS_AT_ONCE });
    if ('refused' in piece) return;
    yield piece.list;
  }
}

const money = (wire: number): Cell => ({ amount: units(wire) });
const count = (value: number): Cell => String(value);
const percent = (bps: number): Cell => `${bps / 100} %`;

/** Turns a page's answer into rows of a file. */
async function rowsOf<Row>(
  asked: Promise<{ list: Row[]; total: number } | Refused>,
  cells: (row: Row) => Cell[],
): Promise<Listed | Refused> {
  const answer = await asked;
  return 'refused' in answer ? answer : { list: answer.list.map(cells), total: answer.total };
}

const REPORT: Record<(typeof REPORTS)[number], (deps: FileDeps, caller: Caller, query: Query) => Report> = {
  team: (deps, caller, query) => ({
    headers: ['member', 'agent', 'role', 'members', 'held', 'volume', 'ggr', 'seen', 'joined'],
    read: (page) =>
      rowsOf(listDownlines(deps, caller, { ...query, ...page, search: query.account }), (row) => [
        row.account,
        row.upline?.account ?? '',
        deps.catalogue.text(caller.language, `centre.type.${row.type}`),
        count(row.teamSize),
        money(row.balance),
        money(row.volume),
        money(row.ggr),
        row.lastSeenAt === null ? undefined : { time: row.lastSeenAt },
        { time: row.registeredAt },
      ]),
  }),
  bets: (deps, caller, query) => ({
    headers: [
      'time',
      'settled',
      'member',
      'agent',
      'product',
      'game',
      'round',
      'stake',
      'valid',
      'payout',
      'profit',
      'state',
    ],
    read: (page) =>
      rowsOf(teamBets(deps, caller, { ...query, ...page }), (row) => [
        { time: row.placedAt },
        row.settledAt === null ? undefined : { time: row.settledAt },
        row.customerName,
        row.directAgentName,
        row.product,
        row.game,
        row.round,
        money(row.betAmount),
        money(row.validBet),
        money(row.winAmount),
        money(row.profit),
        deps.catalogue.text(caller.language, `agents.figures.state.${row.state}`),
      ]),
  }),
  loss: (deps, caller, query) => ({
    headers: ['member', 'members', 'deposits', 'withdrawals', 'volume', 'ggr', 'bonuses', 'rebates', 'ngr'],
    read: (page) =>
      rowsOf(teamLoss(deps, caller, { ...query, ...page }), ({ account, members, figures }) => [
        account,
        count(members),
        money(figures.deposits),
        money(figures.withdrawals),
        money(figures.volume),
        money(figures.ggr),
        money(figures.bonuses),
        money(figures.rebates),
        money(figures.ngr),
      ]),
  }),
  income: (deps, caller, query) => ({
    headers: ['day', 'kind', 'runs', 'amount'],
    read: (page) =>
      rowsOf(income(deps, caller, { ...query, ...page }), (row) => [
        row.day,
        deps.catalogue.text(caller.language, `agents.kind.${row.kind}`),
        count(row.payouts),
        money(row.amount),
      ]),
  }),
  transactions: (deps, caller, query) => ({
    headers: ['time', 'member', 'agent', 'type', 'amount', 'balance', 'order'],
    read: (page) =>
      rowsOf(teamTransactions(deps, caller, { ...query, ...page, subordinateName: query.account }), (row) => [
        { time: row.txTimeInTimestamp },
        row.customerName,
        row.directAgentName,
        deps.catalogue.text(caller.language, `agents.figures.type.${row.codeType}`),
        money(row.amount),
        money(row.currentAvailBalance),
        row.orderNo,
      ]),
  }),
  credit: (deps, caller, query) => ({
    headers: ['time', 'member', 'relation', 'amount'],
    read: (page) =>
      rowsOf(creditReport(deps, caller, { ...query, ...page }), (row) => [
        { time: row.at },
        row.account,
        deps.catalogue.text(caller.language, `agents.figures.relation.${row.relation}`),
        money(row.sent ? -row.amount : row.amount),
      ]),
  }),
  records: (deps, caller, query) => ({
    headers: ['period', 'member', 'active', 'volume', 'result', 'rate', 'gross', 'below', 'amount'],
    read: async (page) => {
      const kind = CONTRACT_KINDS.find((known) => known === query.kind) ?? 'dividend';
      const centre = await centreOf(deps, caller);
      return rowsOf(listRecords(deps, centre, { ...query, ...page, kind }), (row) => [
        row.period,
        row.account,
        count(row.activeMembers),
        money(row.volume),
        money(row.profit),
        percent(row.rateBps),
        money(row.gross),
        money(row.downlines),
        money(row.amount),
      ]);
    },
  }),
};
