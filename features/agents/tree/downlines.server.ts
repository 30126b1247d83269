import type { RawBuilder } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { CONTRACT_KINDS } from '../agents.rules.ts';
import { lineFigures } from '../facts/lines.store.ts';
import { type Centre, centreOf, seenName } from './centre.server.ts';
import { contractKindsOf, directsOf, isBelow, type Place, placeOf, placesOf, ratesOf, teamOf } from './tree.store.ts';

/** A page of accounts, as the accounts department answers it. */
interface AccountRow {
  id: bigint;
  username: string;
  type: number;
  registeredAt: Date;
  lastSeenAt: Date | null;
  online: boolean;
  balance: bigint;
}

type Sort = 'account' | 'registeredAt' | 'lastSeenAt' | 'balance' | 'teamSize';
const SORTS: readonly Sort[] = ['account', 'registeredAt', 'lastSeenAt', 'balance', 'teamSize'];

/** What a list of members needs from the accounts department. */
export interface ListedAccounts {
  members(
    db: Reader,
    ask: {
      source: RawBuilder<unknown>;
      brandId: number;
      beginning: string;
      type?: number | undefined;
      online?: boolean | undefined;
      sort: Sort;
      descending: boolean;
      page: number;
      size: number;
      now: Date;
    },
  ): Promise<{ rows: AccountRow[]; total: number; balance: bigint }>;
}

export interface ListDeps extends Pick<AgentDeps, 'database' | 'clock' | 'timeZoneOf' | 'playerFacts'> {
  treeAccounts: ListedAccounts;
}

const UNKNOWN = refuse('agent.member.unknown');
/** Days of the figures beside a member. */
const FIGURE_DAYS = 30;

interface ListAsk {
  parent: string;
  search: string;
  type: string;
  online: string;
  sort: string;
  page: number;
  size: number;
}

/** Direct downlines of a member of the own line, or search results by name in the whole line. */
export async function listDownlines(deps: ListDeps, caller: Caller, ask: ListAsk) {
  const centre = await centreOf(deps, caller);
  if (!centre) return UNKNOWN;
  const parent = await parentOf(deps, centre, ask.parent);
  if (!parent) return UNKNOWN;
  const descending = ask.sort.startsWith('-');
  const sort = SORTS.find((known) => known === ask.sort.replace('-', '')) ?? 'account';
  const source = ask.search === '' ? directsOf(parent.id) : teamOf(parent);
  const { rows, total, balance } = await deps.database.snapshot((db) =>
    deps.treeAccounts.members(db, {
      source,
      brandId: caller.brandId,
      beginning: ask.search,
      type: /^\d{1,2}$/.test(ask.type) ? Number(ask.type) : undefined,
      online: ask.online === '1',
      sort,
      descending,
      page: ask.page,
      size: ask.size,
      now: new Date(deps.clock.now()),
    }),
  );
  const ids = rows.map(({ id }) => id);
  const to = zonedDay(deps.clock.now(), await deps.timeZoneOf(caller.brandId));
  const [places, rates, kinds, figures] = await deps.database.read((db) =>
    Promise.all([
      placesOf(db, ids),
      ratesOf(db, ids),
      contractKindsOf(db, ids),
      lineFigures(db, { brandId: caller.brandId, ids, from: addDays(to, 1 - FIGURE_DAYS), to }),
    ]),
  );
  const uplineOf = await uplines(deps, centre, [...places.values()]);
  return {
    breadcrumb: await breadcrumb(deps, centre, parent),
    list: rows.map((row) => {
      const place = places.get(row.id);
      const { volume = 0n, ggr = 0n } = figures.get(row.id) ?? {};
      const { contracts = [], waiting = [] } = kinds.get(row.id) ?? {};
      return {
        id: row.id.toString(),
        account: seenName(centre, { upline: place?.upline ?? null, username: row.username }),
        direct: place?.upline === centre.ownerId,
        type: row.type,
        level: (place?.depth ?? 0) - centre.place.depth,
        directs: place?.directs ?? 0,
        teamSize: place?.teamSize ?? 0,
        balance: toWireNumber(row.balance),
        registeredAt: row.registeredAt.getTime(),
        lastSeenAt: row.lastSeenAt?.getTime() ?? null,
        online: row.online,
        rates: rates.get(row.id) ?? {},
        contracts: CONTRACT_KINDS.filter((kind) => contracts.includes(kind)),
        waiting: CONTRACT_KINDS.filter((kind) => waiting.includes(kind)),
        upline: uplineOf(place),
        volume: toWireNumber(volume),
        ggr: toWireNumber(ggr),
      };
    }),
    footer: { balance: toWireNumber(balance) },
    total,
    totalPages: totalPages(total, ask.size),
  };
}

/** Members' uplines, with names as the caller sees them. */
async function uplines(deps: ListDeps, centre: Centre, members: readonly Place[]) {
  const ids = [
    ...new Set(members.flatMap(({ upline }) => (upline === null || upline === centre.ownerId ? [] : upline))),
  ];
  const [facts, places] = await Promise.all([deps.playerFacts(ids), deps.database.read((db) => placesOf(db, ids))]);
  const names = new Map(
    facts.map(({ id, username }) => [id, seenName(centre, { upline: places.get(id)?.upline ?? null, username })]),
  );
  return (member: Place | undefined) => {
    const account = member?.upline == null ? undefined : names.get(member.upline);
    return account === undefined ? null : { id: String(member?.upline), account };
  };
}

/** The caller, or a member of the caller's line. */
async function parentOf(deps: ListDeps, centre: Centre, text: string): Promise<Place | undefined> {
  if (text === '' || text === centre.ownerId.toString()) return centre.place;
  if (!/^\d{1,18}$/.test(text)) return undefined;
  const place = await deps.database.read((db) => placeOf(db, BigInt(text)));
  return place && place.brandId === centre.place.brandId && isBelow(place, centre.ownerId) ? place : undefined;
}

async function breadcrumb(deps: ListDeps, centre: Centre, parent: Place) {
  const from = parent.path.slice(centre.place.depth);
  const facts = await deps.playerFacts(from);
  return from.map((id, level) => {
    const username = facts.find((fact) => fact.id === id)?.username ?? '';
    const upline = level === 0 ? centre.ownerId : (from[level - 1] ?? null);
    const account = level === 0 ? username : seenName(centre, { upline, username });
    return { id: id.toString(), account, level };
  });
}
