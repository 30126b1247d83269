import type { Page, Route } from '@playwright/test';
import type { Look } from '#tests/browser.ts';

/** Opens the portal at a path in a given look. */
export async function openAt(
  page: Page,
  look: Look,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  await page.goto(path, options);
}

/** Goes on to another address inside the open page, as a link of the portal does; the page is not loaded again. */
export const goOn = (page: Page, address: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);

/** What a test holds back until it lets it go. */
export function held(): { gone: Promise<void>; letGo(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { gone: promise, letGo: resolve };
}

let nodeId = 70_000;

/** A game as in a list answer. */
export function wireGame(displayName: string, facts: Record<string, unknown> = {}) {
  nodeId += 1;
  const gameCode = `g-${nodeId}`;
  return {
    nodeId,
    roomId: nodeId,
    gameCode,
    displayName,
    gameName: displayName,
    nodeName: displayName,
    vassalage: 'KQ',
    vendorName: 'Kim Quy',
    accountTypeName: 'Kim Quy',
    accountTypeId: 2,
    gameType: 'RNG',
    gameClassify: 'SL',
    isGame: 'GAME',
    minBet: 0.1,
    isHot: 0,
    isNew: false,
    isJackpot: false,
    showIcon: '/art/tiles/ho-vang.avif',
    iconUrl: '/art/tiles/ho-vang.avif',
    smallIcon: '',
    defaultIcon: '',
    tone: null,
    playable: true,
    maintenance: false,
    endTime: null,
    ...facts,
  };
}

export type WireGame = ReturnType<typeof wireGame> & Record<string, unknown>;

export const games = (count: number, facts: Record<string, unknown> = {}): WireGame[] =>
  Array.from({ length: count }, (_, index) => wireGame(`Trò ${index + 1}`, facts));

export const ok = (route: Route, value: unknown) => route.fulfill({ json: { success: true, value, message: '' } });

export const refuse = (route: Route, errorCode: string, value: unknown = null, status = 200) =>
  route.fulfill({ status, json: { success: false, value, errorCode, message: `refused: ${errorCode}` } });

/** The query parameters of the calls whose path ends with this name, in order. */
export function callsTo(page: Page, name: string): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(`/${name}`)) seen.push(url.searchParams);
  });
  return seen;
}

/** Pages a list as the server does. */
export function pageOf(all: readonly WireGame[], query: URLSearchParams) {
  const size = Number(query.get('pageSize') ?? 12);
  const totalPages = Math.ceil(all.length / size);
  const pageNo = Math.max(1, Math.min(Number(query.get('pageNo') ?? 1), totalPages));
  return { list: all.slice((pageNo - 1) * size, pageNo * size), totalPages, totalCount: all.length, pageNo };
}

interface Offer {
  games: readonly WireGame[];
  /** Vendor codes of the lobby lane. */
  vendors?: readonly string[];
  gameType?: string;
  classes?: readonly string[];
  /** Vendors of further lanes, by game type. */
  lanes?: Record<string, readonly string[]>;
}

/** Mocks the lists of a brand with more games than the demo. Everything else comes from the real server. */
export async function offer(page: Page, asked: Offer) {
  const { games: all, vendors = ['KQ'], gameType = 'RNG', classes = [], lanes: further = {} } = asked;
  await page.route('**/GCSGAME_gameList?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const vendor = query.get('vassalage');
    const type = query.get('gameType');
    const found = all.filter(
      (game) =>
        (!vendor || game.vassalage === vendor) &&
        (!type || type.split(',').includes(game.gameType)) &&
        !query.get('parentNodeId'),
    );
    const { list, ...paging } = pageOf(found, query);
    return ok(route, { games: list, ...paging });
  });
  const gameClassify = classes.map((key) => ({ key, displayName: `Loại ${key}`, gameCount: 3 }));
  const lanes = Object.entries({ [gameType]: vendors, ...further }).map(([title, codes]) => ({
    title,
    gameCount: all.length,
    cards: codes.map((code, index) => vendorCard(code, { index, gameType: title, all })),
    gameClassify,
  }));
  await page.route('**/GCSGAME_newGameVendor?*', (route) => ok(route, { data: { lanes } }));
}

interface CardFacts {
  index: number;
  gameType: string;
  all: readonly WireGame[];
}

const vendorCard = (code: string, { index, gameType, all }: CardFacts) => ({
  vassalage: code,
  displayName: `Hãng ${code}`,
  accountTypeName: code,
  accountTypeId: index,
  gameType,
  isHot: 0,
  isGame: 'VASSALAGE',
  gameCode: code,
  lagerIcon: '',
  smallIcon: '',
  mobileSmallIcon: '',
  mobileLargeIcon: '',
  h5Icon: '',
  gameCount: all.filter(({ vassalage }) => vassalage === code).length,
});

/** Empty answers to the calls behind the frame's red counts. */
const NOTHING_WAITS = {
  CSP_unreadCount: 0,
  MCSFE_getAvailablePromotions: {},
  PARLOR_missionCounts: { missions: 0, signin: 0, tickets: 0, total: 0 },
  // For an agent: no contract waits for a signature.
  'member/info/funds/consolidated': {
    divtypereq: 0,
    dailysalreqtype: 0,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  },
};

/** A logged-in player without a password: the answers are mocked, not asked of the server. */
export async function asPlayer(
  page: Page,
  type = 0,
  money: { inWallet: number } = { inWallet: 0 },
  clubLabel: { labelName: string; rankLevel: number; type: string } | null = null,
): Promise<void> {
  const member = { id: 5, account: 'minhanh', nickname: 'Minh Anh', type, clubLabel, sessionStartedAt: Date.now() };
  await page.route('**/wps/member/info', (route) => ok(route, member));
  await page.route('**/wps/v2/wallets/balance*', (route) => ok(route, { sumBalance: money.inWallet }));
  const far = Date.now() + 86_400_000;
  const session = { now: Date.now(), startedAt: Date.now(), realityDueAt: far };
  await page.route('**/portal/limits/session', (route) =>
    ok(route, { ...session, timeEndsAt: null, timeBackAt: null, exclusion: null }),
  );
  const reality = { minutes: 60, chosen: null };
  await page.route('**/portal/limits', (route) =>
    ok(route, { raiseHours: 24, limits: [], reality, exclusion: null, asked: true }),
  );
  for (const [call, value] of Object.entries(NOTHING_WAITS))
    await page.route(`**/${call}*`, (route) => ok(route, value));
  await page.route('**/MCSFE_getFavoriteGames', (route) => ok(route, []));
  await page.route('**/portal/events*', (route) => route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }));
}
