import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { GAME_FILTERS, LONGEST_NAME, MOST_GAMES } from './games-desk.rules.ts';

const MEGABYTE = 1024 * 1024;
/** The last time that a date can name, also in PostgreSQL. */
const LAST_MS = 253_402_300_799_000;

const source = 'ours: the brand’s catalogue, up to 20,000 games';
const epochMs = z.number().int().min(0).max(LAST_MS);
const names = z.record(z.enum(['VI', 'EN', 'CN', 'TH', 'ID', 'TY']), wireText(LONGEST_NAME));
const Window = z.object({ from: epochMs.nullable(), to: epochMs.nullable() }).describe('null: at once; no end');

const Game = z.object({
  id: z.string(),
  code: z.string(),
  names: z.record(z.string(), z.string()).describe('as players see them'),
  ownNames: z.record(z.string(), z.string()),
  vendor: z.object({ code: z.string(), name: z.string(), isOn: z.boolean() }),
  gameType: z.string(),
  isOn: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isConnected: z.boolean().describe('its vendor answers launches'),
  place: z.number().describe('in the brand’s order, from 1'),
  picture: z.string().nullable().describe('of the brand’s own'),
  tile: z.string().describe('what players see'),
  maintenance: Window.nullable().describe('of the brand; one that is over is none'),
});

const Vendor = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  isHot: z.boolean(),
  games: z.number(),
  gamesOn: z.number(),
  connected: z.number().describe('games that can be opened'),
  place: z.number(),
  maintenance: Window.nullable(),
});

const filter = {
  search: wireText(100).optional().describe('name in any language, or code'),
  vendor: z.string().max(32).optional(),
  gameType: z.string().max(20).optional(),
  state: z.enum(GAME_FILTERS).optional(),
};
const change = z
  .object({
    isOn: z.boolean().optional(),
    isHot: z.boolean().optional(),
    isNew: z.boolean().optional(),
    maintenance: Window.nullable().optional().describe('null ends it'),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined));
const id = z.string().regex(/^\d{1,9}$/);

/** A brand's games and vendors in the back office. */
export const gamesDeskContract = contract({
  'GET /office/games': {
    summary: 'Games of the catalogue in the brand’s order, with what the brand made of them',
    source,
    access: MANAGERS,
    query: z.object({
      ...filter,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: z.object({
      list: z.array(Game),
      total: z.number(),
      totalPages: z.number(),
      counts: z.record(z.enum(['all', ...GAME_FILTERS]), z.number()),
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
      gameTypes: z.array(z.string()),
    }),
    errors: [],
  },
  'POST /office/games/change': {
    summary: 'Changes many games at once: those named, or all that a filter finds',
    source,
    access: MANAGERS,
    body: z.object({ ids: z.array(id).min(1).max(MOST_GAMES).optional(), filter: z.object(filter).optional(), change }),
    output: z.object({ changed: z.number() }),
    errors: ['games.none', 'games.window.wrong'],
  },
  'PUT /office/games/{id}': {
    summary: 'The brand’s own names and picture of a game; empty names and null give the catalogue’s back',
    source,
    access: MANAGERS,
    params: z.object({ id }),
    body: z.object({ names, picture: z.string().max(120).nullable() }),
    output: Game,
    errors: ['games.unknown', 'games.picture.unknown'],
  },
  'POST /office/games/{id}/move': {
    summary: 'Puts a game at a place of the brand’s order',
    source,
    access: MANAGERS,
    params: z.object({ id }),
    body: z.object({ place: z.number().int().min(1).max(1_000_000) }),
    output: Game,
    errors: ['games.unknown'],
  },
  'POST /office/games/{id}/try': {
    summary: 'The address of a game’s demo, with play money of its vendor: for operators who want to see a game',
    source: 'ours: no wallet is touched and nobody’s list of played games changes',
    access: MANAGERS,
    params: z.object({ id }),
    output: z.object({ url: z.string() }),
    errors: ['games.unknown', 'lobby.game.unconnected', 'lobby.launch.vendor'],
  },
  'POST /office/game-picture': {
    summary: 'Uploads a picture for a game; answers its address',
    source: 'ours: drawn anew, 640 pixels wide',
    access: MANAGERS,
    upload: { files: 1, fileBytes: 5 * MEGABYTE },
    body: z.object({}),
    output: z.object({ picture: z.string() }),
    errors: ['upload.missing', 'upload.too.many', 'upload.too.large', 'upload.type', 'upload.broken'],
  },
  'GET /office/vendors': {
    summary: 'Vendors in the brand’s order, with how many of their games are offered and open',
    source,
    access: MANAGERS,
    output: z.object({ list: z.array(Vendor) }),
    errors: [],
  },
  'POST /office/vendors/{id}': {
    summary: 'Switches a vendor with all its games, marks it as hot, or closes it for a time',
    source,
    access: MANAGERS,
    params: z.object({ id }),
    body: change,
    output: Vendor,
    errors: ['vendor.unknown', 'games.window.wrong'],
  },
  'POST /office/vendors/{id}/move': {
    summary: 'Puts a vendor at a place of the brand’s order',
    source,
    access: MANAGERS,
    params: z.object({ id }),
    body: z.object({ place: z.number().int().min(1).max(1_000) }),
    output: Vendor,
    errors: ['vendor.unknown'],
  },
});
