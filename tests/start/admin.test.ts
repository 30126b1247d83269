import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlayer, ledgerWallets } from '#features/accounts/public.ts';
import { openSite } from '#features/site/public.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { sources } from '#tests/sources.ts';
import { LINKED } from '../../tools/admin/help.ts';
import { runHere } from './command-here.ts';
import { runTool, scratch } from './tool.ts';

/** The admin command on its own database, as docs/operations.md "The admin command" describes it. */
const env = await scratch();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await db.drop();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

async function admin(...words: string[]): Promise<{ code: number | null; said: string }> {
  return told(await runHere('admin.ts', words, { ...env, DATABASE_URL: db.url }));
}

async function adminProcess(...words: string[]): Promise<{ code: number | null; said: string }> {
  return told(await runTool('admin.ts', { ...env, DATABASE_URL: db.url }, [], words).ended);
}

async function helpTitles(): Promise<string[]> {
  const { rows } = await db.database.read((reader) =>
    sql<{ title: string }>`select title from support.help_text`.execute(reader),
  );
  return rows.map(({ title }) => title);
}

function told({ code, stdout, stderr }: { code: number | null; stdout: string; stderr: string }) {
  expect(stderr).not.toContain('    at ');
  return { code, said: stdout + stderr };
}

describe('the admin command', () => {
  it('makes a brand with the address of its first operator, on an empty database (review O1)', async () => {
    const made = await adminProcess(
      'brand',
      'create',
      '--code',
      'SHELL',
      '--name',
      'Shell',
      '--host',
      'play.shell.test',
    );
    expect(made).toMatchObject({ code: 0 });
    expect(made.said).toContain('Players find it at http://play.shell.test:');
    expect(made.said).toMatch(/\/setup#[\w-]{20,}/);
    const again = await admin('brand', 'create', '--code', 'SHELL', '--name', 'X', '--host', 'other.shell.test');
    expect(again).toEqual({ code: 1, said: 'There is a brand SHELL already. Nothing was changed.\n' });
    expect((await admin('brand', 'pause', 'SHELL')).said).toContain('is paused');
    expect((await admin('brand', 'list')).said).toMatch(/^SHELL +paused .*play\.shell\.test/);
    expect((await admin('brand', 'resume', 'SHELL')).said).toContain('is open');
    expect((await admin('lanes')).code).toBe(0);
  });

  it('loads the terms and the help of a brand from a file, all or nothing', async () => {
    const file = join(env.DATA_DIR, 'help.json');
    const draft = await runHere('admin.ts', ['help', 'draft'], { ...env, DATABASE_URL: db.url });
    const articles = JSON.parse(draft.stdout) as { slug: string; texts: Record<string, { title: string }> }[];
    const terms = articles.find(({ slug }) => slug === 'term')!;
    terms.texts.EN!.title = 'Terms of Shell';
    mkdirSync(env.DATA_DIR, { recursive: true });
    writeFileSync(file, JSON.stringify([terms, { ...terms, slug: 'Not A Slug' }]));
    const refused = await admin('help', 'load', file, '--brand', 'SHELL');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toMatch(/1\.slug .*Nothing was changed\./);
    expect(await helpTitles()).toEqual([]);
    writeFileSync(file, JSON.stringify([terms]));
    const some = await admin('help', 'load', file, '--brand', 'SHELL');
    expect(some.said).toContain('missing: privacy, fair, responsible, deposit.');
    expect(await helpTitles()).toContain('Terms of Shell');
    writeFileSync(file, JSON.stringify(articles));
    expect((await admin('help', 'load', file, '--brand', 'SHELL')).said).not.toContain('missing');
    const linked = sources(/^(apps|features)\/.*\.tsx$/).flatMap(({ text }) =>
      [...text.matchAll(/to="\/help" hash="([a-z-]+)"/g)].map(([, slug = '']) => slug),
    );
    expect(new Set(linked)).toEqual(new Set(LINKED));
  });

  it('shows an account, lets it in again and shows an order, for support (review O15)', async () => {
    await playerAndOrder();
    const shown = await admin('player', 'show', 'Shell01');
    expect(shown).toMatchObject({ code: 0 });
    for (const line of [/^player +shell01 /, /\nstatus +active\n/, /\navailable +0\.00 VNDK\n/])
      expect(shown.said).toMatch(line);
    expect((await admin('player', 'show', 'nobody')).said).toBe('SHELL has no player "nobody".\n');
    expect((await admin('player', 'unlock', 'shell01')).said).toContain('Failed logins of shell01 are forgotten');
    const trail = await db.database.read((read) =>
      sql`select action from compliance.audit where action = 'player.unlocked'
          union all select action from compliance.audit_outbox where action = 'player.unlocked'`.execute(read),
    );
    expect(trail.rows).toHaveLength(1);
    const order = await admin('order', 'show', 'D-SHELL-1', '--brand', 'SHELL');
    expect(order.said).toMatch(/^deposit +D-SHELL-1, waiting\n/);
    expect(order.said).toContain('(player)');
    expect((await admin('order', 'show', 'D-NONE')).said).toBe('SHELL has no deposit or withdrawal "D-NONE".\n');
  });

  it('says what it knows when it is asked for something else', async () => {
    const { code, said } = await admin('player', 'delete', 'shell01');
    expect(code).toBe(1);
    expect(said).toContain('npm run admin -- player show NAME');
  });

  it('adds addresses, operators and people who work for several brands', async () => {
    const office = 'office.shell.test';
    expect((await admin('brand', 'host', 'add', 'SHELL', office, '--office')).said).toContain('that of SHELL alone');
    const taken = await admin('brand', 'host', 'add', 'SHELL', 'play.shell.test');
    expect(taken).toEqual({ code: 1, said: 'play.shell.test belongs to brand SHELL. Nothing was changed.\n' });
    expect((await admin('brand', 'list')).said).toContain(`play.shell.test ${office} (office)`);
    expect((await admin('brand', 'host', 'remove', office)).said).toContain('belongs to no brand any more');
    const made = await admin('operator', 'create', 'Linh', '--role', 'cashier');
    expect(made.said).toMatch(/^linh of SHELL \(cashier\) logs in at http\S+ with this password, once: \S{14}\n/);
    expect((await admin('operator', 'create', 'linh')).said).toContain('has an operator "linh" already');
    await admin('brand', 'create', '--code', 'OTHER', '--name', 'Other', '--host', 'play.other.test');
    const link = ['operator', 'link', 'linh', '--brand', 'SHELL', '--also', 'OTHER', '--role', 'support'];
    expect((await admin(...link)).said).toContain('linh of SHELL now works for OTHER too (support).');
    const { said } = await admin('operator', 'list');
    expect(said).toMatch(/^SHELL +linh +cashier +waits +never logged in$/m);
    expect(said).toMatch(/^OTHER +linh +support +linked +never logged in$/m);
  });
});

async function playerAndOrder(): Promise<void> {
  const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  const [found] = await openSite({ database: db.database, bus }).brands.all();
  const wallets = ledgerWallets({ balance: async () => ({ available: 0n, held: 0n }) });
  const brand = { ...found!, defaultPassword: '123456' };
  const deps = { database: db.database, wallets, brand };
  const made = await createPlayer(deps, { username: 'shell01', password: 'sen-trang-77' });
  await db.database.transact((trx) =>
    sql`insert into cashier.deposits
          (brand_id, player_id, ledger_account, order_no, reference, provider, amount, vnd, account, created_at, expires_at)
        select brand_id, id, ledger_account, 'D-SHELL-1', 'SHELL1', 'SIMBANK', 1000000, 100000, '{}', now(), now()
          from accounts.players where id = ${made!.id}`.execute(trx),
  );
}
