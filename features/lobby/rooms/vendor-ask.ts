import type { z } from 'zod';
import type { HubEndpoint } from '#games/vendors/hub/hub.client.ts';
import { signBody } from '#games/vendors/hub/hub.signature.ts';
import type { Clock } from '#platform/clock/clock.ts';

/** A vendor; only its address and our key are needed here. */
export interface AskedVendor {
  endpoint: Omit<HubEndpoint, 'subPartnerId'>;
}

export type VendorAsk = <T>(
  vendor: string,
  path: string,
  message: object,
  schema: z.ZodType<T>,
) => Promise<T | undefined>;

const MOST_KEPT = 200;
const TIMEOUT_MS = 2_000;

/** Signed calls to vendors. One answer is shared for `keptMs`. Failures answer undefined, never an error. */
export function openVendorAsk(deps: {
  vendors: ReadonlyMap<string, AskedVendor>;
  clock: Clock;
  keptMs: number;
}): VendorAsk {
  const kept = new Map<string, { untilMs: number; answer: Promise<unknown> }>();
  return <T>(vendor: string, path: string, message: object, schema: z.ZodType<T>) => {
    const endpoint = deps.vendors.get(vendor)?.endpoint;
    if (!endpoint) return Promise.resolve(undefined);
    const key = `${vendor} ${path} ${JSON.stringify(message)}`;
    const known = kept.get(key);
    if (known && known.untilMs > deps.clock.now()) return known.answer as Promise<T | undefined>;
    if (kept.size >= MOST_KEPT) kept.clear();
    const answer = send(endpoint, path, message, schema);
    kept.set(key, { untilMs: deps.clock.now() + deps.keptMs, answer });
    return answer;
  };
}

async function send<T>(
  { apiUrl, operatorId, privateKey, signatureHeader }: AskedVendor['endpoint'],
  path: string,
  message: object,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const body = Buffer.from(JSON.stringify({ operator_id: operatorId, ...message }));
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(body, privateKey) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) return undefined;
    const parsed = schema.safeParse(await response.json());
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
