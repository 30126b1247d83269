import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { drawUploads } from '#platform/images/draw-uploads.ts';
import { mediaUrl, openMedia } from '#platform/images/media.ts';
import { tileOf } from '../games/game.wire.ts';
import type { LaunchAnswer, LaunchAsk } from '../lobby.deps.ts';
import { gamesDeskContract } from './games-desk.contract.ts';
import { isWindowRight } from './games-desk.rules.ts';
import {
  changeGames,
  countGames,
  type DeskGameRow,
  gameRow,
  idsOf,
  listGames,
  moveTo,
  type OfferChange,
  writeOwn,
} from './games-desk.store.ts';
import { changeVendor, type DeskVendorRow, listVendors } from './vendors-desk.store.ts';

export interface GamesDeskDeps {
  database: Database;
  bus: Pick<EventBus, 'publish'>;
  clock: Clock;
  dataDir: string;
  /** Opens the vendor's demo of a game without a player. */
  tryGame(ask: TryAsk): Promise<LaunchAnswer>;
  portalOf(brandId: number): Promise<string>;
}

export type TryAsk = Omit<LaunchAsk, 'playerId' | 'trial'>;

type Contract = typeof gamesDeskContract;
type Game = OutputOf<Contract['PUT /office/games/{id}']>;
type Vendor = OutputOf<Contract['POST /office/vendors/{id}']>;
type Change = BodyOf<Contract['POST /office/games/change']>['change'];

/** Twice the tile's width, for dense screens. */
const PICTURE_WIDTH = 640;
const PICTURE = /^\/media\/[a-z0-9-]{1,80}\.(avif|webp)$/;

export function gamesDeskService(deps: GamesDeskDeps): Service {
  const { database, clock } = deps;
  const at = (brandId: number) => ({ brandId, now: new Date(clock.now()) });
  return service(gamesDeskContract, {
    'GET /office/games': async ({ caller, query }) => {
      const asked = { ...at(caller.brandId), ...query, state: query.state };
      const { counts, rows, vendors } = await database.snapshot(async (db) => ({
        counts: await countGames(db, asked),
        rows: await listGames(db, asked),
        vendors: await listVendors(db, caller.brandId),
      }));
      const total = counts[query.state ?? 'all'];
      return {
        list: rows.map((row) => toGame(row, caller, clock.now())),
        total,
        totalPages: totalPages(total, query.size),
        counts,
        vendors: vendors.map(({ code, name }) => ({ code, name })),
        gameTypes: await gameTypes(database),
      };
    },
    'POST /office/games/change': ({ caller, body }) => changeMany(deps, caller, body),
    'PUT /office/games/{id}': async ({ caller, params, body }) => {
      const id = Number(params.id);
      const names = Object.fromEntries(Object.entries(body.names).filter(([, name]) => name !== ''));
      if (body.picture !== null && !PICTURE.test(body.picture)) return refuse('games.picture.unknown');
      return changeOne(deps, caller, id, async (db) => {
        await writeOwn(db, { brandId: caller.brandId, id, names, picture: body.picture });
        return { action: 'game.worded', facts: { ...names, picture: body.picture } };
      });
    },
    'POST /office/games/{id}/move': ({ caller, params, body }) =>
      changeOne(deps, caller, Number(params.id), async (db) => {
        await moveTo(db, 'game', { brandId: caller.brandId, id: Number(params.id), place: body.place });
        return { action: 'game.moved', facts: { place: body.place } };
      }),
    'POST /office/games/{id}/try': ({ caller, params }) => tryOne(deps, caller, Number(params.id)),
    'POST /office/game-picture': ({ files }) => keepPicture(deps, files[0]),
    'GET /office/vendors': async ({ caller }) => {
      const rows = await database.read((db) => listVendors(db, caller.brandId));
      return { list: rows.map((row) => toVendor(row, clock.now())) };
    },
    'POST /office/vendors/{id}': async ({ caller, params, body }) => {
      const asked = changeOf(body, clock.now());
      if (isRefusal(asked)) return asked;
      return vendorAfter(deps, caller, Number(params.id), {
        note: { action: 'vendor.changed', facts: factsOf(body) },
        act: (db, vendor) => changeVendor(db, vendor, asked),
      });
    },
    'POST /office/vendors/{id}/move': ({ caller, params, body }) =>
      vendorAfter(deps, caller, Number(params.id), {
        note: { action: 'vendor.moved', facts: { place: body.place } },
        act: (db, vendor) => moveTo(db, 'vendor', { ...vendor, place: body.place }),
      }),
  });
}

async function gameTypes(database: Database): Promise<string[]> {
  const rows = await database.read((db) =>
    db.selectFrom('lobby.game').select('game_type').distinct().orderBy('game_type').execute(),
  );
  return rows.map(({ game_type }) => game_type);
}

/** The requested change as it will be stored; refuses a window that closes nothing. */
function changeOf(
  { isOn, isHot, isNew, maintenance }: Change,
  nowMs: number,
): OfferChange | Refusal<'games.window.wrong'> {
  if (maintenance && !isWindowRight(maintenance, nowMs)) return refuse('games.window.wrong');
  const date = (ms: number | null) => (ms === null ? null : new Date(ms));
  // Without both ends it would count as no window, so one that begins now without an end is stored with its beginning.
  const window = maintenance && { from: new Date(maintenance.from ?? nowMs), to: date(maintenance.to) };
  return { isOn, isHot, isNew, window: maintenance === null ? { from: null, to: null } : (window ?? undefined) };
}

const factsOf = ({ maintenance, ...flags }: Change) => ({
  ...flags,
  ...(maintenance !== undefined && {
    maintenance: maintenance && `${maintenance.from ?? 'now'} - ${maintenance.to ?? 'open'}`,
  }),
});

async function changeMany(
  deps: GamesDeskDeps,
  caller: Caller,
  { ids, filter, change }: BodyOf<Contract['POST /office/games/change']>,
) {
  const { database, clock } = deps;
  const asked = changeOf(change, clock.now());
  if (isRefusal(asked)) return asked;
  if (!ids && !filter) return refuse('games.none');
  const now = new Date(clock.now());
  const changed = await database.transact(async (db) => {
    const found = await idsOf(db, { brandId: caller.brandId, now, ids: ids?.map(Number), filter });
    if (found.length === 0) return refuse('games.none');
    const changed = await changeGames(db, caller.brandId, found, asked);
    const games = ids ? found.slice(0, 20).join(', ') : JSON.stringify(filter);
    await note(db, caller, clock, {
      action: 'games.changed',
      subject: 'games',
      facts: { ...factsOf(change), games, changed },
    });
    return { changed };
  });
  return told(deps, caller, changed);
}

interface Noted {
  action: Deed;
  facts: Record<string, string | number | boolean | null>;
}

async function changeOne(
  deps: GamesDeskDeps,
  caller: Caller,
  id: number,
  act: (db: Writer) => Promise<Noted>,
): Promise<Game | Refusal<'games.unknown'>> {
  const { database, clock } = deps;
  const asked = { brandId: caller.brandId, now: new Date(clock.now()), id };
  const answer = await database.transact(async (db) => {
    if (!(await gameRow(db, asked))) return refuse('games.unknown');
    await note(db, caller, clock, { ...(await act(db)), subject: `game:${id}` });
    const row = await gameRow(db, asked);
    return row ? toGame(row, caller, clock.now()) : refuse('games.unknown');
  });
  return told(deps, caller, answer);
}

interface VendorAct {
  note: Noted;
  act(db: Writer, vendor: { brandId: number; id: number }): Promise<unknown>;
}

async function vendorAfter(
  deps: GamesDeskDeps,
  caller: Caller,
  id: number,
  { note: noted, act }: VendorAct,
): Promise<Vendor | Refusal<'vendor.unknown'>> {
  const { database, clock } = deps;
  const answer = await database.transact(async (db) => {
    const find = async () => (await listVendors(db, caller.brandId)).find((vendor) => vendor.id === id);
    if (!(await find())) return refuse('vendor.unknown');
    await act(db, { brandId: caller.brandId, id });
    await note(db, caller, clock, { ...noted, subject: `vendor:${id}` });
    const row = await find();
    return row ? toVendor(row, clock.now()) : refuse('vendor.unknown');
  });
  return told(deps, caller, answer);
}

const NOT_OPENED = {
  'game-unknown': 'lobby.game.unconnected',
  'game-closed': 'lobby.game.unconnected',
  'player-disabled': 'lobby.launch.vendor',
  'vendor-unavailable': 'lobby.launch.vendor',
} as const satisfies Record<Extract<LaunchAnswer, { ok: false }>['reason'], string>;

/** Works also for a game that the brand does not offer, so that operators can try it before they enable it. */
async function tryOne({ database, clock, tryGame, portalOf }: GamesDeskDeps, caller: Caller, id: number) {
  const asked = { brandId: caller.brandId, now: new Date(clock.now()), id };
  if (!(await database.read((db) => gameRow(db, asked)))) return refuse('games.unknown');
  const portal = await portalOf(caller.brandId);
  const opened = await tryGame({
    gameId: id,
    brandCode: caller.brandCode,
    language: caller.language.toLowerCase(),
    country: 'XX',
    lobbyUrl: portal,
    depositUrl: portal,
  });
  return opened.ok ? { url: opened.url } : refuse(NOT_OPENED[opened.reason]);
}

async function keepPicture({ dataDir }: GamesDeskDeps, sent: UploadedFile | undefined) {
  if (!sent) return refuse('upload.missing');
  const drawn = await drawUploads([sent], PICTURE_WIDTH);
  if (isRefusal(drawn)) return drawn;
  const [image] = drawn;
  if (!image) return refuse('upload.broken');
  await openMedia(dataDir).write(image.file, image.bytes);
  return { picture: mediaUrl(image.file) };
}

/** Makes open lobbies reload their games. If the event is lost, the next page load shows the change. */
async function told<Answer>({ bus }: GamesDeskDeps, { brandId }: Caller, answer: Answer): Promise<Answer> {
  if (!isRefusal(answer)) await bus.publish(`brand.${brandId}`, { type: 'brand.changed' }).catch(() => {});
  return answer;
}

function note(db: Writer, caller: Caller, clock: Clock, entry: Noted & { subject: string }) {
  const { brandId, ip } = caller;
  return writeAudit(db, { brandId, at: new Date(clock.now()), operatorId: operatorOf(caller).id, ip, ...entry });
}

type Windowed = Pick<DeskGameRow, 'maintenance_from' | 'maintenance_to'>;

/** A window that is over counts as none. */
function windowOf({ maintenance_from: from, maintenance_to: to }: Windowed, nowMs: number) {
  if ((!from && !to) || (to && to.getTime() <= nowMs)) return null;
  return { from: from?.getTime() ?? null, to: to?.getTime() ?? null };
}

function toGame(row: DeskGameRow, { language }: Caller, nowMs: number): Game {
  const names = { ...row.names, ...row.own_names };
  return {
    id: String(row.id),
    code: row.code,
    names,
    ownNames: row.own_names,
    vendor: { code: row.vendor, name: row.vendor_name, isOn: row.vendor_on },
    gameType: row.game_type,
    isOn: row.is_on,
    isHot: row.is_hot,
    isNew: row.is_new,
    isConnected: row.playable,
    place: row.place,
    picture: row.picture,
    tile: tileOf({ code: row.code, names, picture: row.picture }, language),
    maintenance: windowOf(row, nowMs),
  };
}

function toVendor(row: DeskVendorRow, nowMs: number): Vendor {
  return {
    id: String(row.id),
    code: row.code,
    name: row.name,
    isOn: row.is_on,
    isHot: row.is_hot,
    games: row.games,
    gamesOn: row.games_on,
    connected: row.connected,
    place: row.place,
    maintenance: windowOf(row, nowMs),
  };
}
