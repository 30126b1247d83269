import type { z } from 'zod';
import type { HubEndpoint } from '#games/vendors/hub/hub.client.ts';
import { signBody } from '#games/vendors/hub/hub.signature.ts';

/** The studio under one of our vendor codes: its address, our name and our key there. */
export type StudioEndpoint = Omit<HubEndpoint, 'subPartnerId'>;

/** `silent`: no readable answer. `refused`: the studio gave a reason. */
export type Told<T> = { ok: true; value: T } | { ok: false; why: 'silent' | 'refused'; said: string };

const TIMEOUT_MS = 5_000;
/** The studio's refusals by status: 403 for the signature, 404 and 409 for the order. */
const REFUSALS: readonly number[] = [403, 404, 409];

/** Calls the studio in the operator's name. Repeating a call changes nothing further. */
export async function askStudio<T>(
  { apiUrl, operatorId, privateKey, signatureHeader }: StudioEndpoint,
  path: string,
  message: object,
  schema: z.ZodType<T>,
): Promise<Told<T>> {
  const body = Buffer.from(JSON.stringify({ operator_id: operatorId, ...message }));
  return hear(
    schema,
    fetch(`${apiUrl}${path}`, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(body, privateKey) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );
}

/** Reads the studio's public data. */
export function readStudio<T>({ apiUrl }: StudioEndpoint, path: string, schema: z.ZodType<T>): Promise<Told<T>> {
  return hear(schema, fetch(`${apiUrl}${path}`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }));
}

async function hear<T>(schema: z.ZodType<T>, asked: Promise<Response>): Promise<Told<T>> {
  try {
    const response = await asked;
    const answer: unknown = await response.json();
    if (response.ok) {
      const read = schema.safeParse(answer);
      if (read.success) return { ok: true, value: read.data };
    }
    const said = (answer as { error?: unknown } | null)?.error;
    const refused = REFUSALS.includes(response.status);
    return { ok: false, why: refused ? 'refused' : 'silent', said: typeof said === 'string' ? said : '' };
  } catch {
    return { ok: false, why: 'silent', said: '' };
  }
}
