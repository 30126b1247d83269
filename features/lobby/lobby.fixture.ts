import { manualClock } from '#platform/clock/clock.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld, type CallOptions } from '#tests/brand-app.ts';
import type { DrawnIssue, LaunchAnswer, LaunchAsk, LobbyOptions, Silent, Win } from './lobby.deps.ts';
import { lobbyService } from './lobby.server.ts';
import { openLobby, seedCatalogue } from './public.ts';

/** No player is on a break, excluded or at a limit. */
export const everybodyMayPlay: LobbyOptions['mayLaunch'] = async () => undefined;

export const clock = manualClock(Date.UTC(2026, 10, 21, 4));
export const LIST = 'GET /wps/relay/GCSGAME_gameList';
export const LAUNCH = 'GET /wps/game/launchGame';

export const VENDORS = [
  { code: 'DONGSON', name: 'Đông Sơn', isHot: true },
  { code: 'KQ', name: 'Kim Quy', isHot: false },
  { code: 'DS88', name: 'Đá Gà Ảo', isHot: false },
  { code: 'LOTT', name: 'Quay Nhanh', isHot: false },
];

interface Row {
  vendor?: string;
  type?: string;
  classify?: string;
  minBet?: string;
  marks?: string;
  lines?: number;
  parent?: string;
}

/** Marks: H hot, N new, J jackpot, G group, - not connected. */
export const game = (gameCode: string, VI: string, EN: string, row: Row = {}) => {
  const { vendor = 'DONGSON', type = 'RNG', classify = type === 'RNG' ? 'SL' : '', minBet = '0.10', marks = '' } = row;
  return {
    gameCode,
    names: { VI, EN },
    vendor,
    gameType: type,
    classify,
    minBet,
    isHot: marks.includes('H'),
    isNew: marks.includes('N'),
    jackpot: marks.includes('J'),
    playable: !/[G-]/.test(marks),
    group: marks.includes('G'),
    parent: row.parent,
    minLines: row.lines ?? 1,
  };
};

export const GAMES = [
  game('long-phung-hoi', 'Long Phụng Hội', 'Dragon and Phoenix', { marks: 'HJ', classify: 'JP' }),
  game('sen-vang-88', 'Sen Vàng 88', 'Golden Lotus 88', { marks: 'H', minBet: '0.05' }),
  game('trung-do', 'Trứng Đỏ', 'Red Egg', { minBet: '0.01', marks: 'N' }),
  game('bai-ba-la', 'Ba Lá', 'Three Cards', { classify: 'TG', vendor: 'KQ', minBet: '0.75' }),
  game('tran-100', '100% Thắng_Thua', 'Percent', { vendor: 'KQ' }),
  game('da-ga', 'Đá Gà', 'Cockfight', { vendor: 'DS88', type: 'COCKFIGHT' }),
  game('keno', 'Keno', 'Keno', { vendor: 'LOTT', type: 'LOTT' }),
  game('unconnected', 'Chưa Nối', 'Unconnected', { vendor: 'KQ', marks: 'H-' }),
];

/** The first brand offers GAMES, the second nothing. The test sets the vendor's answers and the wins. */
export interface LobbyWorld {
  world: BrandWorld;
  api: BrandApp;
  outside: {
    launches: LaunchAsk[];
    launchAnswer: LaunchAnswer;
    wins: Win[];
    /** Spendable money of every player. */
    balance: bigint;
    openRounds: { playerId: bigint; gameId: number }[];
    draws: DrawnIssue[] | Silent;
  };
  list(query: string, options?: CallOptions): ReturnType<BrandApp['value']>;
  /** Node id of a game code. */
  id(code: string): number;
}

export const OPENED: LaunchAnswer = { ok: true, url: 'https://studio.example/play?t=1' };

export const codes = (games: { gameCode: string }[]): string[] => games.map(({ gameCode }) => gameCode);

type Seed = Parameters<typeof seedCatalogue>[1];

export async function lobbyWorld(more: { vendors?: Seed['vendors']; games?: Seed['games'] } = {}): Promise<LobbyWorld> {
  const world = await brandWorld();
  const { database } = world.db;
  const vendors = [...VENDORS, ...(more.vendors ?? [])];
  const games = [...GAMES, ...(more.games ?? [])];
  await database.transact((db) => seedCatalogue(db, { brandId: world.first, vendors, games }));
  const rows = await database.read((db) => db.selectFrom('lobby.game').select(['id', 'game_code']).execute());
  const ids = new Map(rows.map(({ id, game_code }) => [game_code, id]));
  const outside: LobbyWorld['outside'] = {
    launches: [],
    launchAnswer: OPENED,
    wins: [],
    balance: 10_000_000n,
    openRounds: [],
    draws: [],
  };
  const lobby = openLobby({ database, site: world.site });
  const api = await brandApp(world, [
    lobbyService({
      database,
      lobby,
      clock,
      bus: world.bus,
      site: world.site,
      catalogue: world.catalogue,
      portalUrl: 'https://sen.example',
      launch: async (ask) => {
        outside.launches.push(ask);
        return outside.launchAnswer;
      },
      mayLaunch: everybodyMayPlay,
      spendable: async () => outside.balance,
      playsWithoutStake: async ({ playerId, gameId }) =>
        outside.openRounds.some((round) => round.playerId === playerId && round.gameId === gameId),
      drawn: async ({ gameIds, limit }) =>
        outside.draws === 'silent'
          ? outside.draws
          : outside.draws.filter((draw) => gameIds.includes(draw.gameId)).slice(0, limit),
      winners: async ({ minimum, limit }) => outside.wins.filter((win) => win.payout >= minimum).slice(0, limit),
      playerNames: async (players) => new Map(players.map((id) => [id, `nguyenvan${id}`])),
    }),
  ]);
  return {
    world,
    api,
    outside,
    list: (query, options) => api.value(`${LIST}?${query}`, options),
    id: (code) => ids.get(code)!,
  };
}
