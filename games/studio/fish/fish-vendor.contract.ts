import { z } from 'zod';
import { FISH_WATERS } from '#games/engines/fish/fish-kinds.ts';
import { contract } from '#platform/http/contract.ts';

const text = z.string().min(1).max(200);
const amount = z.string().regex(/^\d{1,18}$/);

const water = z.object({
  water: z.enum(FISH_WATERS),
  /** Least and most expensive bullet of the plain weapon. */
  min: amount,
  max: amount,
  seats: z.int(),
  rooms: z.array(z.object({ code: z.string(), taken: z.int() })),
});

/** Calls of an operator's lobby to the fish rooms. Signed like the other vendor calls; failures: 403 with {error}. */
export const fishVendorContract = contract({
  'POST /api/fish/list': {
    source: 'docs/games.md section 3',
    access: 'signed',
    framing: 'bare',
    errors: [],
    summary: 'Waters with their prices, and the rooms in them with taken seats',
    body: z.object({ operator_id: text, currency: text }),
    output: z.union([
      z.object({ now: z.int(), returnBps: z.int(), waters: z.array(water) }),
      z.object({ error: z.string() }),
    ]),
  },
});
