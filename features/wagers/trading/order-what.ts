import { z } from 'zod';
import type { OutputOf } from '#platform/http/contract.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { StudioOrder } from './studio.answers.ts';
import type { tradingContract } from './trading.contract.ts';

type What = OutputOf<(typeof tradingContract)['POST /office/trading/orders/{id}/decide']>['what'];

const score = z.object({ home: z.int(), away: z.int() });
const market = z.object({ market: z.string(), line: z.int() });
const amount = z
  .string()
  .regex(/^\d{1,17}$/)
  .nullable()
  .transform((text) => (text === null ? null : toDecimal(BigInt(text))));
const markets = z.array(market).nullable().default(null);

/** The studio's facts of an order, as it stores them, in the shape that the office shows. */
const WHAT: Record<string, z.ZodType<What>> = {
  margin: z.object({ marginBps: z.int() }).transform((facts) => ({ kind: 'margin' as const, ...facts })),
  limits: z
    .object({ event: amount, market: amount })
    .transform((facts) => ({ kind: 'limits' as const, event: facts.event, eachMarket: facts.market })),
  price: market
    .extend({ outcomes: z.array(z.object({ outcome: z.string(), centi: z.int().nullable() })) })
    .transform((facts) => ({ kind: 'price' as const, ...facts })),
  settlement: z
    .object({
      markets,
      decision: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('cancelled') }),
        z.object({ kind: z.literal('taken-back') }),
        z.object({
          kind: z.literal('settled'),
          result: z.object({
            goals: score.optional(),
            half: score.optional(),
            corners: score.optional(),
            maps: z.array(z.object({ winner: z.enum(['home', 'away']).nullable() })).optional(),
          }),
        }),
      ]),
    })
    .transform(({ decision, ...facts }) =>
      decision.kind === 'settled'
        ? { kind: decision.kind, ...facts, scores: scoresOf(decision.result) }
        : { kind: decision.kind, ...facts },
    ),
};

/** What an order changes; null where its name says all, or where the studio tells something else. */
export function whatOf({ action, facts }: StudioOrder): What {
  return WHAT[action]?.safeParse(facts).data ?? null;
}

interface Told {
  goals?: z.output<typeof score> | undefined;
  half?: z.output<typeof score> | undefined;
  corners?: z.output<typeof score> | undefined;
  maps?: { winner: 'home' | 'away' | null }[] | undefined;
}

function scoresOf({ goals, half, corners, maps }: Told) {
  const won = (side: 'home' | 'away') => maps?.filter(({ winner }) => winner === side).length ?? 0;
  const said = { goals, half, corners, maps: maps && { home: won('home'), away: won('away') } };
  return SCORES.flatMap((of) => (said[of] ? [{ of, ...said[of] }] : []));
}

const SCORES = ['goals', 'half', 'corners', 'maps'] as const;
