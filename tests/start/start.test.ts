import { readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openSession, signIn } from './demo-login.ts';
import { refusedHere } from './refused-here.ts';
import { pidOf, processesOf, runTool, scratch, type Tool } from './tool.ts';

/** `npm start` (README.md "Two commands"), the real tool on its own data folder. Further starts are in restart.long.test.ts. */
const env = await scratch();
const READY = 'Ctrl-C stops it';
const accountsFile = join(env.DATA_DIR, 'demo-accounts.json');
let tool: Tool;

afterAll(async () => {
  for (const line of processesOf(env.DATA_DIR)) process.kill(Number(line.split(' ')[0]), 'SIGKILL');
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

/** The balance of the session's player, as the portal reports it. */
async function balanceOf(session: string | undefined): Promise<string> {
  const headers = { authorization: session ?? '', Merchant: 'SENVANG' };
  const response = await fetch(`http://127.0.0.1:${env.PORT}/wps/v2/wallets/balance`, { headers });
  expect(response.status).toBe(200);
  return JSON.stringify(((await response.json()) as { value: unknown }).value);
}

/** Calls one after the other, on one connection as long as the server keeps it; returns every status. */
async function callWhile(goesOn: () => boolean): Promise<Set<number | undefined>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Set<number | undefined>();
  do statuses.add(await statusOf(agent));
  while (goesOn());
  return statuses;
}

function statusOf(agent: http.Agent): Promise<number | undefined> {
  const headers = { Merchant: 'SENVANG', Language: 'EN' };
  const url = `http://127.0.0.1:${env.PORT}/wps/system/settings/consolidated`;
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode))
        .on('error', reject);
    });
    request.on('error', reject);
  });
}

describe('npm start', () => {
  test('comes up from nothing, shows its progress, its addresses and its accounts', async () => {
    // So long that the callers on a busy machine hear in time that it is about to stop.
    tool = runTool('start.ts', { ...env, DRAIN_SECONDS: '10' });
    const said = await tool.says(READY);
    expect(said).toContain('Creating the database files');
    expect(said).toContain('Migrating the database');
    await tool.says('Operator');
    expect(tool.output()).toContain(`http://localhost:${env.PORT}`);
    expect(tool.output()).toContain(`http://localhost:${env.STUDIO_PORT}`);
    const accounts = readFileSync(accountsFile, 'utf8');
    expect(statSync(accountsFile).mode & 0o777).toBe(0o600);
    for (const { username, password } of JSON.parse(accounts) as { username: string; password: string }[]) {
      await tool.says(username);
      await tool.says(password);
    }
    for (const port of [env.PORT, env.STUDIO_PORT])
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(await signIn(env)).toBe(true);
  });

  test('keeps no memory of what it built and drew (review O11)', () => {
    const status = readFileSync(`/proc/${tool.pid}/status`, 'utf8');
    const megabytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    expect(megabytes).toBeLessThan(600);
  });

  test('refuses a second start on the same folder and lets the first one run', async () => {
    expect(await refusedHere(env)).toMatch(/^Another start \(process \d+\) is using .*$/);
    expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200);
  });

  test('starts a process again that was killed', async () => {
    const before = pidOf(env.DATA_DIR, 'apps/server/main.ts');
    process.kill(before, 'SIGKILL');
    await tool.says('The server process ended (SIGKILL); starting it again.');
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
          (got) => got.status,
          () => 0,
        ),
      )
      .toBe(200);
    expect(pidOf(env.DATA_DIR, 'apps/server/main.ts')).not.toBe(before);
  });

  test('starts its database again when that was killed, on the same port, and nothing is lost', async () => {
    const before = pidOf(env.DATA_DIR, 'bin/postgres');
    const session = await openSession(env);
    const pieces = await balanceOf(session);
    process.kill(before, 'SIGKILL');
    await tool.says('The database ended (SIGKILL); starting it again.');
    await tool.says('The database answers again.');
    await expect.poll(() => balanceOf(session).catch(() => 'no answer')).toEqual(pieces);
    expect(await signIn(env)).toBe(true);
    expect(pidOf(env.DATA_DIR, 'bin/postgres')).not.toBe(before);
  });

  test('stops everything in order at SIGTERM, and cuts no call of those who go on calling (review O12)', async () => {
    // Like a proxy: calls continue until the process reports that it is not ready.
    let ready = true;
    const callers = Array.from({ length: 12 }, () => callWhile(() => ready));
    await fetch(`http://127.0.0.1:${env.PORT}/readyz`);
    process.kill(tool.pid, 'SIGTERM');
    while (ready) ready = (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).ok;
    for (const statuses of await Promise.all(callers)) expect([...statuses]).toEqual([200]);
    expect(await tool.ended).toMatchObject({ code: 0, stderr: '' });
    expect(tool.output()).toMatch(/Stopping \.\.\.\nStopped\.\n$/);
    expect(processesOf(env.DATA_DIR)).toEqual([]);
  });
});
