import { parseArgs } from 'node:util';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { showFromShell, unlockFromShell } from '#features/accounts/public.ts';
import { orderNumbered } from '#features/cashier/public.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { toDecimal } from '#platform/money/money.ts';
import { brandNamed } from './brands.ts';

/** Support commands for when the back office cannot be reached: show an account, unlock it, show an order. */
export async function showPlayer(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { brand, name } = await asked(own, words, 'NAME');
  const player = await showFromShell(own, { brandId: brand.id, name });
  if (!player) throw new StartupError(`${brand.code} has no player "${name}".`);
  const { available, held } = player.ledger_account
    ? await own.ledger.balance(player.ledger_account)
    : { available: 0n, held: 0n };
  const yes = (at: Date | null) => (at ? at.toISOString() : 'no');
  return table({
    player: `${player.username} (id ${player.id}, type ${player.type})`,
    status: player.status,
    registered: `${player.registered_at.toISOString()} by ${player.register_method}`,
    'last login': yes(player.current_login_at),
    'open sessions': String(player.openSessions),
    'number proven': yes(player.mobile_verified_at),
    'address proven': yes(player.email_verified_at),
    'must change password': player.must_change_password ? 'yes' : 'no',
    available: `${toDecimal(available)} ${player.currency}`,
    held: `${toDecimal(held)} ${player.currency}`,
    'ledger account': String(player.ledger_account ?? '-'),
  });
}

export async function unlockPlayer(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { brand, name } = await asked(own, words, 'NAME');
  const player = await unlockFromShell(own, { brandId: brand.id, name });
  if (!player) throw new StartupError(`${brand.code} has no player "${name}". Nothing was changed.`);
  const blocked = player.status === 'active' ? [] : [`The account is ${player.status}: the back office decides that.`];
  return [`Failed logins of ${player.username} are forgotten; the right password opens the account.`, ...blocked];
}

export async function showOrder(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { brand, name } = await asked(own, words, 'NUMBER');
  const order = await own.database.read((db) => orderNumbered(db, brand.id, name));
  if (!order) throw new StartupError(`${brand.code} has no deposit or withdrawal "${name}".`);
  const { kind, state, playerId, amount, fee, vnd, provider, transferId, steps } = order;
  return [
    ...table({
      [kind]: `${name}, ${state}`,
      player: String(playerId),
      amount: `${toDecimal(amount)} (fee ${toDecimal(fee)}, ${vnd} VND)`,
      provider,
      transfer: transferId === null ? '-' : String(transferId),
    }),
    ...steps.map(({ at, what, by }) => `${at.toISOString()}  ${what} (${by})`),
  ];
}

const table = (facts: Record<string, string>): string[] =>
  Object.entries(facts).map(([name, value]) => `${name.padEnd(22)}${value}`);

async function asked(own: Foundation, words: readonly string[], what: string) {
  const options = { brand: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const brand = await brandNamed(own, values.brand);
  const name = positionals[0];
  if (!name) throw new StartupError(`${what} is missing.`);
  return { brand, name };
}
