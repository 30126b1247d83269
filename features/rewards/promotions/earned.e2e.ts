import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { DATA_DIR } from '#tests/places.ts';
import '#features/lobby/lobby.tables.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { EN_PHONE, expect, expectFits, type Look, openCentre, test, VI_WIDE } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import {
  atDesk,
  balanceOf,
  type DeskCalls,
  enter,
  type MadeOffer,
  OFFER_WORDS,
  openFreeOffer,
  openOffer,
  portal,
  runningOffer,
  UNIT,
} from './offer-journey.fixture.ts';
import type { Trigger } from './promotion.types.ts';

/**
 * docs/rewards.md section 1: awards for later deposits, valid bets, a mission, a place and a pot, and a bonus that is
 * wagered until it is the player's own; each from the first view to the money.
 */
const credits = (fixed: string) => ({ kind: 'credits', value: { fixed } }) as const;
const PRIZE = { kind: 'credits', amount: '7' };

test('by later deposits, valid bets, a mission, a place and a pot of the day', async ({ quietPage: page }) => {
  const words = OFFER_WORDS.EN;
  const player = await newcomer('ear', EN_PHONE);
  const made = await atDesk(page, (desk) => everything(desk, player.username));
  await enter(page, player.session, EN_PHONE);
  await openFreeOffer(page, words, made.offers[0]!.title);
  await expect(page.getByRole('button', { name: words.claim, exact: true })).toHaveCount(0);

  // Only players who join are counted: other journeys play rounds in parallel, and the pot is this player's alone.
  await player.call('/wps/relay/PARLOR_joinMission', { missionId: Number(made.mission) });
  await depositFiveTimes(player);
  await playRound(player, { stake: 20n, payout: 5n });
  const centre = await openCentre(page, { session: player.session, look: EN_PHONE, entry: 'rewardCenter' });
  const take = (title: string) => centre.getByRole('button', { name: `Claim ${title}`, exact: true });
  for (const { title } of made.offers.slice(0, -1)) await expect(take(title)).toBeVisible();
  await endTheDay(player, made);
  // What has come in is taken while the job that closes leaderboards has not run yet.
  for (const { title } of made.offers) {
    await take(title).click();
    await expect(take(title)).toHaveCount(0);
  }
  await expectFits(page);
  // 100 and five deposits of 20; 15 lost; 2, 3, 4, 5, 6, 8 and 9 claimed; 7 from the board and 11 from the pot.
  await expect.poll(() => balanceOf(page)).toBe(240);
  await atDesk(page, (desk) => closeAll(desk, made));
});

test('a bonus is wagered, and what may be kept of it is the player’s own', async ({ quietPage: page }) => {
  const player = await newcomer('wag', VI_WIDE);
  const code = `E2E${Date.now().toString(36)}${process.pid}`.toUpperCase();
  const offer = await atDesk(page, (desk) =>
    runningOffer(desk, {
      trigger: { kind: 'code', code },
      award: {
        kind: 'bonus',
        value: { fixed: '10' },
        wagering: { factorBps: 10_000, products: {}, largestStake: null, days: 7, largestConversion: '4' },
      },
    }),
  );
  await enter(page, player.session, VI_WIDE);
  // The page shows the terms before anything is pressed.
  await openOffer(page, OFFER_WORDS.VI, offer.title);
  await expect(page.getByText(/^Cược 1 lần tiền thưởng/)).toBeVisible();
  await expect(page.getByText(/^Rút tối đa 4,00 P từ tiền thưởng/)).toBeVisible();
  await page.getByLabel('Mã khuyến mãi').fill(code);
  await page.getByRole('button', { name: 'Dùng mã' }).click();
  await page.getByRole('button', { name: OFFER_WORDS.VI.claim, exact: true }).click();
  await expect.poll(() => balanceOf(page)).toBe(110);

  await playRound(player, { stake: 12n, payout: 12n });
  // 12 of 10 are wagered. 4 of the bonus are kept; 6 go back to the house.
  await expect.poll(() => balanceOf(page)).toBe(104);
  const inbox = await openCentre(page, { session: player.session, look: VI_WIDE, entry: 'messageV2' });
  await expect(inbox.getByText('Đã cược xong tiền thưởng').first()).toBeVisible();
});

const newcomer = (prefix: string, { language }: Look) =>
  journeyPlayer(
    { dataDir: DATA_DIR, portal: portal(), prefix, amount: 100n, facts: { language } },
    async (player) => player,
  );

interface Made {
  /** Offers for deposits two to five, for bets, for the mission; the place's offer is last. */
  offers: MadeOffer[];
  mission: string;
  board: string;
}

/** A mission with a pot, a leaderboard, and one promotion for each way to earn. */
async function everything(desk: DeskCalls, username: string): Promise<Made> {
  const code = `E2E${username}`.toUpperCase().slice(0, 24);
  const name = { name: code, text: '' };
  const common = { code, sort: 900, texts: { VI: name, EN: name } };
  const mission = await desk<{ id: string }>('POST', 'missions', {
    ...common,
    period: 'day',
    steps: [{ kind: 'rounds', count: 1, gameTypes: [], times: 0 }],
    prize: { kind: 'points', points: 1 },
    pot: { kind: 'daily', amount: '11', each: '0', by: '0' },
    score: 0,
    afterId: null,
    joins: true,
    icon: 'flag',
    claimDays: 1,
    startsAt: null,
    endsAt: null,
  });
  const board = await desk<{ id: string }>('POST', 'leaderboards', {
    ...common,
    measure: 'rounds',
    period: 'day',
    prizes: [{ from: 1, to: 1, prize: PRIZE }],
  });
  for (const [path, amount] of [
    [`missions/${mission.id}`, '11'],
    [`leaderboards/${board.id}`, '7'],
  ]) {
    await desk('POST', `${path}/fund`, { amount, key: `journey-${username}` });
    await desk('POST', `${path}/state`, { state: 'running', reason: 'journey' });
  }
  const offers: MadeOffer[] = [];
  for (const ordinal of [2, 3, 4, 5]) {
    const trigger: Trigger = { kind: 'deposit', ordinals: [ordinal], minimum: '10' };
    offers.push(await runningOffer(desk, { trigger, award: credits(`${ordinal}`) }));
  }
  const bets: Trigger = { kind: 'bets', turnover: '20', products: {}, games: [] };
  offers.push(await runningOffer(desk, { trigger: bets, award: credits('6') }));
  offers.push(await runningOffer(desk, { trigger: { kind: 'mission', mission: code }, award: credits('8') }));
  offers.push(
    await runningOffer(desk, { trigger: { kind: 'place', leaderboard: code, upTo: 1 }, award: credits('9') }),
  );
  return { offers, mission: mission.id, board: board.id };
}

async function closeAll(desk: DeskCalls, { mission, board }: Made): Promise<void> {
  for (const path of [`missions/${mission}`, `leaderboards/${board}`])
    await desk('POST', `${path}/state`, { state: 'closed', reason: 'journey' });
}

const depositFiveTimes = ({ playerId, ledgerAccount: account }: JourneyPlayer) =>
  inInstallation((database) =>
    database.transact(async (trx) => {
      const deposit = { account, amount: 20n * UNIT, house: 'cash', kind: 'deposit' } as const;
      for (const one of [1, 2, 3, 4, 5])
        await inTransaction(trx).post({ ...deposit, key: `journey:pay:${playerId}:${one}` });
    }),
  );

/** A settled round of a slot, in the ledger. Main units. */
const playRound = ({ ledgerAccount: account }: JourneyPlayer, { stake, payout }: { stake: bigint; payout: bigint }) =>
  inInstallation((database) =>
    database.transact(async (trx) => {
      const { id: game, vendor_id: vendor } = await trx
        .selectFrom('lobby.game')
        .select(['id', 'vendor_id'])
        .where('game_code', '=', 'ho-vang')
        .executeTakeFirstOrThrow();
      const round = randomUUID();
      const at = { account, vendor, game, round, house: 'gaming' } as const;
      const ledger = inTransaction(trx);
      await ledger.post({ ...at, key: `stake:${round}`, amount: -stake * UNIT, kind: 'stake' });
      const won = { key: `win:${round}`, ref: `stake:${round}`, closesRound: true, kind: 'payout' } as const;
      await ledger.post({ ...at, ...won, amount: payout * UNIT });
    }),
  );

/**
 * Moves what the leaderboard and the pot counted two days back, because a day that has just ended waits two minutes for
 * late facts. Facts of other days are not written: other leaderboards would read them too.
 */
const endTheDay = ({ playerId }: JourneyPlayer, { mission, board }: Made) =>
  inInstallation((database) =>
    database.transact(async (trx) => {
      const { rows: scores } = await sql`
        update rewards.leaderboard_score set period = 'D' || (substr(period, 2)::date - 2)::text
         where leaderboard_id = ${board}::int and player_id = ${playerId} returning period`.execute(trx);
      const { rows: pots } = await sql`
        update rewards.mission_pot set ends_at = ends_at - interval '2 days'
         where mission_id = ${mission}::int returning entries`.execute(trx);
      expect(scores).toHaveLength(1);
      expect(pots).toEqual([{ entries: 1 }]);
    }),
  );
