import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSupportHouse, type SupportHouse } from '../support.fixture.ts';
import { excerpt, messageIds } from './inbox.rules.ts';

const INBOX = 'GET /wps/relay/CSP_getInbox';
const UNREAD = 'GET /wps/relay/CSP_unreadCount';
const READ = 'POST /wps/message/read';
const DELETE = 'DELETE /wps/message/inbox';
const SENT = '/office/inbox-sent';
const PREVIEW = '/office/inbox-preview';

let house: SupportHouse;
beforeAll(async () => {
  house = await openSupportHouse();
});
afterAll(() => house.close());

let keys = 0;
const write = (playerId: bigint, title: string, content = '<p>Nội dung</p>') =>
  house.support.sendMessage({ brandId: house.world.first, playerId, title, content });
const inbox = (as: bigint, query = '') => house.players.value(`${INBOX}${query}`, { as });
const unread = (as: bigint) => house.players.value(UNREAD, { as });
const looked = (more: object = {}) => ({
  audience: 'all',
  title: 'Lịch bảo trì',
  content: '<p>Xin <b>chào</b></p>',
  ...more,
});
const draft = (more: object = {}) => ({ ...looked(more), requestKey: `request-${++keys}` });
const send = (more: object = {}, role?: string) =>
  house.ask(`POST ${SENT}`, { body: draft(more), ...(role === undefined ? {} : { role }) });

describe('rules', () => {
  test('ids come as a comma list; what is no id names nothing', () => {
    expect(messageIds(['1', 'x', '', '-2', '1e3', '99999999999999999999', '20'])).toEqual([1n, 20n]);
  });

  test('an excerpt is the text without its markup', () => {
    expect(excerpt('<p>Xin <b>chào</b>&nbsp;&amp; mừng</p><ul><li>một</li></ul>')).toBe('Xin chào & mừng một');
    expect(excerpt('a'.repeat(200))).toHaveLength(141);
  });
});

describe('inbox (spec section 2.7 "platform messages", wire.md 2.5 "messageV2")', () => {
  test('lists own messages, newest first, page by page, under its three names', async () => {
    for (const title of ['Một', 'Hai', 'Ba']) await write(11n, title);
    await write(12n, 'Của người khác');
    const first = await inbox(11n, '?page=1&size=2');
    expect(first).toEqual({
      list: [
        expect.objectContaining({ title: 'Ba' }),
        {
          messageId: expect.stringMatching(/^\d+$/),
          title: 'Hai',
          excerpt: 'Nội dung',
          content: '<p>Nội dung</p>',
          createdAt: house.clock.now(),
          isRead: false,
        },
      ],
      total: 3,
      totalPages: 2,
      unreadCount: 3,
    });
    expect((await inbox(11n, '?page=2&size=2')).list.map(({ title }: { title: string }) => title)).toEqual(['Một']);
    for (const name of ['/wps/relay/EMFE_getInbox', '/wps/message/inbox'])
      expect((await house.players.value(`GET ${name}`, { as: 11n })).total).toBe(3);
    expect(await house.players.value('GET /wps/message/unreadCount', { as: 11n })).toBe(3);
    expect((await house.players.call(INBOX)).status).toBe(401);
  });

  test('opening marks a message as read, once; the other pages of the player are told', async () => {
    await write(13n, 'Một');
    await write(13n, 'Hai');
    const [{ messageId }] = (await inbox(13n)).list;
    house.told.length = 0;
    const open = () => house.players.value(READ, { as: 13n, body: { messageIds: messageId } });
    expect(await open()).toEqual({ changed: 1, unreadCount: 1 });
    expect(await open()).toEqual({ changed: 0, unreadCount: 1 });
    expect(house.told).toEqual([{ topic: 'player.13', type: 'messages' }]);
    expect((await inbox(13n, '?unread=true')).list.map(({ title }: { title: string }) => title)).toEqual(['Một']);
    expect(await house.players.value(READ, { as: 13n, body: { messageIds: [], all: 'true' } })).toEqual({
      changed: 1,
      unreadCount: 0,
    });
    expect(await unread(13n)).toBe(0);
  });

  test('deleting takes several out by a comma list, in the query or the body; they count no more', async () => {
    for (const title of ['Một', 'Hai', 'Ba']) await write(14n, title);
    const [three, two, one] = (await inbox(14n)).list.map(({ messageId }: { messageId: string }) => messageId);
    expect(await house.players.value(`${DELETE}?messageIds=${one},${two}`, { as: 14n })).toEqual({
      changed: 2,
      unreadCount: 1,
    });
    expect(await house.players.value(DELETE, { as: 14n, body: { messageIds: [three] } })).toMatchObject({ changed: 1 });
    expect(await house.players.value(`${DELETE}?messageIds=${one}`, { as: 14n })).toMatchObject({ changed: 0 });
    expect(await inbox(14n)).toMatchObject({ list: [], total: 0, totalPages: 1, unreadCount: 0 });
    expect(await unread(14n)).toBe(0);
  });

  test('nobody reads or deletes what is another’s, or another brand’s', async () => {
    await write(15n, 'Riêng');
    const [{ messageId }] = (await inbox(15n)).list;
    const other = { as: 16n, body: { messageIds: messageId } };
    expect(await house.players.value(READ, other)).toMatchObject({ changed: 0 });
    expect(await house.players.value(DELETE, other)).toMatchObject({ changed: 0 });
    const elsewhere = { as: 15n, brand: house.world.second, body: { messageIds: messageId } };
    expect(await house.players.value(DELETE, elsewhere)).toMatchObject({ changed: 0 });
    expect((await inbox(15n)).list[0].isRead).toBe(false);
  });
});

describe('messages from the operators', () => {
  test('what would run, frame or spy is gone before it is stored (departures.md "HTML in notices")', async () => {
    const content =
      '<p onclick="x()">Xin <b>chào</b></p><script>alert(1)</script><iframe src="https://evil.test"></iframe>' +
      '<img src="https://evil.test/p.png"><a href="javascript:alert(1)">nhận</a><style>p{display:none}</style>';
    const more = { audience: 'player', username: 'player1', title: 'Chào <img src=x onerror=1>bạn', content };
    const preview = await house.ask(`POST ${PREVIEW}`, { body: looked(more) });
    expect(preview.value).toMatchObject({ title: 'Chào bạn', recipients: 1, leftOut: 0 });
    await house.ask(`POST ${SENT}`, { body: draft(more) });
    const [message] = (await inbox(1n)).list;
    expect(message.content).toBe(preview.value.content);
    expect(message.content).toContain('<p>Xin <b>chào</b></p>');
    expect(message.content).not.toMatch(/script|onclick|iframe|evil|javascript|style/);
    expect(message.title).toBe('Chào bạn');
  });

  test('to everybody, or from a VIP rank on; each is told and counts one more', async () => {
    const before = [await unread(2n), await unread(4n)];
    house.told.length = 0;
    expect((await send()).value).toMatchObject({ recipients: 5, leftOut: 0 });
    expect(house.told.filter(({ type }) => type === 'messages')).toHaveLength(5);
    expect((await send({ audience: 'vip', rank: 4 })).value).toMatchObject({ recipients: 2 });
    expect([await unread(2n), await unread(4n)]).toEqual([before[0] + 1, before[1] + 2]);
    const { value } = await house.ask(`GET ${SENT}`);
    expect(value.list[0]).toMatchObject({ audience: 'vip', rank: 4, recipients: 2, opened: 0, player: '' });
    expect(value.mayGroup).toBe(true);
    const last = (await inbox(4n)).list[0].messageId;
    await house.players.value(READ, { as: 4n, body: { messageIds: last } });
    expect((await house.ask(`GET ${SENT}`)).value.list[0].opened).toBe(1);
  });

  test('players who excluded themselves get no offers, but what concerns their account', async () => {
    house.excluded.add(3n);
    const before = await unread(3n);
    expect((await send({ marketing: true })).value).toMatchObject({ recipients: 4, leftOut: 1 });
    expect(await unread(3n)).toBe(before);
    expect((await send({ marketing: true, audience: 'player', username: 'player3' })).code).toBe('inbox.nobody');
    expect((await send({ audience: 'player', username: 'player3' })).value).toMatchObject({ recipients: 1 });
    expect(await unread(3n)).toBe(before + 1);
    house.excluded.clear();
  });

  test('players who want no offers get none, but what concerns their account', async () => {
    house.unwilling.add(3n);
    expect((await send({ marketing: true })).value).toMatchObject({ recipients: 4, leftOut: 1 });
    expect((await send({ marketing: true, audience: 'player', username: 'player3' })).code).toBe('inbox.nobody');
    expect((await send()).value).toMatchObject({ recipients: 5, leftOut: 0 });
    house.unwilling.clear();
  });

  test('the same request twice, also at once, is one message', async () => {
    const before = await unread(5n);
    const body = draft({ audience: 'player', username: 'player5' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => house.ask(`POST ${SENT}`, { body })));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(await unread(5n)).toBe(before + 1);
    const others = [{ title: 'Lịch mới' }, { content: '<p>Khác</p>' }, { marketing: true }, { username: 'player6' }];
    for (const other of [...others, { audience: 'all' }])
      expect((await house.ask(`POST ${SENT}`, { body: { ...body, ...other } })).code).toBe('inbox.key.used');
    expect(await unread(5n)).toBe(before + 1);
  });

  test('every message leaves an entry in the audit trail', async () => {
    await send({ audience: 'player', username: 'player2' });
    const entry = await house.world.db.database.read((db) =>
      db.selectFrom('compliance.audit').selectAll().orderBy('position', 'desc').executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({ action: 'inbox.sent', subject: 'player:2', actor: 'operator', actor_id: 1n });
    expect(entry.entry).toContain('Lịch bảo trì');
  });

  test.each([
    ['a player who is none', { audience: 'player', username: 'nobody' }, 'inbox.player.unknown'],
    ['no player', { audience: 'player' }, 'inbox.player.unknown'],
    ['no title', { title: '<b></b>' }, 'inbox.empty'],
    ['no text', { content: '<script>x</script>' }, 'inbox.empty'],
    ['a rank that nobody has', { audience: 'vip', rank: 99 }, 'inbox.nobody'],
  ])('%s is refused', async (_, more, code) => {
    expect((await send(more)).code).toBe(code);
  });

  test('support staff write to one player, managers to groups, cashiers to nobody', async () => {
    const one = { audience: 'player', username: 'player1' };
    expect((await send(one, 'support')).code).toBeUndefined();
    expect((await send({}, 'support')).code).toBe('operator.role.missing');
    expect((await house.ask(`POST ${PREVIEW}`, { body: looked(), role: 'support' })).code).toBe(
      'operator.role.missing',
    );
    expect((await send(one, 'cashier')).status).toBe(403);
    expect((await house.ask(`GET ${SENT}`, { role: 'cashier' })).code).toBe('operator.role.missing');
    expect((await house.ask(`GET ${SENT}`, { role: 'support' })).value.mayGroup).toBe(false);
  });
});
