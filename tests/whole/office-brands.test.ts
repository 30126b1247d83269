import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOperator, openOperatorSession, operatorByName } from '#features/operators/operator.store.ts';
import { ensureBrand } from '#features/site/public.ts';
import { openAgentsQueue } from './agents-queue.fixture.ts';
import { BOARD, CALENDAR, MISSION, RAFFLE } from './play-office.data.ts';
import { openPromotionsQueue } from './promotions-queue.fixture.ts';
import { BONUS, openQueue } from './queue.fixture.ts';
import { REWARD } from './rewards-office.data.ts';
import { OFFICE } from './roles-office.data.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** Architecture "Multi-brand": an administrator of one brand cannot find, read or decide anything of another. */
let house: WholeHouse;
let [ours, theirs]: [string, string] = ['', ''];
/** Part of a path -> a row of our brand that such paths name. */
let things: Record<string, string>;
const NAME = 'onlyours1';
beforeAll(async () => {
  house = await openWholeHouse({ env: { WEBHOOKS_TO_PRIVATE: 'on' } });
  ours = await house.operator('admin');
  theirs = await strangeAdmin();
  const { id } = await house.player(NAME);
  const queue = openQueue(house.foundation, house.brandId, id);
  const line = openAgentsQueue(house, NAME);
  const promotions = openPromotionsQueue(house, id);
  const made = async (route: string, body: object) => (await ask(route, ours, body)).json.value;
  const proposal = { playerId: String(id), direction: 'credit', amount: '1', kind: 'correction', reason: NAME };
  const notice = { kind: 'notice', texts: { VI: { title: NAME, content: NAME } } };
  const message = { body: { body: NAME, requestKey: randomUUID() } };
  await house.call('POST /wps/relay/PARLOR_chatMessage', { token: await house.session(id), ...message });
  const letter = { audience: 'player', username: NAME, title: NAME, content: NAME, requestKey: randomUUID() };
  const withdrawal = await queue.withdrawal();
  things = {
    '/office/withdrawals/': String(withdrawal),
    '/office/payout-notices/': String(await queue.payoutNotice('known', withdrawal)),
    '/office/inbox-sent/': (await made('POST /office/inbox-sent', letter)).id,
    '/office/receipts/': String(await queue.dispute()),
    '/office/payments/notices/': String(await queue.notice()),
    '/office/payments/deposits/': String((await queue.deposit()).id),
    '/office/payments/wallet-transfers/': String(await queue.walletTransfer()),
    '/office/wagering/': String(await queue.wagering()),
    '/office/reconciliation/': String(await queue.reconciliation()),
    '/office/offers/bonuses/': (await made('POST /office/offers/bonuses', { code: 'OURS', ...BONUS })).id,
    '/office/referrals/': String(await queue.referral((await house.player('invited1')).id)),
    '/office/points/orders/': String(await queue.pointOrder()),
    '/office/points/mall/goods/': (await made('POST /office/points/mall/goods', REWARD)).id,
    '/office/missions/': (await made('POST /office/missions', MISSION)).id,
    '/office/leaderboards/': (await made('POST /office/leaderboards', BOARD)).id,
    '/office/raffles/': (await made('POST /office/raffles', RAFFLE)).id,
    '/office/signins/': (await made('POST /office/signins', CALENDAR)).id,
    '/office/feedback/': String(await queue.feedback(NAME)),
    '/office/agents/applications/': String(await queue.application(NAME)),
    '/office/promotions/': String(await promotions.promotion()),
    '/office/offer-applications/': String(await promotions.application()),
    '/office/held-awards/': String(await promotions.heldAward()),
    '/office/tables/voids/': String(await promotions.roundVoid()),
    '/office/agents/contracts/': String(await line.contract()),
    '/office/agents/requests/': String(await line.request()),
    '/office/agents/runs/': String(await line.run()),
    '/office/agents/payouts/': String(await line.payout()),
    '/office/agents/members/': String((await line.member()).id),
    '/office/agents/moves/': String(await line.move()),
    '/office/agents/assistants/': String(await line.assistant()),
    '/office/players/': String(id),
    '/office/vouchers/': (await made('POST /office/vouchers', { amount: '100', count: 1, validDays: 1, note: NAME }))
      .id,
    '/office/adjustments/': (await made('POST /office/adjustments', { ...proposal, requestKey: randomUUID() })).id,
    '/office/announcements/': String((await made('POST /office/announcements', notice)).id),
    '/office/operators/': (await made('POST /office/operators', { username: NAME, role: 'support' })).operator.id,
    '/office/api-keys/': (await made('POST /office/api-keys', { name: NAME, role: 'support' })).key.id,
    '/office/webhooks/': (
      await made('POST /office/webhooks', { url: `http://127.0.0.1:9/${NAME}`, kinds: ['deposit'] })
    ).webhook.id,
    '/office/chats/': (await ask('GET /office/chats?state=open', ours)).json.value.list[0].id,
  };
});
afterAll(() => house.close());

/** The administrator of another brand of the same installation. */
async function strangeAdmin(): Promise<string> {
  const { database, site } = house.foundation;
  return database
    .transact(async (db) => {
      const { id: brandId } = await ensureBrand(db, {
        code: 'OTHER',
        name: 'Other',
        hosts: ['other.test'],
        currency: 'VNDK',
        symbol: 'P',
        language: 'VI',
        timeZone: 'Asia/Ho_Chi_Minh',
        languages: ['VI', 'EN'],
      });
      await insertOperator(db, { brandId, username: 'other', passwordHash: '-', role: 'admin', totpSecret: SECRET });
      const made = await operatorByName(db, brandId, 'other');
      const session = { operatorId: made?.id ?? 0n, ip: '127.0.0.1', nowMs: Date.now() };
      return { brandId, cookie: await openOperatorSession(db, session) };
    })
    .then(async ({ brandId, cookie }) => {
      await site.refresh(brandId);
      return cookie;
    });
}
const SECRET = Buffer.alloc(32);

async function ask(route: string, cookie: string, body?: object) {
  const [method = '', path = ''] = route.split(' ');
  const type = body ? { 'content-type': 'application/json' } : {};
  const headers = { cookie: `__Host-office=${cookie}`, origin: 'http://localhost:3001', ...type };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(house.officeUrl + path, init);
  const text = await response.text();
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : {} };
}

const LISTS = Object.keys(OFFICE).filter((route) => /^GET \/office\/[a-z/-]+$/.test(route));
/**
 * Matches, draws and tables of the studio and games of the catalogue belong to no brand: each brand has its own view of
 * them.
 */
const OF_THE_STUDIO = /\/office\/(trading\/(events|draws|orders|bouts)|tables|games|vendors)\/\{id\}/;
const NAMED = Object.entries(OFFICE).filter(
  ([route]) => /^\w+ \/office\/.*\{id\}/.test(route) && !OF_THE_STUDIO.test(route),
);

describe('another brand', () => {
  it('finds nothing of ours in any list', async () => {
    const seen: string[] = [];
    for (const route of LISTS) {
      const [own, foreign] = [await ask(route, ours), await ask(route, theirs)];
      expect([own.status, foreign.status], route).not.toContain(500);
      expect(foreign.text, route).not.toContain(NAME);
      if (own.text.includes(NAME)) seen.push(route.slice('GET /office/'.length));
    }
    // Lists that name our players or texts show them to us, so the check was not empty.
    const shown = ['withdrawals', 'receipts', 'payments/deposits', 'payments/wallet-transfers', 'wagering', 'players'];
    expect(seen).toEqual(
      expect.arrayContaining([...shown, 'adjustments', 'vouchers', 'feedback', 'operators', 'chats']),
    );
  });

  it.each(NAMED)('hears of %s of ours what it hears of nothing', async (route, { path = '', body }) => {
    const prefix = Object.keys(things).find((one) => path.startsWith(one)) ?? '';
    const thing = things[prefix];
    expect(thing, 'a thing of this kind').toBeDefined();
    const [method] = route.split(' ');
    const call = (name: string) => {
      const rest = path.slice(prefix.length).replace(/^\d+/, name);
      return ask(`${method} ${prefix}${rest}`, theirs, method === 'GET' ? undefined : body);
    };
    const [foreign, never] = [await call(thing ?? ''), await call('999999999')];
    const heard = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json.errorCode, json.value];
    expect(heard(foreign)).toEqual(heard(never));
    expect(foreign.json.errorCode).toBeDefined();
  });
});
