import { maskedRecipient } from '#features/messages/public.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import { plainLetters } from '#platform/i18n/plain-letters.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { securityOf } from '../accounts.seams.ts';
import type { Player } from '../member/player.store.ts';
import type { Codes } from '../verification/code.server.ts';
import { spendCode } from '../verification/code.store.ts';
import type { Factors } from './factors.ts';
import type { StepMethod } from './login-step.contract.ts';

/** Methods that send a code. */
export type SentMethod = Extract<StepMethod, 'sms' | 'email'>;

/**
 * The methods for finishing a login from a new place: the account's own factors or, without any and where LOGINIPVERF3
 * is on, its verified facts (spec section 4: mobile code, fixed email, payee name).
 */
export async function methodsFor(deps: AccountsDeps, factors: Factors, player: Player): Promise<StepMethod[]> {
  const own = await factors.methodsOf(player.id);
  if (own.length > 0 || !(await deps.brands.moduleEnabled(player.brand_id, 'LOGINIPVERF3'))) return own;
  const known: StepMethod[] = [];
  if (recipientOf(player, 'sms')) known.push('sms');
  if (recipientOf(player, 'email')) known.push('email');
  if (foldName(player.profile.payeeName)) known.push('payee');
  return known;
}

/** Recipient of the code: a verified number or address; undefined for methods without our code. */
export function recipientOf(player: Player, method: StepMethod | undefined): string | undefined {
  if (method === 'sms') return (player.mobile_verified_at && player.mobile) || undefined;
  if (method === 'email') return (player.email_verified_at && player.email) || undefined;
  return undefined;
}

/** Enough to recognise one's own number or address; the visitor has so far proven only the password. */
export function maskedWays(player: Player, methods: readonly StepMethod[]): Partial<Record<SentMethod, string>> {
  const ways = methods.filter((method): method is SentMethod => recipientOf(player, method) !== undefined);
  return Object.fromEntries(ways.map((way) => [way, maskedRecipient(way, recipientOf(player, way) ?? '')]));
}

interface Room {
  deps: AccountsDeps;
  codes: Codes;
}

export async function sendStepCode(
  { deps, codes }: Room,
  { player, caller, method }: { player: Player; caller: Caller; method: SentMethod },
) {
  const brand = await deps.brands.byId(caller.brandId);
  return codes.send({
    caller,
    channel: method,
    purpose: 'step',
    playerId: player.id,
    number: recipientOf(player, method) ?? '',
    minutes: securityOf(brand).codeMinutes,
    brandName: brand.name ?? brand.code,
  });
}

export async function codeProves(
  { deps, codes }: Room,
  { player, method, code }: { player: Player; method: SentMethod; code: string },
): Promise<boolean> {
  const number = recipientOf(player, method) ?? '';
  const proof = { brandId: player.brand_id, purpose: 'step', number, code, playerId: player.id } as const;
  const checked = await codes.check(proof);
  if (isRefusal(checked)) return false;
  return deps.database.transact((db) => spendCode(db, checked.codeId, deps.clock.now()));
}

export function payeeProves(player: Player, typed: string): boolean {
  const name = foldName(player.profile.payeeName);
  return name !== '' && foldName(typed) === name;
}

/** As banks write it: no accents, capitals, single spaces. */
function foldName(name: string | undefined): string {
  return plainLetters(name ?? '')
    .toUpperCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
}
