import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#platform/http/contract.ts';
import { OFFICE } from './roles-office.data.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** A count beside a list is the length of that list, all pages together, whichever call answers it. */
let house: WholeHouse;
let admin: string;
let agent: string;
beforeAll(async () => {
  house = await openWholeHouse();
  admin = await house.operator('admin');
  agent = await house.session((await house.player('counted', 1)).id);
});
afterAll(() => house.close());

const COUNTS = ['total', 'totalCount'];
const FEW = 3;
/** What a call cannot do without. */
const NEEDED: Record<string, string> = { 'GET /wps/relay/PARLOR_contractRecords': '?kind=dividend' };
/** No studio answers in this house, and these calls say so. */
const SILENT = ['trading.silent', 'tables.silent'];

/** Names of the count, the list and the paging words of a call that answers a counted list. */
function countedList({ output, query }: Call) {
  if (!(output instanceof z.ZodObject)) return undefined;
  const count = COUNTS.find((name) => name in output.shape);
  const lists = Object.entries(output.shape).filter(([, field]) => field instanceof z.ZodArray);
  const list = lists[0]?.[0];
  if (!count || list === undefined || lists.length > 1) return undefined;
  const words = Object.keys(query?.shape ?? {});
  return {
    count,
    list,
    page: words.find((word) => word === 'page' || word === 'pageNo'),
    size: words.find((word) => word === 'size' || word === 'pageSize'),
  };
}

const listing = (origin: 'portal' | 'office') =>
  house.services[origin]
    .flatMap(({ calls }) => calls)
    .filter(({ route, call }) => route.startsWith('GET ') && !route.includes('{') && countedList(call));

async function answer(origin: 'portal' | 'office', path: string, query: URLSearchParams) {
  const headers = origin === 'office' ? { cookie: `__Host-office=${admin}` } : { authorization: agent };
  const url = `${origin === 'office' ? house.officeUrl : house.url}${path}${path.includes('?') ? '&' : '?'}${query}`;
  const response = await fetch(url, { headers: { merchant: 'SENVANG', ...headers } });
  const json = (await response.json()) as { success?: boolean; value?: Record<string, unknown>; errorCode?: string };
  return json.success === false
    ? { refused: json.errorCode }
    : { value: (json.value ?? json) as Record<string, unknown> };
}

/** Differences between the count of the first page and the rows of all pages. */
async function difference(origin: 'portal' | 'office', route: string, call: Call): Promise<string | undefined> {
  const named = countedList(call)!;
  const path = ((origin === 'office' && OFFICE[route]?.path) || route.slice('GET '.length)) + (NEEDED[route] ?? '');
  let rows = 0;
  let total: unknown;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams();
    if (named.page) query.set(named.page, String(page));
    if (named.page && named.size) query.set(named.size, String(FEW));
    const { value, refused } = await answer(origin, path, query);
    if (!value) return SILENT.includes(refused ?? '') ? undefined : `${route}: ${refused}`;
    total ??= value[named.count];
    rows += (value[named.list] as unknown[]).length;
    if (named.page) pages = Number(value.totalPages ?? Math.ceil(Number(total) / FEW));
  }
  counted.push({ route, rows });
  return rows === total ? undefined : `${route}: ${named.count} ${total}, ${named.list} ${rows}`;
}

const counted: { route: string; rows: number }[] = [];

describe('counts beside lists', () => {
  it.each(['portal', 'office'] as const)('are those of the lists: every call of the %s', async (origin) => {
    const wrong: string[] = [];
    for (const { route, call } of listing(origin)) {
      const found = await difference(origin, route, call);
      if (found) wrong.push(found);
    }
    expect(wrong).toEqual([]);
  });

  it('were compared where there is something to count', () => {
    const full = counted.filter(({ rows }) => rows > 0).map(({ route }) => route);
    expect(full).toEqual(expect.arrayContaining(['GET /wps/relay/GCSGAME_gameList', 'GET /wps/relay/GLS2_roomList']));
  });

  it('agree between a type of games, its vendors and their games', async () => {
    const none = new URLSearchParams();
    const { value } = await answer('portal', '/wps/relay/GCSGAME_newGameVendor', none);
    const lanes = (value as { data: { lanes: Lane[] } }).data.lanes;
    const shell = (await answer('portal', '/portal/bootstrap', none)).value as { nav: Nav[] };
    for (const { title, gameCount, cards } of lanes) {
      const sum = cards.reduce((all, card) => all + card.gameCount, 0);
      expect(gameCount, title).toBe(sum);
      const entry = shell.nav.find(({ gameType }) => gameType === title);
      expect([entry?.gameCount, entry?.vendorCount], title).toEqual([gameCount, cards.length]);
      for (const card of cards) {
        const asked = new URLSearchParams({ gameType: title, vassalage: card.vassalage, pageSize: '3000' });
        const listed = await answer('portal', '/wps/relay/GCSGAME_gameList', asked);
        expect(listed.value?.gameCount, `${title} ${card.vassalage}`).toBe(card.gameCount);
      }
    }
    expect(lanes.length).toBeGreaterThan(5);
  });
});

interface Lane {
  title: string;
  gameCount: number;
  cards: Card[];
}

interface Card {
  vassalage: string;
  gameCount: number;
}

interface Nav {
  gameType: string;
  gameCount: number;
  vendorCount: number;
}
