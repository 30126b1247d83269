import { parseArgs } from 'node:util';
import type { Foundation } from '#apps/wiring/foundation.ts';
import {
  createFromShell,
  OPERATOR_NAME,
  openFromShell,
  operatorsFromShell,
  resetFromShell,
} from '#features/operators/public.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { OPERATOR_ROLES } from '#platform/http/caller.ts';
import { brandNamed } from './brands.ts';

const TEXT = { type: 'string' } as const;

/** A new first password and no authenticator, for the last administrator who lost the phone. */
export async function resetOperator(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { username, brand } = await asked(own, words);
  const password = await resetFromShell(own, { brandId: brand.id, username });
  if (password === undefined)
    throw new StartupError(`${brand.code} has no operator "${username}". Nothing was changed.`);
  return [
    `${username} of ${brand.code} is logged out everywhere and logs in with this password, once: ${password}`,
    'The login then asks for a new password and a new authenticator app.',
  ];
}

/** An account with a first password, for a brand that has no administrator who could make it in the back office. */
export async function createOperatorOf(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { username, brand, role } = await asked(own, words);
  const password = await createFromShell(own, { brandId: brand.id, username, role });
  if (password === undefined)
    throw new StartupError(`${brand.code} has an operator "${username}" already. Nothing was changed.`);
  return [
    `${username} of ${brand.code} (${role}) logs in at ${own.config.backofficeUrl} with this password, once: ${password}`,
    'The login then asks for a password of their own and an authenticator app.',
  ];
}

/** One person for several brands: the login of one brand opens an account of another. */
export async function linkOperator(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { username, brand, role, also } = await asked(own, words);
  const other = await brandNamed(own, also, '--also');
  if (other.id === brand.id) throw new StartupError('--also: another brand than --brand. Nothing was changed.');
  const done = await openFromShell(own, { username, brandId: brand.id, alsoAt: other.id, role });
  if (done === 'name')
    throw new StartupError(`${brand.code} has no operator "${username}" with a login. Nothing was changed.`);
  if (done === 'taken')
    throw new StartupError(`${other.code} has an operator "${username}" already. Nothing was changed.`);
  return [
    `${username} of ${brand.code} now works for ${other.code} too (${role}).`,
    'The office shows a choice of brands beside the name of the brand. Administrators of either brand can end it there.',
  ];
}

export async function listOperators(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...words], options: { brand: TEXT } });
  const brands = values.brand ? [await brandNamed(own, values.brand)] : await own.site.brands.all();
  const people = await operatorsFromShell(
    own,
    brands.map(({ id }) => id),
  );
  if (people.length === 0) return ['There is no operator yet.'];
  return people.map(({ brandId, username, role, state, lastLoginAt }) => {
    const code = brands.find(({ id }) => id === brandId)?.code ?? '';
    const seen = lastLoginAt?.toISOString() ?? 'never logged in';
    return [code.padEnd(16), username.padEnd(24), role.padEnd(8), state.padEnd(7), seen].join(' ');
  });
}

async function asked(own: Foundation, words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { brand: TEXT, also: TEXT, role: { ...TEXT, default: 'admin' } },
    allowPositionals: true,
  });
  const username = (positionals[0] ?? '').toLowerCase();
  if (!OPERATOR_NAME.test(username))
    throw new StartupError('NAME: 3 to 32 letters, digits, dots, dashes or underscores. Nothing was changed.');
  const role = OPERATOR_ROLES.find((known) => known === values.role);
  if (!role) throw new StartupError(`--role: one of ${OPERATOR_ROLES.join(', ')}. Nothing was changed.`);
  return { username, role, also: values.also, brand: await brandNamed(own, values.brand) };
}
