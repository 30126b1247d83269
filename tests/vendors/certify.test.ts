import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATEMENT_CHECK } from '#features/cashier/wallets/wallets.checks.ts';
import { registerOperator } from '#games/studio/sessions/operators.ts';
import { shelve } from '#games/studio/slots/titles.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { checkPurses } from '#games/studio/transfer/purse.checks.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { runHere } from '../start/command-here.ts';
import { runTool } from '../start/tool.ts';
import { alwaysWins } from '../studio/test-titles.ts';
import { type AuthoriseHouse, COMPANY_KEY, memberAt, openAuthoriseHouse } from './authorise-house.ts';
import { openToken, operatorKeys, seatAt, vendorKeys } from './vendor-house.ts';

/** `npm run certify` against our own servers, run as a vendor or casino operator would: a program and an address. */
let at: AuthoriseHouse;
let folder: string;
beforeAll(async () => {
  at = await openAuthoriseHouse();
  folder = mkdtempSync(join(tmpdir(), 'parlor-certify-'));
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true, force: true });
});

async function certify(...args: string[]): Promise<{ code: number | null; text: string }> {
  const { code, stdout, stderr } = await runHere('certify.ts', args);
  return { code, text: stdout + stderr };
}

/** The command in a process of its own. */
async function certifyProcess(...args: string[]): Promise<{ code: number | null; text: string }> {
  const { code, stdout, stderr } = await runTool('certify.ts', {}, [], args).ended;
  return { code, text: stdout + stderr };
}

describe('certify', () => {
  it('A: our seamless wallet keeps every rule', async () => {
    const seat = await seatAt(at.house, { amount: 1_000_000n });
    const expired = await openToken(at.house, seat.player);
    const token = await openToken(at.house, seat.player);
    const key = join(folder, 'vendor.pem');
    writeFileSync(key, vendorKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const wallet = `${at.house.app.listeningOrigin}/vendor/hub/ACME`;
    const named = ['--user', seat.player.id.toString(), '--game', 'lotus', '--currency', 'VNDK'];
    const { code, text } = await certifyProcess(
      '--protocol',
      'A',
      '--wallet',
      wallet,
      '--key',
      key,
      '--token',
      token,
      '--expired-token',
      expired,
      ...named,
    );
    expect(text).toContain(': certified');
    expect(text).not.toContain('SKIP');
    expect(code).toBe(0);
  });

  it('B: our wallet for authorised bets keeps every rule, and the report is written in three forms', async () => {
    const [seat, gone] = [await memberAt(at), await memberAt(at)];
    await at.house.database.database.transact((trx) =>
      trx
        .updateTable('wagers.game_sessions')
        .set({ ended_at: new Date(0) })
        .where('player_id', '=', gone.player.id)
        .execute(),
    );
    const out = join(folder, 'b');
    const named = [
      '--user',
      seat.player.id.toString(),
      '--expired-user',
      gone.player.id.toString(),
      '--live-product',
      '7',
    ];
    const { code, text } = await certify(
      '--protocol',
      'B',
      '--wallet',
      at.url,
      '--company-key',
      COMPANY_KEY,
      '--out',
      out,
      ...named,
    );
    expect(text).toContain(': certified');
    expect(text).not.toContain('SKIP');
    expect(code).toBe(0);
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as { passed: boolean; calls: unknown[] };
    expect(report.passed).toBe(true);
    expect(report.calls.length).toBeGreaterThan(50);
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('<h1>Protocol B: certified</h1>');
    expect(readFileSync(join(out, 'report.txt'), 'utf8')).toContain('PASS');
  });

  it('C: our vendor that keeps its own wallet keeps every rule', async () => {
    const vendor = await openTransferVendor();
    const named = ['--user', 'member_1', '--product-type', 'DSVI', '--currency', 'VNDK', '--merchant', 'HOUSE'];
    const keys = ['--cipher-key', Buffer.from('8 bytes!').toString('hex'), '--sign-key', 'a-secret'];
    const { code, text } = await certify(
      '--protocol',
      'C',
      '--wallet',
      `${vendor.url}/api/transfer`,
      ...keys,
      ...named,
    );
    expect(text).toContain(': certified');
    expect(code).toBe(0);
    // What `npm run reconcile` asks afterwards.
    expect(await STATEMENT_CHECK.run(vendor.db.database)).toEqual([]);
    expect(await checkPurses(vendor.db.database)).toEqual([]);
    await vendor.close();
  });

  it('says which rule a wallet breaks: one that takes every bet twice is not certified', async () => {
    let balance = 1_000;
    const careless = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        const { Amount = 0, WinLoss = 0, Username = '' } = readable(text);
        if (request.url?.endsWith('Deduct')) balance -= Number(Amount);
        if (request.url?.endsWith('Settle')) balance += Number(WinLoss);
        response.end(
          JSON.stringify({
            AccountName: Username,
            Balance: balance,
            ErrorCode: 0,
            ErrorMessage: 'No Error',
            Status: 'Running',
          }),
        );
      });
    });
    await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`;
    const { code, text } = await certify('--protocol', 'B', '--wallet', url, '--company-key', 'any', '--user', '1');
    careless.closeAllConnections();
    careless.close();
    expect(code).toBe(1);
    expect(text).toMatch(/FAIL {2}Every call that comes again moves nothing/);
    expect(text).toContain('not certified');
  });

  it('says what is missing', async () => {
    const { code, text } = await certify('--protocol', 'B', '--wallet', at.url);
    expect([code, text.split('\n')[0]]).toEqual([2, 'Missing: --user, --company-key']);
  });
});

/** A truncated body contains nothing readable. */
function readable(text: string): Record<string, never> {
  try {
    return JSON.parse(text) as Record<string, never>;
  } catch {
    return {};
  }
}

async function openTransferVendor(): Promise<{ url: string; db: TestDatabase; close(): Promise<void> }> {
  const db: TestDatabase = await testDatabase();
  await registerOperator(db.database, {
    operatorId: 'HOUSE',
    name: 'House',
    walletUrl: 'http://127.0.0.1:9',
    publicKey: operatorKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    portalOrigin: 'http://localhost:3000',
    currencies: [{ code: 'VNDK', symbol: 'P' }],
  });
  const studio: Studio = await createStudio({
    database: db.database,
    catalogue: await wholeCatalogue,
    logger: pino({ level: 'silent' }),
    privateKey: vendorKeys.privateKey,
    titles: shelve([alwaysWins]),
    merchants: [
      {
        merchantCode: 'HOUSE',
        operatorId: 'HOUSE',
        productType: 'DSVI',
        cipherKey: Buffer.from('8 bytes!'),
        signKey: 'a-secret',
      },
    ],
    studioUrl: 'http://studio.test',
    trustedProxies: [],
  });
  const url = await studio.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    db,
    close: async () => {
      await studio.stop();
      await db.drop();
    },
  };
}
