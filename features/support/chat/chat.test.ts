import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSupportHouse, type SupportHouse } from '../support.fixture.ts';
import { cleanMessage, piecesOf } from './chat.rules.ts';

let house: SupportHouse;
beforeAll(async () => {
  house = await openSupportHouse();
});
afterAll(() => house.close());

const CHAT = '/wps/relay/PARLOR_chat';
interface Who {
  as?: bigint;
  cookie?: string;
  ip?: string;
  brand?: number;
}

let nextAddress = 1;
async function customer(method: 'GET' | 'POST', url: string, who: Who, body?: object) {
  const response = await house.players.app.inject({
    method,
    url,
    headers: {
      'x-test-brand': String(who.brand ?? house.world.first),
      'x-test-ip': who.ip ?? `10.2.0.${nextAddress++ % 250}`,
      ...(who.as === undefined ? {} : { 'x-test-player': String(who.as), 'x-test-type': '0' }),
      ...(who.cookie ? { cookie: who.cookie } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const [setCookie = ''] = [response.headers['set-cookie'] ?? []].flat();
  const { value, errorCode } = response.json();
  return { value, code: errorCode as string | undefined, setCookie };
}
const write = (who: Who, body: string, requestKey = crypto.randomUUID()) =>
  customer('POST', '/wps/relay/PARLOR_chatMessage', who, { body, requestKey });
const read = (who: Who) => customer('GET', CHAT, who);
const unread = async (who: Who) => (await customer('GET', '/wps/relay/CBS_unreadCount', who)).value;
const queue = async () => (await house.ask('GET /office/chats', { role: 'support' })).value;
const answer = (id: string, body: string, operator = 1n) =>
  house.ask(`POST /office/chats/${id}/message`, {
    role: 'support',
    operator,
    body: { body, requestKey: crypto.randomUUID() },
  });

describe('support chat (spec sections 2.3 and 2.5 "chat room")', () => {
  test('a player writes, an operator answers, the player’s pages are told and the badge counts', async () => {
    const who = { as: 31n };
    expect((await read(who)).value).toEqual({ messages: [], answering: false, unread: 0 });
    await write(who, 'Tôi chưa thấy điểm.');
    const [chat] = (await queue()).list;
    expect(chat).toMatchObject({ player: { username: 'player31' }, unread: 1, lastMessage: 'Tôi chưa thấy điểm.' });
    house.told.length = 0;
    expect((await answer(chat.id, 'Mình đang xem giúp bạn.', 4n)).code).toBeUndefined();
    expect(house.told).toEqual([{ topic: 'player.31', type: 'chat' }]);
    expect(await unread(who)).toBe(1);
    const { value } = await read(who);
    expect(value).toMatchObject({ answering: true, unread: 1 });
    expect(value.messages.map(({ author, body }: { author: string; body: string }) => [author, body])).toEqual([
      ['customer', 'Tôi chưa thấy điểm.'],
      ['operator', 'Mình đang xem giúp bạn.'],
    ]);
    await customer('POST', '/wps/relay/PARLOR_chatRead', who, { upTo: value.messages.at(-1).id });
    expect(await unread(who)).toBe(0);
    const detail = await house.ask(`GET /office/chats/${chat.id}`, { role: 'support' });
    expect(detail.value).toMatchObject({ customerReadId: value.messages.at(-1).id, answering: { id: '4' }, unread: 0 });
  });

  test('a visitor is known by a cookie that scripts cannot read; nobody else sees the conversation', async () => {
    const { setCookie } = await write({}, 'Tôi là khách.');
    for (const flag of [/HttpOnly/, /SameSite=Lax/, /Path=\//]) expect(setCookie).toMatch(flag);
    const cookie = setCookie.split(';')[0] ?? '';
    const bodies = async (who: Who) => (await read(who)).value.messages.map(({ body }: { body: string }) => body);
    expect(await bodies({ cookie })).toEqual(['Tôi là khách.']);
    expect(await bodies({ cookie: `${cookie}x` })).toEqual([]);
    expect(await bodies({ cookie, as: 32n })).toEqual([]);
    expect(await bodies({ cookie, brand: house.world.second })).toEqual([]);
    expect((await write({ cookie }, 'Thêm một câu.')).setCookie).toBe('');
  });

  test('the same request again is the same message, three at once too', async () => {
    const key = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => write({ as: 33n }, 'Một lần thôi', key)));
    expect(new Set(sent.map(({ value }) => value.id)).size).toBe(1);
    expect((await read({ as: 33n })).value.messages).toHaveLength(1);
    expect((await write({ as: 33n }, 'Sửa lại câu', key)).code).toBe('chat.key.used');
    const { id } = (await queue()).list.find(
      ({ player }: { player?: { username: string } }) => player?.username === 'player33',
    );
    const byStaff = (body: string) =>
      house.ask(`POST /office/chats/${id}/message`, { role: 'support', operator: 1n, body: { body, requestKey: key } });
    expect((await byStaff('Chào bạn')).code).toBeUndefined();
    expect((await byStaff('Chào anh')).code).toBe('chat.key.used');
    expect((await read({ as: 33n })).value.messages).toHaveLength(2);
  });

  test('unread first, of those the longest waiting on top; two operators see who answers', async () => {
    await write({ as: 34n }, 'Người chờ lâu');
    house.clock.advance(1_000);
    await write({ as: 35n }, 'Người mới');
    house.clock.advance(1_000);
    const order = async () =>
      (await queue()).list
        .map(({ player }: { player: { id: string } | null }) => player?.id)
        .filter((id: string | undefined) => id === '34' || id === '35');
    expect(await order()).toEqual(['34', '35']);
    const first = (await queue()).list.find(({ player }: { player: { id: string } | null }) => player?.id === '34');
    await answer(first.id, 'Chào bạn', 8n);
    expect(await order()).toEqual(['35', '34']);
    const seenBy = async (operator: bigint) =>
      (await house.ask(`GET /office/chats/${first.id}`, { role: 'support', operator })).value;
    expect(await seenBy(8n)).toMatchObject({ mine: true, answering: { id: '8' } });
    expect(await seenBy(9n)).toMatchObject({ mine: false, answering: { id: '8' } });
  });

  test('reading marks it seen; closing puts it aside and the next message brings it back', async () => {
    await write({ as: 36n }, 'Câu hỏi');
    const find = (list: { player: { id: string } | null }[]) => list.find(({ player }) => player?.id === '36');
    const chat = find((await queue()).list) as unknown as { id: string; unread: number };
    const { messages } = (await house.ask(`GET /office/chats/${chat.id}`, { role: 'support' })).value;
    const upTo = messages.at(-1).id;
    await house.ask(`POST /office/chats/${chat.id}/read`, { role: 'support', body: { upTo } });
    expect(find((await queue()).list)).toMatchObject({ unread: 0 });
    await house.ask(`POST /office/chats/${chat.id}/close`, { role: 'support' });
    expect(find((await queue()).list)).toBeUndefined();
    const closed = await house.ask('GET /office/chats?state=closed', { role: 'support' });
    expect(find(closed.value.list)).toBeDefined();
    await write({ as: 36n }, 'Còn một câu nữa');
    expect(find((await queue()).list)).toMatchObject({ unread: 1 });
  });

  test('only support staff, managers and administrators of the brand answer', async () => {
    await write({ as: 37n }, 'Xin chào');
    const [{ id }] = (await queue()).list;
    for (const role of ['cashier', '']) expect((await house.ask('GET /office/chats', { role })).status).toBe(403);
    const foreign = { role: 'support', brand: house.world.second };
    expect((await house.ask(`GET /office/chats/${id}`, foreign)).code).toBe('chat.unknown');
    const body = { body: 'x', requestKey: crypto.randomUUID() };
    expect((await house.ask(`POST /office/chats/${id}/message`, { ...foreign, body })).code).toBe('chat.unknown');
  });

  test('empty and endless messages are refused; a flood has to wait', async () => {
    expect((await write({ as: 38n }, ' \u200b\n ')).code).toBe('chat.message.empty');
    expect((await write({ as: 38n }, 'd'.repeat(1_001))).code).toBe('chat.message.long');
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 13; turn++) codes.push((await write({ as: 39n }, `câu ${turn}`)).code);
    expect(codes).toEqual([...Array(12).fill(undefined), 'TOO_MANY_REQUESTS']);
  });
});

describe('plain text', () => {
  test('only addresses of our own origin become links', () => {
    const text = 'Xem https://sen.example/help#fair, https://evil.test/x và https://sen.example.evil.test/.';
    expect(piecesOf(text, 'https://sen.example').filter(({ kind }) => kind === 'link')).toEqual([
      { kind: 'link', text: 'https://sen.example/help#fair', path: '/help#fair' },
    ]);
    const joined = piecesOf(text, 'https://sen.example').map((piece) => piece.text);
    expect(joined.join('')).toBe(text);
    for (const trick of ['https://sen.example//evil.test', 'https://a:b@sen.example/x', 'javascript:alert(1)'])
      expect(piecesOf(trick, 'https://sen.example')).toEqual([{ kind: 'text', text: trick }]);
  });

  test('signs that turn the writing round or hide are taken out', () => {
    expect(cleanMessage(' a\u202eb\u0007c\r\n\r\n\r\n\r\nd ')).toBe('abc\n\nd');
  });
});
