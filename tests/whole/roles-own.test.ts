import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPaidWithdrawal } from '#features/cashier/withdrawals/payout/withdrawal.fixture.ts';
import { betProjection } from '#features/wagers/public.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { openQueue } from './queue.fixture.ts';
import { OBJECTS } from './roles.data.ts';
import { type Answer, type CallOptions, openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/**
 * Rows of one player in requests of another (OWASP API1 "object level authorization"): a caller who names another
 * player's row gets the same answer as for a row that never existed.
 */
const PIN = '508362';
let house: WholeHouse;
let owner: Seat;
let other: Seat;
/** Everybody except the owner: another member, the owner's agent, that agent's agent, an agent of another line. */
let others: Seat[];
let things: Things;
beforeAll(async () => {
  house = await openWholeHouse();
  [owner, other] = [await sit('owner1'), await sit('other1')];
  for (const { id } of [owner, other]) await setPin(id);
  const [upline, above, side] = [await sit('agent1', 1), await sit('above1', 2), await sit('side1', 1)];
  await house.line(owner.id, upline.id);
  await house.line(upline.id, above.id);
  others = [other, upline, above, side];
  things = await makeThings();
});
afterAll(() => house.close());

interface Seat {
  id: bigint;
  name: string;
  token: string;
}
interface Things {
  session: string;
  passkey: string;
  order: string;
  /** A paid withdrawal whose receipt has a proof. */
  paid: string;
  /** A new withdrawal and its payout account. */
  asked: string;
  card: string;
  bet: string;
  message: string;
  messageKey: string;
  letter: string;
}

async function sit(name: string, type = 0): Promise<Seat> {
  const { id } = await house.player(name, type);
  return { id, name, token: await house.session(id) };
}

const as = ({ token }: Seat, route: string, options: CallOptions = {}) => house.call(route, { token, ...options });

async function makeThings(): Promise<Things> {
  const messageKey = `key-${randomUUID()}`;
  const write = { body: { body: 'a secret of the owner', requestKey: messageKey } };
  const message = await as(owner, 'POST /wps/relay/PARLOR_chatMessage', write);
  const order = await newOrder();
  await addSession();
  const sessions = await as(owner, 'GET /portal/account/sessions');
  const session = sessions.value.list.find(({ current }: { current: boolean }) => !current);
  return {
    messageKey,
    session: session.id,
    passkey: await addPasskey(),
    order,
    paid: await addPaidWithdrawal(house.foundation, owner.id),
    ...(await askForMoney()),
    bet: await placeBet(),
    message: message.value.id,
    letter: await sendLetter(),
  };
}

async function setPin(id: bigint): Promise<void> {
  const hash = await createPasswordHasher().hash(PIN);
  await house.foundation.database.transact((db) =>
    db.updateTable('accounts.players').set({ payment_password_hash: hash }).where('id', '=', id).execute(),
  );
}

/** An agent with a player as downline; both have a payment password. */
async function sitAbove(player: Seat, name: string): Promise<Seat> {
  const { id } = await house.player(name, 1);
  await house.foundation.database.transact((db) =>
    db.updateTable('accounts.players').set({ upline_id: id }).where('id', '=', player.id).execute(),
  );
  await setPin(id);
  return { id, name, token: await house.session(id) };
}

/** A message of the platform in the owner's inbox. */
function sendLetter(): Promise<string> {
  const letter = { brand_id: house.brandId, player_id: owner.id, title: 'For the owner', content: 'x' };
  return house.foundation.database.transact(async (db) => {
    const row = { ...letter, sent_at: new Date(), read_at: null };
    const { id } = await db.insertInto('support.message').values(row).returning('id').executeTakeFirstOrThrow();
    return id.toString();
  });
}

async function askForMoney(): Promise<{ asked: string; card: string }> {
  const { database } = house.foundation;
  const id = await openQueue(house.foundation, house.brandId, owner.id).withdrawal();
  const row = await database.read((db) =>
    db
      .selectFrom('cashier.withdrawals')
      .select(['order_no', 'payout_account'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return { asked: row.order_no, card: row.payout_account.toString() };
}

const addSession = () => house.session(owner.id);

async function newOrder(): Promise<string> {
  const { value } = await as(owner, 'POST /wps/relay/MCSFE_depositByQRImageUrl', { body: { amount: 100 } });
  return value.orderNo;
}

async function addPasskey(): Promise<string> {
  const id = `passkey-${randomUUID()}`;
  await house.foundation.database.transact((db) =>
    db
      .insertInto('accounts.passkeys' as never)
      .values({
        id,
        player_id: owner.id,
        public_key: Buffer.alloc(32),
        counter: 0n,
        transports: [],
        name: 'Phone',
        backed_up: false,
        created_at: new Date(),
      } as never)
      .execute(),
  );
  return id;
}

async function placeBet(): Promise<string> {
  const stake = await house.vendor('bet', {
    token: await house.launch(owner.token),
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_user: owner.id.toString(),
    round: `R-${randomUUID()}`,
    round_closed: false,
    is_free: false,
    game_code: house.gameCode,
    currency: 'VNDK',
    amount: 100_000,
  });
  expect(stake).toBe('RS_OK');
  const projection = betProjection(house.foundation);
  await projection.catchUp();
  await projection.close();
  const bet = await house.foundation.database.read((db) =>
    db.selectFrom('wagers.bets').select('id').where('player_id', '=', owner.id).executeTakeFirstOrThrow(),
  );
  return bet.id.toString();
}

interface Case {
  /** How a caller names the row. */
  name(thing: string): [route: string, options?: CallOptions];
  theirs(): string;
  unknown: string;
}

const NOBODYS = '999999999999';
const TRANSFERS = 'GET /wps/relay/PARLOR_betTransfers';
const inQuery = (route: string, field: string, unknown: string, theirs: () => string): Case => ({
  name: (thing) => [`${route}?${field}=${encodeURIComponent(thing)}`],
  theirs,
  unknown,
});

const withdrawTo = (bankCardId: string, change: object = {}) => ({
  body: { amount: 10, bankCardId, password: PIN, requestKey: randomUUID(), ...change },
});

/** One for every field that is declared `own`. The owner's own answer comes last, because some calls use the row up. */
const CASES: Record<string, Case> = {
  'DELETE /portal/account/sessions/{id}': {
    name: (id) => [`DELETE /portal/account/sessions/${id}`],
    theirs: () => things.session,
    unknown: NOBODYS,
  },
  'POST /portal/passkeys/remove': {
    name: (id) => ['POST /portal/passkeys/remove', { body: { id, password: PASSWORD } }],
    theirs: () => things.passkey,
    unknown: 'passkey-of-nobody',
  },
  'GET /wps/relay/PARLOR_depositOrder': inQuery(
    'GET /wps/relay/PARLOR_depositOrder',
    'orderNo',
    'D000000000000',
    () => things.order,
  ),
  'POST /simulator/payments': {
    name: (orderNo) => ['POST /simulator/payments', { body: { orderNo, scenario: 'forged' } }],
    theirs: () => things.order,
    unknown: 'D000000000000',
  },
  'POST /wps/relay/PARLOR_cancelDeposit': {
    name: (orderNo) => ['POST /wps/relay/PARLOR_cancelDeposit', { body: { orderNo } }],
    theirs: () => things.order,
    unknown: 'D000000000000',
  },
  'GET /wps/relay/PARLOR_withdrawalOrder': inQuery(
    'GET /wps/relay/PARLOR_withdrawalOrder',
    'orderNo',
    'W-NOBODY',
    () => things.asked,
  ),
  'POST /wps/v2/transaction/withdraw': {
    name: (card) => ['POST /wps/v2/transaction/withdraw', withdrawTo(card)],
    theirs: () => things.card,
    unknown: NOBODYS,
  },
  // The waiting withdrawal keeps its account in use: that answer differs from "unknown".
  'DELETE /wps/member/bankCard/{id}': {
    name: (card) => [`DELETE /wps/member/bankCard/${card}`],
    theirs: () => things.card,
    unknown: NOBODYS,
  },
  'POST /wps/relay/PARLOR_cancelWithdrawal': {
    name: (orderNo) => ['POST /wps/relay/PARLOR_cancelWithdrawal', { body: { orderNo } }],
    theirs: () => things.asked,
    unknown: 'W-NOBODY',
  },
  'GET /wps/relay/PARLOR_withdrawalReceipt': inQuery(
    'GET /wps/relay/PARLOR_withdrawalReceipt',
    'orderNo',
    'W-NOBODY',
    () => things.paid,
  ),
  'POST /simulator/payouts': {
    name: (orderNo) => ['POST /simulator/payouts', { body: { orderNo, scenario: 'never' } }],
    theirs: () => things.paid,
    unknown: 'W-NOBODY',
  },
  'POST /wps/relay/MCSFE_processC2CTransaction': {
    name: (orderNo) => ['POST /wps/relay/MCSFE_processC2CTransaction', { body: { orderNo, action: 'RECEIVED' } }],
    theirs: () => things.paid,
    unknown: 'W-NOBODY',
  },
  'GET /wps/relay/ODSFE2_getRoundDetail': inQuery(
    'GET /wps/relay/ODSFE2_getRoundDetail',
    'orderNo',
    NOBODYS,
    () => things.bet,
  ),
  'POST /wps/message/read': {
    name: (messageIds) => ['POST /wps/message/read', { body: { messageIds } }],
    theirs: () => things.letter,
    unknown: NOBODYS,
  },
  'DELETE /wps/message/inbox': inQuery('DELETE /wps/message/inbox', 'messageIds', NOBODYS, () => things.letter),
  [TRANSFERS]: inQuery(TRANSFERS, 'orderNo', NOBODYS, () => things.bet),
  'GET /wps/relay/PARLOR_allBets': inQuery('GET /wps/relay/PARLOR_allBets', 'orderNoSearch', NOBODYS, () => things.bet),
  'GET /wps/relay/ODSFE2_RNGOrders': inQuery(
    'GET /wps/relay/ODSFE2_RNGOrders',
    'orderNoSearch',
    NOBODYS,
    () => things.bet,
  ),
  'GET /wps/relay/ODSFE2_MemTransDet': inQuery(
    'GET /wps/relay/ODSFE2_MemTransDet',
    'subordinateName',
    'nobody99',
    () => owner.name,
  ),
};
/** Tested below separately: they name nothing by themselves, or are lists under another name of the same query. */
const ELSEWHERE = [
  // Their keys are chosen by the senders: the same key of two senders means two transfers (below).
  'POST /wps/relay/PARLOR_transferUpline',
  'PUT /wps/agent/transferDownline',
  // Answers bytes, not an envelope: tested in features/cashier/withdrawals/receipt.
  'GET /wps/relay/PARLOR_receiptProof',
  'POST /wps/relay/MCSFE_depositByQRImageUrl',
  // The same order as in the call above, at a gateway: features/cashier/deposits/orders/ways.test.ts.
  'POST /wps/relay/MCSFE_depositByLaunchUrl',
  'POST /wps/relay/PARLOR_chatMessage',
  'POST /wps/relay/PARLOR_chatRead',
  'PUT /wps/feedback',
  // features/rewards: another player's friend is unknown, a rebate's id contains no player, and no tickets exist.
  'POST /wps/relay/MCSFE_claimIssuedPromotion',
  'POST /wps/relay/PROMOFE_claimTicket',
  'GET /wps/relay/ODSFE2_FishOrders',
  'GET /wps/relay/ODSFE2_LiveOrders',
  'GET /wps/relay/ODSFE2_PvPOrders',
  'GET /wps/relay/ODSFE2_SportsSettOrders',
  'GET /wps/relay/ODSFE2_SportsUnsettOrders',
  'GET /wps/relay/ODSFE2_ordersSportsRemote',
  'GET /wps/relay/ODSFE2_ElottSettledOrders',
  'GET /wps/relay/ODSFE2_ElottUnsettledOrders',
  'GET /wps/relay/PARLOR_lotteryOrders',
  // They need a lottery that answers: tested in tests/studio/lottery-orders.test.ts.
  'GET /wps/relay/PARLOR_lotteryOrderDetail',
  'GET /wps/relay/PARLOR_lotteryChaseDetail',
  'POST /wps/relay/PARLOR_cancelLotteryOrders',
  // Files: tested in tests/vendors/record-files.test.ts.
  'GET /wps/relay/PARLOR_exportBets',
  'GET /wps/relay/PARLOR_exportRecords',
];

describe('a thing of another player', () => {
  it('has a case for every call that names one', () => {
    const own = Object.entries(OBJECTS).filter(([, fields]) => Object.values(fields).includes('own'));
    expect(own.map(([route]) => route).sort()).toEqual([...Object.keys(CASES), ...ELSEWHERE].sort());
  });

  it.each(Object.entries(CASES))('%s answers like one that never was', async (_, { name, theirs, unknown }) => {
    const comparable = ({ status, value, code, message }: Answer) => ({ status, value, code, message });
    for (const seat of others) {
      const [never, foreign] = [await as(seat, ...name(unknown)), await as(seat, ...name(theirs()))];
      expect(comparable(foreign), seat.name).toEqual(comparable(never));
    }
    const [never, own] = [await as(owner, ...name(unknown)), await as(owner, ...name(theirs()))];
    expect(comparable(own), 'the owner hears something else').not.toEqual(comparable(never));
  });

  it.each(ELSEWHERE.filter((route) => /^GET .*Orders$/.test(route)))('%s finds no foreign bet', async (route) => {
    for (const seat of others) {
      const found = await as(seat, `${route}?orderNoSearch=${things.bet}`);
      expect(found.value, seat.name).toMatchObject({ list: [], total: 0 });
    }
  });

  it('is not found by its request key either: the same key of another writes a message of their own', async () => {
    const requestKey = things.messageKey;
    const sent = await as(other, 'POST /wps/relay/PARLOR_chatMessage', { body: { body: 'mine', requestKey } });
    expect(sent.value).toMatchObject({ body: 'mine' });
    expect(sent.value.id).not.toBe(things.message);
    const { value } = await as(other, 'GET /wps/relay/PARLOR_chat');
    expect(JSON.stringify(value)).not.toContain('a secret of the owner');
    const deposit = async (seat: typeof owner) =>
      (await as(seat, 'POST /wps/relay/MCSFE_depositByQRImageUrl', { body: { amount: 100, requestKey } })).value
        .orderNo;
    const orders = [await deposit(owner), await deposit(other), await deposit(owner)];
    expect([orders[0] === orders[2], orders[0] === orders[1]]).toEqual([true, false]);
    const form = (content: string) => ({ body: { type: '1', questionType: '1', content, requestKey } });
    const [first, second] = [
      await as(owner, 'PUT /wps/feedback', form('the owner writes this one')),
      await as(other, 'PUT /wps/feedback', form('the other writes that one')),
    ];
    expect([first.code, second.code]).toEqual([undefined, undefined]);
    const kept = await house.foundation.database.read((db) =>
      db.selectFrom('support.feedback').select('content').execute(),
    );
    expect(kept.map(({ content }) => content).sort()).toEqual([
      'the other writes that one',
      'the owner writes this one',
    ]);
  });

  it('is not a transfer’s key either: the same key of two senders moves the money of both, each to their own people', async () => {
    const uplines = [await sitAbove(owner, 'upper1'), await sitAbove(other, 'upper2')] as const;
    const key = randomUUID();
    const send = (seat: Seat, route: string, facts: object) =>
      as(seat, route, { body: { amount: 2, paymentPassword: PIN, requestKey: key, ...facts } });
    for (const [seat, upline] of [
      [owner, uplines[0]],
      [other, uplines[1]],
    ] as const) {
      const sent = await send(seat, 'POST /wps/relay/PARLOR_transferUpline', {});
      expect([sent.code, sent.value?.account]).toEqual([undefined, upline.name]);
    }
    const down = (agent: Seat, account: string) => send(agent, 'PUT /wps/agent/transferDownline', { account });
    const [foreign, never] = [await down(uplines[0], other.name), await down(uplines[0], 'nobody99')];
    expect([foreign.status, foreign.code, foreign.message]).toEqual([never.status, never.code, never.message]);
    expect(foreign.code).toBe('transfer.downline.unknown');
    expect((await down(uplines[0], owner.name)).value).toMatchObject({ account: owner.name });
    expect((await down(uplines[1], other.name)).value).toMatchObject({ account: other.name });
  });

  it('is not marked as read by another', async () => {
    const unread = () => as(owner, 'GET /wps/relay/PARLOR_chat').then(({ value }) => value);
    const before = await unread();
    const read = { body: { upTo: things.message } };
    const [foreign, never] = [
      await as(other, 'POST /wps/relay/PARLOR_chatRead', read),
      await as(other, 'POST /wps/relay/PARLOR_chatRead', { body: { upTo: NOBODYS } }),
    ];
    expect(foreign).toEqual(never);
    expect(await unread()).toEqual(before);
  });
});
