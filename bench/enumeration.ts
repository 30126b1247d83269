import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from '#features/accounts/captcha/captcha.server.ts';
import { createPlayer, ledgerWallets } from '#features/accounts/public.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { kolmogorovSmirnov, median, printFigure } from './bench.ts';
import { type Served, servePlatform } from './platform.ts';

/**
 * Tests whether answers reveal which accounts exist. Every call in which a visitor can name an account is made once for
 * each of some hundred accounts and of as many unused names and numbers, in random order, each from a different
 * address. It prints the medians, the distance of the two distributions with its p, and whether the answers are the
 * same. The next call is timed as well, because work after an answer must not reveal anything either. Argument: number
 * of accounts of each kind.
 */
const ACCOUNTS = Number(process.argv[2] ?? 400);
const PASSWORD = 'sen-hong-88';
const CAPTCHA = '7KD4';

interface Named {
  known: boolean;
  username: string;
  /** In national form, with the leading zero. */
  number: string;
  email: string;
}

interface Answered {
  ms: number;
  /** Status, names of the headers, body. */
  words: string;
}

interface Visit {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  cookie?: string;
}

interface Kind {
  visit: (who: Named, cookie: string) => Visit;
  /** The expected code, to be sure that the right path was measured; "" for success. */
  code: string;
}

const post = (path: string, body: Record<string, unknown>, cookie = ''): Visit => ({
  method: 'POST',
  path,
  body,
  ...(cookie && { cookie }),
});

/** The order matters: the codes tried at the end are those sent before. */
const KINDS: Record<string, Kind> = {
  'login/name': {
    visit: ({ username }) => post('/wps/session/login', { username, password: 'wrong-pass-1' }),
    code: 'login.incorrect',
  },
  'login/number': {
    visit: ({ number }) => post('/wps/session/login', { username: number, password: 'wrong-pass-1' }),
    code: 'login.incorrect',
  },
  'forgot/mail': {
    visit: ({ username, email }) => post('/wps/member/password/email', { username, email }),
    code: '',
  },
  'forgot/send-code': {
    visit: ({ number }, cookie) =>
      post('/wps/verification/sms/noLogin', { mobileNum: number, captcha: CAPTCHA }, cookie),
    code: '',
  },
  'login/code': {
    visit: ({ number }, cookie) =>
      post('/wps/session/login', { username: number, password: '000000', type: 'sms', captcha: CAPTCHA }, cookie),
    code: 'invalid-verification-code',
  },
  'forgot/code': {
    visit: ({ number }) =>
      post('/wps/member/password/verification', {
        mobileNum: number,
        verificationCode: '000000',
        newPassword: 'sen-trang-77',
      }),
    code: 'invalid-verification-code',
  },
};
const NEXT: Visit = { method: 'GET', path: '/wps/system/setting/register' };

/** Half of the names are accounts; a name does not show which. */
async function people({ foundation: { database, ledger, site }, brandId }: Served): Promise<Named[]> {
  const brand = { ...(await site.brands.byId(brandId)), defaultPassword: '123456' };
  const distinct = new Set<string>();
  while (distinct.size < 2 * ACCOUNTS) distinct.add(String(randomInt(1e7, 1e8)));
  const named = [...distinct].map((digits, index) => ({
    known: index % 2 === 0,
    username: `khach${digits}`,
    number: `09${digits}`,
    email: `khach${digits}@example.com`,
  }));
  for (const { username, number, email } of named.filter(({ known }) => known)) {
    const mobile = { number: `84${number.slice(1)}`, proven: true };
    await createPlayer(
      { database, wallets: ledgerWallets(ledger), brand },
      { username, password: PASSWORD, mobile, email },
    );
  }
  return named;
}

function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = randomInt(n + 1);
    [mixed[n], mixed[other]] = [mixed[other]!, mixed[n]!];
  }
  return mixed;
}

let visitors = 0;

function ask(url: string, agent: Agent, { method, path, body, cookie }: Visit): Promise<Answered> {
  const visitor = visitors++;
  const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const headers = {
    'x-forwarded-for': from,
    merchant: 'SENVANG',
    language: 'VI',
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ ms: performance.now() - started, words: wordsOf(answer, Buffer.concat(parts).toString()) }),
      );
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

function wordsOf({ statusCode, rawHeaders }: IncomingMessage, body: string): string {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return JSON.stringify([statusCode, names.sort(), body]);
}

function codeOf({ words }: Answered): string {
  const [, , body] = JSON.parse(words) as [number, string[], string];
  return (JSON.parse(body) as { errorCode?: string }).errorCode ?? '';
}

async function measure(name: string, kind: Kind, house: Served, everybody: readonly Named[]): Promise<void> {
  const { database, config } = house.foundation;
  const secret = ensureSecret(config.dataDir, 'accounts');
  const captcha = async () => `captchaId=${await keep({ database, clock: systemClock, secret }, CAPTCHA)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [answers, after] = [new Map<boolean, Answered[]>(), new Map<boolean, Answered[]>()];
  const note = (into: Map<boolean, Answered[]>, known: boolean, answered: Answered) =>
    into.set(known, [...(into.get(known) ?? []), answered]);
  for (const who of shuffled(everybody)) {
    const answered = await ask(house.url, agent, kind.visit(who, await captcha()));
    if (codeOf(answered) !== kind.code) throw new Error(`${name}: ${answered.words}`);
    note(answers, who.known, answered);
    note(after, who.known, await ask(house.url, agent, NEXT));
  }
  agent.destroy();
  report(`enumeration/${name}`, answers);
  report(`enumeration/${name}/next-question`, after);
}

function report(name: string, answers: ReadonlyMap<boolean, readonly Answered[]>): void {
  const [known = [], unknown = []] = [answers.get(true), answers.get(false)];
  const times = (of: readonly Answered[]) => of.map(({ ms }) => ms);
  const { distance, p } = kolmogorovSmirnov(times(known), times(unknown));
  const kinds = (of: readonly Answered[]) => [...new Set(of.map(({ words }) => words))].sort();
  const same = JSON.stringify(kinds(known)) === JSON.stringify(kinds(unknown));
  if (!same) process.stderr.write(`${name}\n  account: ${kinds(known)}\n  nobody: ${kinds(unknown)}\n`);
  // The baseline is the median of names without an account.
  printFigure({ name: `${name}/p50`, value: median(times(known)), unit: 'ms', baseline: median(times(unknown)) });
  printFigure({ name: `${name}/ks-distance`, value: distance, unit: '' });
  printFigure({ name: `${name}/ks-p`, value: p, unit: '' });
  printFigure({ name: `${name}/same-answers`, value: Number(same), unit: '1 yes, 0 no' });
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const house = await servePlatform(folder);
try {
  const everybody = await people(house);
  const agent = new Agent({ keepAlive: true });
  // The first run of any code is slow, so it is made before the measurement.
  const nobody: Named = { known: false, username: 'khach1', number: '0900000000', email: 'khach1@example.com' };
  for (const kind of Object.values(KINDS))
    for (let n = 0; n < 20; n++) await ask(house.url, agent, kind.visit(nobody, ''));
  agent.destroy();
  for (const [name, kind] of Object.entries(KINDS)) await measure(name, kind, house, everybody);
} finally {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
}
