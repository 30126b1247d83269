import { z } from 'zod';

/** Like in betting.contract.ts: an integer in 1/10,000 of a main unit, as text. */
const amount = z.string().regex(/^\d{1,17}$/);
const time = z.iso.datetime();
const names = z.object({ vi: z.string(), en: z.string() });

export const cockNames = ['meron', 'wala', 'bdd', 'ftd'] as const;
const cock = z.object({
  name: z.string(),
  colour: names,
  weightGrams: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
});

export const bout = z.object({
  id: z.string(),
  /** betting: open. closed: the last stakes are being decided. fighting, settled, void. */
  state: z.enum(['betting', 'closed', 'fighting', 'settled', 'void']),
  number: z.int(),
  meron: cock,
  wala: cock,
  commitment: z.string(),
  opensAt: time,
  closesAt: time,
  /** Start of the fight; null before it is known. */
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  mode: z.enum(['fixed', 'pool']),
  /** The house's share of a pool, in 1/10,000. */
  feeBps: z.int(),
  /** Stakes of all players by outcome. */
  pool: z.record(z.enum(cockNames), amount),
  /** How many players have staked on each outcome, play money excluded. */
  backers: z.record(z.enum(cockNames), z.int()),
  /** Decimal odds in hundredths, the stake included; null while a pool has no stake on that side. */
  odds: z.record(z.enum(cockNames), z.int().nullable()),
  /** Exchanges of engines/cockfight/script.ts up to now, drawn by the clock; present once the fight has begun. */
  exchanges: z.array(
    z.object({ atMs: z.int(), attacker: z.string().nullable(), move: z.string(), meron: z.int(), wala: z.int() }),
  ),
  outcome: z.enum(cockNames).nullable(),
  /** The player's own stakes on this bout by outcome. */
  mine: z.record(z.enum(cockNames), amount),
});

export const cockTable = z.object({
  serverNow: time,
  bout: bout.nullable(),
  /** Outcomes, oldest first, for `roadOf` of engines/cockfight/road.ts. */
  road: z.array(z.object({ id: z.string(), outcome: z.enum(cockNames).nullable() })),
  limits: z.object({ least: amount, most: amount }),
});
