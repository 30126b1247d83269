import { parseArgs } from 'node:util';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { resetFromShell } from '#features/operators/public.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { brandNamed } from './brands.ts';

/** A new first password and no authenticator, for the last administrator who lost the phone. */
export async function resetOperator(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { brand: { type: 'string' } },
    allowPositionals: true,
  });
  const username = (positionals[0] ?? '').toLowerCase();
  const brand = await brandNamed(own, values.brand);
  const password = await resetFromShell(own, { brandId: brand.id, username });
  if (password === undefined)
    throw new StartupError(`${brand.code} has no operator "${username}". Nothing was changed.`);
  return [
    `${username} of ${brand.code} is logged out everywhere and logs in with this password, once: ${password}`,
    'The login then asks for a new password and a new authenticator app.',
  ];
}
