import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MOST_TOLD, toldBet } from '../told-bets.ts';

const text = z.string().min(1).max(200);
const address = z.url({ protocol: /^https?$/ }).max(2000);

const signed = {
  source: 'Seamless wallet 1.5, games API',
  access: 'signed',
  framing: 'bare',
  errors: [],
} as const;

/** An integer in 1/10,000 of a main unit, as text. */
const amount = z.string().regex(/^-?\d{1,18}$/);

const failure = z.object({ error: z.string() });

/**
 * Calls of an operator to the studio. Signed with RSA-SHA256 over the raw body in X-Auth-Signature; the key is the one
 * registered for operator_id. Failures as in the published protocol: 404 with {error}, for a round 405 with {code,
 * message}. A wrong signature gets 403 with {error}.
 */
export const vendorContract = contract({
  'POST /api/game/url': {
    ...signed,
    summary: 'Address of a game for one player; currency FUN is demo play without wallet calls',
    body: z.object({
      operator_id: text,
      sub_partner_id: text.optional(),
      /** May be omitted in demo play, like the token. */
      user: text.optional(),
      token: text.optional(),
      /** Our extension: the name that other players see at a table, masked by the operator. */
      nickname: z.string().min(1).max(30).optional(),
      /** Our extension: rounds of this game whose stake the operator pays. A known grant keeps its terms. */
      free_rounds: z
        .array(
          z.object({
            /** Sent back as reward_uuid with each of its bets, which are free (is_free). */
            reward_uuid: z.uuid(),
            rounds: z.int().min(1).max(10_000),
            /** Stake of each round, in the wallet's unit. */
            stake: z.int().min(10).multipleOf(10),
            expires_at: z.iso.datetime(),
          }),
        )
        .max(50)
        .optional(),
      game_code: text,
      game_id: z.int().optional(),
      platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']).optional(),
      lang: text,
      currency: text,
      country: text.optional(),
      lobby_url: address,
      deposit_url: address.optional(),
    }),
    output: z.union([z.object({ url: z.string() }), failure]),
  },
  'POST /api/game/list': {
    ...signed,
    summary: 'Games that the operator may offer',
    body: z.object({ operator_id: text }),
    output: z.union([
      z.array(
        z.object({
          game_id: z.int(),
          game_code: z.string(),
          name: z.string(),
          product: z.string(),
          category: z.string(),
          platforms: z.array(z.enum(['GPL_DESKTOP', 'GPL_MOBILE'])),
          enabled: z.boolean(),
          blocked_countries: z.array(z.string()),
          url_thumb: z.string(),
          url_background: z.string(),
        }),
      ),
      failure,
    ]),
  },
  'POST /api/game/returns': {
    ...signed,
    summary:
      'An addition of ours: real return against theory by game, real stakes, between two days (UTC, both included)',
    body: z.object({ operator_id: text, from: z.iso.date(), to: z.iso.date() }),
    output: z.union([
      z.object({
        games: z.array(
          z.object({
            game: z.string(),
            name: z.object({ vi: z.string(), en: z.string() }),
            currency: z.string(),
            rounds: z.int(),
            staked: amount,
            paid: amount,
            /** Expected return of the stakes. */
            expected: amount,
            /** Standard error of `paid` around `expected`. */
            deviation: amount,
            /** Bounds where theory has no single figure. */
            bounds: z.object({ low: amount, high: amount }).nullable(),
          }),
        ),
      }),
      failure,
    ]),
  },
  'POST /api/game/bets': {
    ...signed,
    summary: 'An addition of ours: what bets were on and how each part ended, in words, by their rounds',
    bodyLimit: 128 * 1024,
    body: z.object({ operator_id: text, lang: text, rounds: z.array(text).max(MOST_TOLD) }),
    output: z.union([z.object({ bets: z.array(toldBet) }), failure]),
  },
  'POST /api/game/round': {
    ...signed,
    summary: 'Address of a page that shows a finished round; by round or by the transaction id of its bet or win',
    body: z.object({
      operator_id: text,
      sub_partner_id: text.optional(),
      user: text.optional(),
      round: text.optional(),
      transaction_uuid: text.optional(),
    }),
    output: z.union([z.object({ url: z.string() }), failure, z.object({ code: z.string(), message: z.string() })]),
  },
});
