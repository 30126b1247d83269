import { createHmac } from 'node:crypto';
import { signedHeaders } from '../providers/signature.ts';
import type { Told } from './scenario.rules.ts';

/** Codes of the built-in payment simulator: a bank, an e-wallet and a card gateway. */
export const SIMULATED = { bank: 'SIMBANK', ewallet: 'SIMWALLET', card: 'SIMCARD' } as const;
const CODES: readonly string[] = Object.values(SIMULATED);
export const isSimulated = (code: string): boolean => CODES.includes(code);

/** Each gateway has its own secret, so that the holder of one cannot sign for another. */
export function secretOf(shared: Buffer, code: string): Buffer {
  return code === SIMULATED.bank ? shared : createHmac('sha256', shared).update(`gateway ${code}`).digest();
}

/** Sends the notices to the same address as a real gateway; answers the last response. */
export async function tell(
  notifyUrl: string,
  body: string,
  { secret, told, now }: { secret: Buffer; told: Pick<Told, 'times' | 'forged'>; now(): number },
): Promise<string> {
  let outcome = '';
  for (let time = 0; time < told.times; time++) {
    const signature = signedHeaders(told.forged ? Buffer.alloc(32) : secret, now(), body);
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { outcome?: string; errorCode?: string };
    outcome = answer.outcome ?? answer.errorCode ?? 'unknown';
  }
  return outcome;
}
