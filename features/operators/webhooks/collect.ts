import type { EventSource } from '#features/support/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { FactSource } from './fact-source.ts';
import { WEBHOOK_KINDS, type WebhookKind } from './webhooks.rules.ts';
import { activeWebhooks, addDelivery, looks, noteLooks, toldEvents } from './webhooks.store.ts';

export interface CollectDeps {
  database: Database;
  clock: Clock;
  eventSources: readonly EventSource[];
  factSources: readonly FactSource[];
  playerFacts(ids: readonly bigint[]): Promise<readonly { id: bigint; username: string; currency: string }[]>;
}

type Fact = Awaited<ReturnType<FactSource['read']>>[number];

/** A row may be committed after a row with a later time. */
const LOOK_BACK_MS = 120_000;
const NOTED_EVERY_MS = 30_000;

/**
 * Writes a delivery for each fact since the last look, for each address that wants it. It reads the committed rows, so
 * a crash loses nothing. An address has each event once, so repeated looks or a second worker send nothing twice.
 */
export async function collectFacts(deps: CollectDeps): Promise<number> {
  const { database, clock } = deps;
  const to = new Date(clock.now());
  const hooks = await database.read(activeWebhooks);
  const looked = await database.read(looks);
  let made = 0;
  for (const kind of hooks.length > 0 ? WEBHOOK_KINDS : []) {
    const wanting = hooks.filter(({ kinds }) => kinds.includes(kind));
    if (wanting.length === 0) continue;
    const earliestMs = Math.min(...wanting.map(({ madeAt }) => madeAt.getTime()));
    const from = new Date(Math.max(looked.get(kind)?.getTime() ?? 0, earliestMs) - LOOK_BACK_MS);
    const facts = await readFacts(deps, kind, { from, to });
    for (const hook of wanting) {
      const own = facts.filter(({ brandId }) => brandId === hook.brandId);
      made += await writeDeliveries(deps, { webhookId: hook.id, kind, facts: own, at: to });
    }
  }
  const oldestMs = Math.min(...WEBHOOK_KINDS.map((kind) => looked.get(kind)?.getTime() ?? 0));
  // A look without results is stored only sometimes: the next one then reads a little more, but skips known events.
  if (made > 0 || to.getTime() - oldestMs >= NOTED_EVERY_MS)
    await database.transact((db) => noteLooks(db, WEBHOOK_KINDS, to));
  return made;
}

async function readFacts({ database, eventSources, factSources }: CollectDeps, kind: WebhookKind, window: Window) {
  const sources = [...eventSources, ...factSources].filter((source) => source.kind === kind);
  const found: Fact[] = [];
  for (const source of sources) found.push(...(await database.read((db) => source.read(db, window))));
  return found;
}
type Window = Parameters<FactSource['read']>[1];

async function writeDeliveries(
  deps: CollectDeps,
  { webhookId, kind, facts, at }: { webhookId: bigint; kind: WebhookKind; facts: readonly Fact[]; at: Date },
): Promise<number> {
  if (facts.length === 0) return 0;
  const { database } = deps;
  const named = new Map(facts.map((fact) => [`${kind}:${fact.row}`, fact]));
  const told = await database.read((db) => toldEvents(db, webhookId, [...named.keys()]));
  const fresh = [...named].filter(([event]) => !told.has(event));
  if (fresh.length === 0) return 0;
  const players = new Map((await deps.playerFacts(fresh.map(([, fact]) => fact.playerId))).map((one) => [one.id, one]));
  return database.transact(async (db) => {
    let made = 0;
    for (const [event, fact] of fresh) {
      const body = bodyOf({ event, kind, fact, at }, players.get(fact.playerId));
      if ((await addDelivery(db, { webhookId, event, kind, body, at })) !== undefined) made++;
    }
    return made;
  });
}

/** A delivery's body. Amounts are decimal texts in main units of the player's currency. */
function bodyOf(
  { event, kind, fact, at }: { event: string; kind: string; fact: Fact; at: Date },
  player: { username: string; currency: string } | undefined,
): string {
  const { playerId, what, amount, until, note } = fact;
  return JSON.stringify({
    id: event,
    type: `${kind}.${what}`,
    toldAt: at.toISOString(),
    player: { id: playerId.toString(), username: player?.username ?? null },
    ...(amount !== undefined && { amount: toDecimal(amount), currency: player?.currency ?? null }),
    ...(until && { until: until.toISOString() }),
    ...(note && { note }),
  });
}
