import { request } from 'node:http';
import { createOperator, newOtpauth } from '#features/operators/public.ts';
import { totpCode, totpSecretOf } from '#platform/credentials/totp.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { createBrand } from '../../tools/admin/brands.ts';
import type { WholeHouse } from './whole-house.ts';

export interface MadeBrand {
  id: number;
  code: string;
  name: string;
  host: string;
  /** What the admin command printed. */
  said: string;
}

/** A brand as `npm run admin -- brand create` makes it. */
export async function addBrand({ foundation }: WholeHouse, facts: Omit<MadeBrand, 'id' | 'said'>): Promise<MadeBrand> {
  const words = Object.entries(facts).flatMap(([option, value]) => [`--${option}`, value]);
  const said = await createBrand(foundation, words);
  const id = (await foundation.site.brands.find({ code: facts.code, host: '' }))?.id ?? 0;
  return { ...facts, id, said: said.join('\n') };
}

export interface Person {
  username: string;
  password: string;
  otpauth: string;
}

/** An operator with a password and an app. */
export async function addPerson(
  { foundation }: WholeHouse,
  brandId: number,
  { username, password = 'sen-trong-dam-77' }: { username: string; password?: string },
): Promise<Person> {
  const otpauth = newOtpauth({ issuer: 'Test', username });
  const totp = { uri: otpauth, secret: ensureSecret(foundation.config.dataDir, 'accounts') };
  await createOperator(foundation.database, { brandId, username, password, role: 'admin', totp });
  return { username, password, otpauth };
}

export const codeNow = (otpauth: string): string => totpCode(totpSecretOf(otpauth), Date.now());

interface Heard {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
  code: string | undefined;
  /** The session that the answer opened. */
  session: string | undefined;
}

/** A call to an address under a host name of its own, as a browser there makes it. */
export function callAt(url: string, route: string, { host, session, body, headers = {} }: CallAt = {}): Promise<Heard> {
  const [method = '', path = ''] = route.split(' ');
  const name = host ?? new URL(url).host;
  const own = {
    host: name,
    origin: `http://${name}`,
    // At an http address that is not this machine's, the cookie has no prefix.
    ...(session && { cookie: `__Host-office=${session}; office=${session}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers: own }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).join(' ');
        const { value, errorCode } = text.startsWith('{') ? JSON.parse(text) : {};
        const opened = /__Host-office=([^;]+)/.exec(cookies)?.[1];
        resolve({ status: response.statusCode ?? 0, text, value, code: errorCode, session: opened });
      });
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

interface CallAt {
  host?: string;
  session?: string;
  body?: object;
  headers?: Record<string, string>;
}
