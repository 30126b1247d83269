import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { postOut } from '#platform/http/outbound.ts';
import type { SecretBox } from '#platform/keys/secret-box.ts';
import { retryAt } from './webhooks.rules.ts';
import { type Claimed, claimDelivery, settleDelivery } from './webhooks.store.ts';

export interface DeliverDeps {
  database: Database;
  clock: Clock;
  box: SecretBox;
  /** Whether webhooks may go to private networks. */
  mayBeInner: boolean;
}

const TIMEOUT_MS = 10_000;
/** A delivery whose process died is due again after this time. */
const CLAIMED_FOR_MS = 60_000;
/** Deliveries sent concurrently, since a receiver that does not answer must not delay the others. */
const AT_ONCE = 8;

/** Sends all due deliveries. Several processes can run it: each delivery is claimed by one. */
export async function deliverDue(deps: DeliverDeps): Promise<void> {
  const line = async () => {
    while (await deliverOne(deps));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

/** Sends one due delivery, or the given one; false if there is none. */
export async function deliverOne(deps: DeliverDeps, id?: bigint): Promise<boolean> {
  const { database, clock } = deps;
  const nowMs = clock.now();
  const times = { now: new Date(nowMs), until: new Date(nowMs + CLAIMED_FOR_MS) };
  const claimed = await database.transact((db) => claimDelivery(db, { ...times, ...(id !== undefined && { id }) }));
  if (!claimed) return false;
  const { answer, problem } = await send(claimed, deps, nowMs);
  const endMs = clock.now();
  const again = problem === null ? undefined : retryAt(claimed.attempts, endMs);
  const state = problem === null ? 'sent' : again ? 'queued' : 'failed';
  const how = {
    state,
    answer,
    problem,
    endedAt: again ? null : new Date(endMs),
    ...(again && { dueAt: again }),
  } as const;
  await database.transact((db) => settleDelivery(db, claimed.id, how));
  return true;
}

/** Any 2xx status means success. The rest of the answer is not read. */
async function send({ url, body, event, kind, secret }: Claimed, { box, mayBeInner }: DeliverDeps, nowMs: number) {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Parlor-Webhooks/1',
    'x-parlor-event': kind,
    'x-parlor-id': event,
    'x-parlor-timestamp': timestamp,
    'x-parlor-signature': webhookSignature(box.open(secret).toString('utf8'), timestamp, body),
  };
  try {
    const answer = await postOut(url, { headers, body, timeoutMs: TIMEOUT_MS, mayBeInner });
    return { answer, problem: answer >= 200 && answer < 300 ? null : `HTTP ${answer}` };
  } catch (error) {
    return { answer: null, problem: nameOf(error) };
  }
}

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  return String(name === 'TimeoutError' ? name : (code ?? name ?? 'failed')).slice(0, 80);
}

/** `v1=` and hex(HMAC-SHA256(secret, timestamp + "." + body)); the timestamp is in epoch seconds. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
