import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOperator, newOtpauth } from '#features/operators/public.ts';
import { totpCode, totpSecretOf } from '#platform/credentials/totp.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { expect, type Page } from './browser.ts';
import { inInstallation } from './installation.ts';
import { DATA_DIR } from './places.ts';

/** An operator's login: from demo-accounts.json, or created for one journey. */
export interface OperatorAccount {
  username: string;
  password: string;
  otpauth: string;
}

export type Role = 'admin' | 'manager' | 'cashier' | 'support';

const PASSWORD = 'sen-trong-dam-77';
const WORDS = {
  VI: { username: 'Tên đăng nhập', password: /^Mật khẩu/, submit: 'Đăng nhập', code: 'Mã 6 số trong ứng dụng' },
  EN: { username: 'Username', password: /^Password/, submit: 'Log in', code: 'Six-digit code of the app' },
} as const;

/** The code that the operator's authenticator app shows. */
export const codeOf = ({ otpauth }: Pick<OperatorAccount, 'otpauth'>, atMs = Date.now()): string =>
  totpCode(totpSecretOf(otpauth), atMs);

/**
 * An operator of a role from the journeys' demo-accounts.json. Each code works once, so only one journey may log in
 * with it.
 */
export function demoOperator(username: string): OperatorAccount {
  const all = JSON.parse(readFileSync(join(DATA_DIR, 'demo-accounts.json'), 'utf8')) as OperatorAccount[];
  const found = all.find((one) => one.username === username);
  if (!found?.otpauth) throw new Error(`there is no demo operator ${username}`);
  return found;
}

/** A new operator of the running installation, independent of the codes, pauses and sessions of other journeys. */
export async function makeOperator(
  role: Role,
  { brand = 'SENVANG', username = `${role}.${randomUUID().slice(0, 8)}` } = {},
): Promise<OperatorAccount> {
  return inInstallation(async (database) => {
    const { id } = await database.read((db) =>
      db.selectFrom('site.brand').select('id').where('code', '=', brand).executeTakeFirstOrThrow(),
    );
    const otpauth = newOtpauth({ issuer: brand, username });
    const totp = { uri: otpauth, secret: ensureSecret(DATA_DIR, 'accounts') };
    await createOperator(database, { brandId: id, username, password: PASSWORD, role, totp });
    return { username, password: PASSWORD, otpauth };
  });
}

/** Types name, password and code into the open login page. */
export async function logInAtOffice(page: Page, account: OperatorAccount, language: 'VI' | 'EN' = 'VI'): Promise<void> {
  const words = WORDS[language];
  await page.getByLabel(words.username).fill(account.username);
  await page.getByRole('textbox', { name: words.password }).fill(account.password);
  await page.getByRole('button', { name: words.submit }).click();
  // The sixth digit submits it.
  await page.getByRole('textbox', { name: words.code }).fill(codeOf(account));
}

interface Answer {
  value: { ticket: string } | null;
}

/** Logs in by calls; afterwards `request` has the cookie. */
export async function logInByCalls(
  request: Page['request'],
  { office, account }: { office: string; account: OperatorAccount },
): Promise<void> {
  const headers = { origin: office };
  const { username, password } = account;
  const first = await request.post(`${office}/office/session/login`, { headers, data: { username, password } });
  const ticket = ((await first.json()) as Answer).value?.ticket;
  const code = codeOf(account);
  const second = await request.post(`${office}/office/session/login/code`, { headers, data: { ticket, code } });
  expect(((await second.json()) as { success: boolean }).success, 'operator login').toBe(true);
}
