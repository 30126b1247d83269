import { solveChallenge } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey } from '#features/accounts/human-check/proof-of-work.ts';
import { registerComplianceChecks } from '#features/compliance/compliance.checks.ts';
import { renewDueRooms } from '#features/compliance/limits/standing.server.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { deposit, LIMITS, moneyBody, payout, type Seat, seatAt, setLimit, stake, takeBack } from './limits.fixture.ts';
import { openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/** Breaks and self-exclusion on every path, from their start to their end (docs/decisions/0014, departures). */
const DAY_MS = 86_400_000;
const clock = manualClock(Date.now());
let house: WholeHouse;
beforeAll(async () => {
  house = await openWholeHouse({ clock, heartbeatMs: 3_600_000 });
});
afterAll(() => house.close());
beforeEach(() => clock.advance(Date.now() - clock.now()));

const takeBreak = ({ token }: Pick<Seat, 'token'>, days: number) =>
  house.call(`POST ${LIMITS}/time-out`, { token, body: { days } });
const exclude = ({ token }: Pick<Seat, 'token'>, length: string) =>
  house.call(`POST ${LIMITS}/self-exclusion`, { token, body: { length } });
const confirm = ({ token }: Pick<Seat, 'token'>) =>
  house.call('POST /portal/account/confirm', { token, body: { password: PASSWORD } });
const launch = ({ token }: Pick<Seat, 'token'>, mode = '') =>
  house.call(`GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${house.gameCode}${mode}`, { token });
const login = (username: string, more: object = {}) =>
  house.call('POST /wps/session/login', { body: { username, password: PASSWORD, ...more } });

describe.each([
  ['a break', (seat: Seat) => takeBreak(seat, 7)],
  [
    'self-exclusion',
    async (seat: Seat) => {
      await confirm(seat);
      return exclude(seat, 'for-ever');
    },
  ],
])('%s', (name, begin) => {
  const username = name.replace(/\W/g, '.');
  let seat: Seat;
  let open: Awaited<ReturnType<typeof moneyBody>>[];
  let elsewhere: string;
  beforeAll(async () => {
    seat = await seatAt(house, username);
    elsewhere = await house.session(seat.id);
    open = [moneyBody(house, seat, 2), moneyBody(house, seat, 3)];
    for (const bet of open) expect(await house.vendor('bet', bet)).toBe('RS_OK');
    expect((await begin(seat)).code).toBeUndefined();
  });

  it('stops stakes of running games, also free ones, in the same moment', async () => {
    expect(await stake(house, seat, 1)).not.toBe('RS_OK');
    expect(await house.vendor('bet', moneyBody(house, seat, 0, { is_free: true }))).not.toBe('RS_OK');
    const room = await house.foundation.database.read((db) =>
      db.selectFrom('compliance.rooms').select('until').where('player_id', '=', seat.id).executeTakeFirstOrThrow(),
    );
    expect(room.until.getTime()).toBeGreaterThan(clock.now() + 6 * DAY_MS);
  });
  it('still pays what was won and takes back what was staked', async () => {
    const before = await seat.balance();
    expect(await payout(house, seat, open[0]!, 5)).toBe('RS_OK');
    expect(await takeBack(house, seat, open[1]!)).toBe('RS_OK');
    expect((await seat.balance()) - before).toBe(80_000n);
  });
  it('opens no game, not for play money either', async () => {
    expect((await launch(seat)).code).toBe('player.excluded');
    expect((await launch(seat, '&accountType=0')).code).toBe('player.excluded');
  });
  it('takes no deposit, gives no bonus and sends no offers', async () => {
    const refused = await deposit(house, seat, 50);
    expect(refused.code).toBe('player.excluded');
    expect(refused.message).not.toContain('{until}');
    expect(await house.house.provided.mayTakePart(seat.id)).toBe(false);
  });
  it('ends the other sessions and leaves this one what is the player’s own', async () => {
    expect((await house.call('GET /portal/limits', { token: elsewhere })).code).toBe('user.or.token.invalid');
    const { value } = await house.call('GET /portal/limits', seat);
    expect(value.exclusion.startedAt).toBeLessThanOrEqual(clock.now());
    expect((await house.call('GET /wps/v2/wallets/balance', seat)).code).toBeUndefined();
    expect((await house.call('GET /wps/report/depositTransaction', seat)).code).toBeUndefined();
  });
  it('is told at the login to whom has proven the password, and nobody else', async () => {
    const refused = await login(username);
    expect(refused.code).toBe('login.excluded');
    const { excludedUntil } = refused.value;
    expect(excludedUntil).toBe((await house.call('GET /portal/limits', seat)).value.exclusion.endsAt);
    const inside = await login(username, { restricted: true });
    expect(inside.code).toBeUndefined();
    const token = inside.value.token;
    expect((await house.call('GET /wps/v2/wallets/balance', { token })).code).toBeUndefined();
    expect((await launch({ token })).code).toBe('player.excluded');
    expect((await login(username, { password: 'not-the-one-9' })).code).toBe('login.incorrect');
  });
  it('is not shortened by the player, by a limit or in the database', async () => {
    expect((await takeBreak(seat, 1)).code).toBe('exclusion.shorter');
    await setLimit(house, seat, ['stake', 'day', 100]);
    expect(await stake(house, seat, 1)).not.toBe('RS_OK');
    const { database } = house.foundation;
    await expect(
      database.transact((db) => db.deleteFrom('compliance.exclusions').where('player_id', '=', seat.id).execute()),
    ).rejects.toThrow('never changed');
  });
  it('is in the audit trail, and what operators see of it they cannot change', async () => {
    const support = await house.operator('support');
    const response = await fetch(`${house.officeUrl}/office/players/${seat.id}/limits`, {
      headers: { cookie: `__Host-office=${support}` },
    });
    const { value } = (await response.json()) as { value: { exclusions: unknown[] } };
    expect(value.exclusions).toHaveLength(1);
    const changes = house.routes.office.filter(
      (route) =>
        !/\/office\/(tables|trading)\//.test(route) && /limits|exclusion/.test(route) && !route.startsWith('GET'),
    );
    expect(changes).toEqual([]);
  });
});

describe('the books', () => {
  it('agree with every break and exclusion', async () => {
    registerComplianceChecks();
    expect(await reconcile(house.foundation.database)).toEqual([]);
  });
});

describe('the end of a break', () => {
  it('opens everything again by itself', async () => {
    const seat = await seatAt(house, 'end.of.break');
    await takeBreak(seat, 1);
    clock.advance(DAY_MS);
    // The ledger's clock stays behind, so the stake itself would not find its room expired.
    await renewDueRooms(house.house.provided.limits);
    const inside = await login('end.of.break');
    expect(inside.code).toBeUndefined();
    const token = inside.value.token;
    const game = await house.launch(token);
    expect(await stake(house, { ...seat, token, game }, 1)).toBe('RS_OK');
    expect((await deposit(house, { token }, 50)).code).toBeUndefined();
    expect(await house.house.provided.mayTakePart(seat.id)).toBe(true);
  });
});

describe('self-exclusion', () => {
  it('asks for the password once more', async () => {
    const seat = await seatAt(house, 'unconfirmed');
    expect((await exclude(seat, '6-months')).code).toBe('confirm.required');
    expect((await house.call('GET /portal/limits', seat)).value.exclusion).toBeNull();
  });
  it('may follow a break and become longer, never shorter', async () => {
    const seat = await seatAt(house, 'longer');
    await takeBreak(seat, 30);
    await confirm(seat);
    const first = await exclude(seat, '1-year');
    expect(first.value.exclusion.kind).toBe('exclusion');
    expect((await exclude(seat, '6-months')).code).toBe('exclusion.shorter');
    expect((await exclude(seat, '5-years')).value.exclusion.endsAt).toBeGreaterThan(first.value.exclusion.endsAt);
  });
  it('keeps its owner from opening another account with the same address', async () => {
    const seat = await seatAt(house, 'has.address');
    const kept = { email: 'lan@example.test' };
    await house.foundation.database.transact((db) =>
      db.updateTable('accounts.players').set(kept).where('id', '=', seat.id).execute(),
    );
    await confirm(seat);
    await exclude(seat, '6-months');
    const register = async (username: string) => {
      const names = { username, password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true, login: false };
      const body = { ...names, email: 'Lan@example.test', altcha: await solved() };
      return house.call('PUT /wps/member/register', { body });
    };
    const refused = await register('lanagain88');
    clock.advance(190 * DAY_MS);
    expect((await register('lanlater88')).code).toBeUndefined();
    // To a stranger who types the address it is any other account that has proven it.
    const proven = { email_verified_at: new Date(clock.now()) };
    await house.foundation.database.transact((db) =>
      db.updateTable('accounts.players').set(proven).where('id', '=', seat.id).execute(),
    );
    expect(refused.code).toBe('email.taken');
    expect(await register('lanthird88')).toEqual(refused);
  });
});

/** Solves the human check as the website does. */
async function solved(): Promise<string> {
  const { value: challenge } = await house.call('GET /wps/human-check/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
