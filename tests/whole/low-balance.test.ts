import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betProjection } from '#features/wagers/public.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** A launch against the real wallet and the real bets (spec section 4, wire.md 1.3 "low balance on launch"). */
let house: WholeHouse;
let bets: ReturnType<typeof betProjection>;
beforeAll(async () => {
  house = await openWholeHouse();
  bets = betProjection(house.foundation);
});
afterAll(async () => {
  await bets.close();
  await house.close();
});

const path = () => `GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${house.gameCode}`;

async function stakeEverything(username: string) {
  const { id, balance } = await house.player(username);
  const token = await house.session(id);
  const bet = {
    token: await house.launch(token),
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_user: id.toString(),
    round: `R-${randomUUID()}`,
    round_closed: false,
    game_code: house.gameCode,
    currency: 'VNDK',
    is_free: false,
    amount: 10_000_000,
  };
  expect(await house.vendor('bet', bet)).toBe('RS_OK');
  expect(await balance()).toBe(0n);
  return { id, token, bet };
}

describe('a player without money', () => {
  it('takes up the running round again, and is led to the deposit once it is over', async () => {
    const { token, bet } = await stakeEverything('empty1');
    await bets.catchUp();
    expect((await house.call(path(), { token })).code).toBeUndefined();
    const over = { ...bet, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round_closed: true, amount: 0 };
    expect(await house.vendor('win', { ...over, reference_transaction_uuid: bet.transaction_uuid })).toBe('RS_OK');
    await bets.catchUp();
    const refused = await house.call(path(), { token });
    expect([refused.code, refused.value.content.data.balance]).toEqual(['lobby.launch.balance', 0]);
    // The vendor's demo needs no money.
    expect((await house.call(`${path()}&accountType=0`, { token })).code).toBeUndefined();
  });
});
