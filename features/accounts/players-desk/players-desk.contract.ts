import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { SHORTEST_REASON } from './players-desk.rules.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units');
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const status = z.enum(['active', 'blocked', 'closed']);

const Player = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: z.number().describe('isAgent value'),
  status,
  registeredAt: epochMs,
  lastLoginAt: epochMs.nullable(),
  available: units,
});

const Sheet = Player.extend({
  held: units,
  language: z.string(),
  upline: z.string().nullable().describe('username'),
  deposits: units.describe('credited, ever'),
  withdrawals: units.describe('paid, ever'),
  openSessions: z.number(),
  mayBlock: z.boolean(),
  block: z
    .object({ reason: z.string(), at: epochMs, by: z.string().nullable() })
    .nullable()
    .describe('why, since when and by whom the player is blocked; null while they are not'),
});

/** Looking up players in the back office. */
export const playersDeskContract = contract({
  'GET /office/players': {
    summary: 'Players whose name begins so, or with this id; newest first without a search',
    source: 'ours: operators’ website',
    access: 'operator',
    query: z.object({
      search: wireText(64),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
    }),
    output: z.object({ list: z.array(Player), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'GET /office/players/{id}': {
    summary: 'What is known of one player',
    source: 'ours',
    access: 'operator',
    params,
    output: Sheet,
    errors: ['player.unknown'],
  },
  'POST /office/players/{id}/block': {
    summary: 'Blocks a player, whose sessions end, or lets them log in again',
    source: 'ours; spec section 4 "blocked"',
    access: MANAGERS,
    params,
    body: z.object({
      blocked: z.boolean(),
      reason: wireText(500).pipe(z.string().min(SHORTEST_REASON)),
    }),
    output: z.object({ status }),
    errors: ['player.unknown', 'player.closed'],
  },
});
