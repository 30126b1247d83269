import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The session's token of the first demo account; undefined when the login was refused. */
export async function openSession(env: { DATA_DIR: string; PORT: string }): Promise<string | undefined> {
  const accounts = readFileSync(join(env.DATA_DIR, 'demo-accounts.json'), 'utf8');
  const { username, password } = (JSON.parse(accounts) as { username: string; password: string }[])[0]!;
  const response = await fetch(`http://127.0.0.1:${env.PORT}/wps/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Merchant: 'SENVANG', Language: 'EN' },
    body: JSON.stringify({ username, password, type: 'username' }),
  });
  return ((await response.json()) as { value: { token: string } | null }).value?.token;
}

/** True when the password of the first demo account is valid. */
export const signIn = async (env: { DATA_DIR: string; PORT: string }): Promise<boolean> =>
  (await openSession(env)) !== undefined;
