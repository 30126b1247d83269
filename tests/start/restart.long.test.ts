import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './demo-login.ts';
import { pidOf, processesOf, runTool, scratch, type Tool } from './tool.ts';

/** `npm start` again and again on one folder: told to stop, killed, and with a broken database. */
const env = await scratch();
const READY = 'Ctrl-C stops it';
const ROOT = join(import.meta.dirname, '../..');
const accountsFile = join(env.DATA_DIR, 'demo-accounts.json');
const cluster = join(env.DATA_DIR, 'postgres/cluster');
let tool: Tool;
let accounts: string;

beforeAll(async () => {
  tool = runTool('start.ts', env);
  await tool.says(READY);
  accounts = readFileSync(accountsFile, 'utf8');
  process.kill(tool.pid, 'SIGTERM');
  await tool.ended;
});
// What a failed test leaves running would fail the next ones.
afterEach(() => {
  for (const line of processesOf(env.DATA_DIR)) process.kill(Number(line.split(' ')[0]), 'SIGKILL');
});
afterAll(() => {
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

describe('npm start', () => {
  test('stops everything when npm itself is told to stop (review O8)', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, ...env, LOG_LEVEL: 'warn', DEMO_LIFE: 'off' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    // A start takes as long as the machine needs: it is over when it says so, or ends.
    await new Promise<void>((resolve) => {
      npm.once('close', () => resolve());
      npm.stdout.on('data', (chunk) => {
        said += chunk;
        if (said.includes(READY)) resolve();
      });
    });
    expect(said).toContain(READY);
    expect(processesOf(env.DATA_DIR).join('\n')).toContain('apps/server/main.ts');
    npm.kill('SIGTERM');
    await expect.poll(() => processesOf(env.DATA_DIR)).toEqual([]);
  });

  test('recovers after SIGKILL, although its processes were left behind', async () => {
    tool = runTool('start.ts', env);
    await tool.says(READY);
    const server = pidOf(env.DATA_DIR, 'apps/server/main.ts');
    // While suspended it cannot notice that its parent has died: it keeps its port.
    process.kill(server, 'SIGSTOP');
    process.kill(tool.pid, 'SIGKILL');
    await tool.gone;
    expect(processesOf(env.DATA_DIR).join('\n')).toContain('apps/server/main.ts');
    tool = runTool('start.ts', env);
    expect(await tool.says(READY)).toContain('Ending what an earlier start left behind');
    expect(readFileSync(accountsFile, 'utf8')).toBe(accounts);
    expect(tool.output()).not.toContain('Creating the database files');
    expect(await signIn(env)).toBe(true);
    process.kill(tool.pid, 'SIGINT');
    expect(await tool.ended).toMatchObject({ code: 0, stderr: '' });
    expect(processesOf(env.DATA_DIR)).toEqual([]);
  });

  test('is undone completely by SIGINT in the middle of a start', async () => {
    const interrupted = runTool('start.ts', env);
    await expect.poll(() => processesOf(env.DATA_DIR).join('\n'), { interval: 5 }).toContain('postgres');
    process.kill(interrupted.pid, 'SIGINT');
    expect((await interrupted.ended).code).toBe(0);
    expect(processesOf(env.DATA_DIR)).toEqual([]);
  });
});

describe('a broken database folder', () => {
  async function refusal(): Promise<string> {
    const { code, stderr } = await runTool('start.ts', env).ended;
    expect(code).toBe(1);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(processesOf(env.DATA_DIR)).toEqual([]);
    return stderr;
  }

  test('without PG_VERSION is refused', async () => {
    renameSync(join(cluster, 'PG_VERSION'), join(cluster, 'aside'));
    expect(await refusal()).toMatch(/PG_VERSION is missing\): restore a backup, or set DATA_DIR to a new folder\.\n$/);
    renameSync(join(cluster, 'aside'), join(cluster, 'PG_VERSION'));
  });

  test('with a damaged control file is refused', async () => {
    const path = join(cluster, 'global/pg_control');
    const good = readFileSync(path);
    truncateSync(path, 100);
    expect(await refusal()).toMatch(/^PostgreSQL could not start in .*pg_control.*\n$/);
    writeFileSync(path, good);
  });

  test('whose password is gone is refused, and whole again it starts with everything it had', async () => {
    const path = join(env.DATA_DIR, 'postgres/password');
    renameSync(path, `${path}.aside`);
    expect(await refusal()).toMatch(/password is missing: restore it, or set DATA_DIR to a new folder\.\n$/);
    renameSync(`${path}.aside`, path);
    const whole = runTool('start.ts', env);
    await whole.says(READY);
    expect(await signIn(env)).toBe(true);
    process.kill(whole.pid, 'SIGTERM');
    expect((await whole.ended).code).toBe(0);
  });
});
