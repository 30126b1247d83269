import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerWallets } from '#features/accounts/public.ts';
import { createPlayer } from '#features/accounts/register/create-player.server.ts';
import { cardBox } from '#features/cashier/withdrawals/cards/card-box.ts';
import { insertCard } from '#features/cashier/withdrawals/cards/cards.store.ts';
import { openOperatorSession, operatorByName } from '#features/operators/operator.store.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { WAIT } from '#tests/patience.ts';
import { addBrand, addPerson, callAt, type MadeBrand } from './brands.fixture.ts';
import { BONUS } from './queue.fixture.ts';
import { OFFICE } from './roles-office.data.ts';
import { openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/**
 * docs/operations.md "Several brands": one installation, three brands made by the admin command, one address of the
 * office. Each takes money, plays and pays out, and shows nothing of the others.
 */
const SHARED = 'localhost:3001';
const PIN = '730194';
const DAY_MS = 86_400_000;
const FACTS = [
  { code: 'ALPHA', name: 'Alpha Hall', host: 'play.alpha.test' },
  { code: 'BETA', name: 'Beta Room', host: 'play.beta.test' },
  { code: 'GAMMA', name: 'Gamma Club', host: 'play.gamma.test' },
];

interface Living extends MadeBrand {
  admin: string;
  player: { id: bigint; name: string; token: string };
  hook: { id: string };
  key: string;
}

let house: WholeHouse;
let brands: Living[];
let receiver: Server;
let told: string[] = [];

beforeAll(async () => {
  house = await openWholeHouse({ port: await freePort(), env: { WEBHOOKS_TO_PRIVATE: 'on' } });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      told.push(`${request.url} ${body}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as { port: number };
  brands = [];
  for (const facts of FACTS) brands.push(await live(await addBrand(house, facts), port));
});
afterAll(async () => {
  receiver.close();
  await house.close();
});

/** What the operators of a new brand do on their first day. */
async function live(made: MadeBrand, hookPort: number): Promise<Living> {
  const { foundation } = house;
  const { database, site } = foundation;
  const word = made.code.toLowerCase();
  await addPerson(house, made.id, { username: `${word}.admin` });
  const admin = await database.transact(async (db) => {
    const operator = await operatorByName(db, made.id, `${word}.admin`);
    return openOperatorSession(db, { operatorId: operator?.id ?? 0n, ip: '127.0.0.1', nowMs: Date.now() });
  });
  const change = { brandId: made.id, by: 'test' };
  await site.updateSettings({ ...change, group: 'cashier', patch: { simulator: true } });
  await site.updateSettings({ ...change, group: 'withdraw', patch: { coolingHours: 0, minimum: '10' } });
  await site.updateSettings({ ...change, group: 'deposit', patch: { wagerTimes: 0 } });
  const desk = (route: string, body: object) =>
    callAt(house.officeUrl, route, { host: SHARED, session: admin, body }).then((heard) => {
      expect(heard.code, route).toBeUndefined();
      return heard.value;
    });
  const offers = await callAt(house.officeUrl, 'GET /office/offers', { host: SHARED, session: admin });
  const version = offers.value.channelVersion;
  const channel = {
    code: 'SCAN',
    kind: 'bank',
    provider: 'SIMBANK',
    on: true,
    minimum: null,
    maximum: null,
    feeBps: 0,
  };
  const names = { VI: `Quét ${made.name}`, EN: `Scan ${made.name}` };
  await desk('POST /office/offers/channels', { version, ...channel, order: 1, names });
  // The same code and period at every brand.
  await desk('POST /office/offers/bonuses', { ...BONUS, code: 'WELCOME', names });
  const url = `http://127.0.0.1:${hookPort}/${word}`;
  const hook = (await desk('POST /office/webhooks', { url, kinds: ['deposit', 'withdrawal'] })).webhook;
  const key = (await desk('POST /office/api-keys', { name: word, role: 'manager' })).token;
  const name = `${word}player`;
  const deps = { database, wallets: ledgerWallets(foundation.ledger), hasher: createPasswordHasher() };
  const brand = { ...(await site.brands.byId(made.id)), defaultPassword: '123456' };
  const player = await createPlayer(deps, brand, { username: name, password: PASSWORD });
  const id = player?.id ?? 0n;
  return { ...made, admin, hook, key, player: { id, name, token: await house.session(id) } };
}

/** A call of the brand's player at the brand's own host. */
const play = (brand: Living, route: string, body?: object) =>
  callAt(house.url, route, {
    host: brand.host,
    headers: { authorization: brand.player.token },
    ...(body && { body }),
  });
const office = (brand: Living, route: string, body?: object) =>
  callAt(house.officeUrl, route, { host: SHARED, session: brand.admin, ...(body && { body }) });
const job = (name: string) =>
  house.house
    .jobs()
    .find((one) => one.name === name)
    ?.run();

/** Names that are one brand's alone. The demo brand stands for the one that was there first. */
const marksOf = ({ code, name, host, player }: Living) => [
  code,
  name,
  host,
  player.name,
  `${code.toLowerCase()}.admin`,
];
const DEMO = ['SENVANG', 'Sen Vàng'];
/** A game of the studio has the demo brand's name in its title, at every brand. */
const TITLE = /Sen Vàng 88/g;
function expectOnly(brand: Living, text: string, where: string): void {
  const foreign = [...brands.filter((one) => one !== brand).flatMap(marksOf), ...DEMO];
  expect(
    foreign.filter((mark) => text.replace(TITLE, '').includes(mark)),
    `${where} of ${brand.code}`,
  ).toEqual([]);
}

interface PlayableGame {
  vendor: string;
  game_code: string;
  game_type: string;
}

/** One game of each category whose vendor takes stakes from the main wallet. */
async function oneOfEach(brandId: number): Promise<PlayableGame[]> {
  const { rows } = await house.foundation.database.read((db) =>
    sql<PlayableGame>`select distinct on (g.game_type) v.code as vendor, g.game_code, g.game_type
      from lobby.game g join lobby.vendor v on v.id = g.vendor_id
      join lobby.brand_game b on b.game_id = g.id and b.brand_id = ${brandId}
      where v.code in ('DONGSON', 'LOTT', 'ELOTT', 'TCG_LOTTO_VN') and g.playable
      order by g.game_type, g.id`.execute(db),
  );
  return rows;
}

async function playRound(brand: Living, { vendor, game_code }: PlayableGame): Promise<void> {
  const launched = await play(brand, `GET /wps/game/launchGame?vassalage=${vendor}&gameCode=${game_code}`);
  expect(launched.code, game_code).toBeUndefined();
  // The studio lets this page, and only such pages, frame the game.
  expect(String(house.lastLaunch().lobby_url)).toMatch(new RegExp(`^http://${brand.host}/`));
  const token = String(house.lastLaunch().token ?? '');
  const ids = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() });
  const facts = {
    token,
    supplier_user: brand.player.id.toString(),
    round: `R-${randomUUID()}`,
    game_code,
    currency: 'VNDK',
    is_free: false,
  };
  const bet = { ...facts, ...ids(), round_closed: false, amount: 20_000 };
  expect(await house.vendor('bet', bet, vendor), game_code).toBe('RS_OK');
  const win = { ...facts, ...ids(), round_closed: true, amount: 30_000 };
  const reference = { reference_transaction_uuid: bet.transaction_uuid };
  expect(await house.vendor('win', { ...win, ...reference }, vendor), game_code).toBe('RS_OK');
}

async function bindCard({ id: brand_id, player }: Living): Promise<string> {
  const { database, config } = house.foundation;
  const box = cardBox(ensureSecret(config.dataDir, 'cashier'));
  const number = `00710${player.id.toString().padStart(8, '0')}`;
  const hash = await createPasswordHasher().hash(PIN);
  const bound = new Date(Date.now() - 7 * DAY_MS);
  const card = await database.transact(async (db) => {
    await db.updateTable('accounts.players').set({ payment_password_hash: hash }).where('id', '=', player.id).execute();
    return insertCard(db, {
      brand_id,
      player_id: player.id,
      kind: 'bank',
      institution: 'VCB',
      name: 'Vietcombank',
      holder: 'NGUYEN VAN AN',
      number_sealed: box.seal(number),
      last_four: number.slice(-4),
      number_digest: box.digest({ kind: 'bank', institution: 'VCB', number }),
      created_at: bound,
      usable_at: new Date(bound.getTime() + DAY_MS),
    });
  });
  return String(card?.id);
}

describe('three brands in one installation', () => {
  it('each takes a deposit, plays a game of each category and pays out', async () => {
    for (const brand of brands) {
      const order = await play(brand, 'POST /wps/relay/MCSFE_depositByQRImageUrl', {
        amount: '500',
        vendorId: 'SCAN',
      });
      expect(order.code).toBeUndefined();
      const { orderNo } = order.value;
      await play(brand, 'POST /simulator/payments', { orderNo, scenario: 'exact' });
      const games = await oneOfEach(brand.id);
      expect(games.map(({ game_type }) => game_type).sort()).toEqual(['ELOTT', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG']);
      for (const game of games) await playRound(brand, game);
      const body = { bankCardId: await bindCard(brand), amount: '100', password: PIN, requestKey: randomUUID() };
      const asked = await play(brand, 'POST /wps/v2/transaction/withdraw', body);
      expect(asked.code).toBeUndefined();
      const [row] = (await office(brand, 'GET /office/withdrawals')).value.list;
      const approved = await office(brand, `POST /office/withdrawals/${row.id}/approve`, { from: 'requested' });
      expect(approved.code).toBeUndefined();
      await job('pay withdrawals');
      await play(brand, 'POST /simulator/payouts', { orderNo: asked.value.orderNo, scenario: 'success' });
      const { rows } = await house.foundation.database.read((db) =>
        sql<{ state: string }>`select state from cashier.withdrawals where id = ${row.id}`.execute(db),
      );
      expect(rows).toEqual([{ state: 'paid' }]);
    }
  });

  it('no list, sum or file of an office shows another brand, under a session and under a key', async () => {
    const lists = Object.entries(OFFICE)
      .filter(([route]) => /^GET \/office\/[a-z/-]+$/.test(route))
      .map(([route, { path }]) => `GET ${path ?? route.slice('GET '.length)}`);
    for (const brand of brands) {
      let own = 0;
      for (const route of lists) {
        const seen = await office(brand, route);
        expect(seen.status, route).not.toBe(500);
        expectOnly(brand, seen.text, route);
        if (seen.text.includes(brand.player.name)) own += 1;
        const headers = { authorization: `Bearer ${brand.key}` };
        const read = await callAt(house.officeUrl, route, { host: SHARED, headers });
        expectOnly(brand, read.text, `${route} by key`);
      }
      // The check was not empty.
      expect(own).toBeGreaterThan(5);
    }
  });

  it('no host of a portal answers for another brand', async () => {
    const { portal } = house.services;
    const open = portal
      .flatMap(({ calls }) => calls)
      .filter(({ route, call }) => call.access === 'anyone' && /^GET [^{]+$/.test(route));
    expect(open.length).toBeGreaterThan(10);
    for (const brand of brands)
      for (const { route } of open) {
        const { text } = await callAt(house.url, route, { host: brand.host });
        expectOnly(brand, text, route);
      }
    for (const brand of brands) {
      const shell = await callAt(house.url, 'GET /portal/bootstrap', { host: brand.host });
      expect(JSON.parse(shell.text).brand).toMatchObject({ code: brand.code, name: brand.name });
    }
  });

  it('a session of one brand is none at the host of another', async () => {
    const [one, other] = brands as [Living, Living];
    const headers = { authorization: one.player.token };
    const asked = await callAt(house.url, 'GET /wps/member/info', { host: other.host, headers });
    expect([asked.status, asked.text.includes(one.player.name)]).toEqual([401, false]);
  });

  it('mails name the brand and lead to its own address', async () => {
    const { database } = house.foundation;
    for (const brand of brands) {
      const email = `${brand.player.name}@mail.test`;
      await database.transact((db) =>
        db.updateTable('accounts.players').set({ email }).where('id', '=', brand.player.id).execute(),
      );
      await play(brand, 'POST /wps/member/password/email', { username: brand.player.name, email });
    }
    for (const brand of brands) {
      const mails = await vi.waitFor(async () => {
        const { rows } = await database.read((db) =>
          sql<{ text: string }>`select to_jsonb(o)::text as text from accounts.outbox o
            where brand_id = ${brand.id}`.execute(db),
        );
        expect(rows.length).toBeGreaterThan(0);
        return rows.map(({ text }) => text).join('\n');
      }, WAIT);
      expect(mails).toContain(brand.host);
      expectOnly(brand, mails, 'mails');
    }
  });

  it('webhooks tell each brand of its own players', async () => {
    told = [];
    await job('find facts for webhooks');
    await job('send webhooks');
    for (const brand of brands) {
      const own = told.filter((one) => one.startsWith(`/${brand.code.toLowerCase()} `)).join('\n');
      expect(own).toContain(brand.player.name);
      expect(own).toContain('withdrawal.paid');
      expectOnly(brand, own, 'webhooks');
    }
  });

  it('one code and period of an offer is an offer of each brand, counted apart', async () => {
    const codes = await Promise.all(brands.map(async (brand) => (await office(brand, 'GET /office/offers')).value));
    for (const [n, { bonuses }] of codes.entries()) {
      expect(bonuses).toHaveLength(1);
      expect(bonuses[0]).toMatchObject({ code: 'WELCOME', given: 0, names: { EN: `Scan ${brands[n]?.name}` } });
    }
    const [one, other] = brands as [Living, Living];
    const idOf = (brand: Living) => codes[brands.indexOf(brand)].bonuses[0].id;
    const order = (brand: Living, promotionId: string) =>
      play(brand, 'POST /wps/relay/MCSFE_depositByQRImageUrl', { amount: '100', vendorId: 'SCAN', promotionId });
    expect((await order(one, idOf(other))).code).toBe('bonus.unknown');
    const deposit = async (brand: Living) => {
      const { value, code } = await order(brand, idOf(brand));
      expect(code).toBeUndefined();
      await play(brand, 'POST /simulator/payments', { orderNo: value.orderNo, scenario: 'exact' });
    };
    const given = async (brand: Living) => (await office(brand, 'GET /office/offers')).value.bonuses[0].given;
    await deposit(one);
    expect([await given(one), await given(other)]).toEqual([1, 0]);
    await deposit(other);
    expect([await given(one), await given(other)]).toEqual([1, 1]);
  });
});
