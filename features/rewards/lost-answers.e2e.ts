import type { Locator, Request } from '@playwright/test';
import { sql } from 'kysely';
import { JOURNEY_PIN, type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, openCentre, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { EVERY_FAULT, type Fault, loseAnswers } from '#tests/lost-answers.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { freezeAward } from './engine/award.types.ts';
import { movePoints, pointAccount } from './points/point-book.store.ts';
import { enter } from './promotions/offer-journey.fixture.ts';
import { addRaffles, play } from './raffle/raffle-journey.fixture.ts';

/**
 * Forms that give rewards or take points, while their answers are lost: the player reads that the outcome is unknown,
 * and however it goes on it was done once. Rows and movements are counted.
 */
const UNKNOWN = 'Mất kết nối nên chưa biết yêu cầu đã được nhận hay chưa.';

interface Form {
  /** Gives the player what the deed needs. */
  before(player: JourneyPlayer): Promise<unknown>;
  open(page: Page, session: string): Promise<Locator>;
  call: RegExp;
  faults: readonly Fault[];
  /** Presses the button; `again` when the form still stands from the press before. */
  press(page: Page, place: Locator, of: { again: boolean; username: string }): Promise<void>;
  done(page: Page, place: Locator): Locator;
  /** Whether the form stays until an answer arrives; else the button goes with the deed. */
  stays: boolean;
  /** Where its one row is. */
  rows: string;
  /** How often the wallet gets money for it; points always move once. */
  money?: number;
}

const POINTS = 10_000n;

async function givePoints({ database, brandId, playerId }: JourneyPlayer): Promise<void> {
  const move = { brandId, playerId, kind: 'award' as const, points: POINTS, source: 'journey', at: new Date() };
  await database.transact(async (trx) => {
    await movePoints(trx, await pointAccount(trx, move), move);
  });
}

/** An award of seven points that waits for its claim. */
async function giveClaim({ database, brandId, playerId }: JourneyPlayer): Promise<void> {
  const row = {
    brand_id: brandId,
    player_id: playerId,
    key: `journey:claim:${playerId}`,
    kind: 'points' as const,
    source_kind: 'raffle' as const,
    source_id: '0',
    amount: 0n,
    detail: freezeAward({ kind: 'points', points: 7n }),
    names: JSON.stringify({ VI: 'Quà thử' }) as never,
    budget_id: null,
    state: 'claimable' as const,
    after_hold: null,
    made_at: new Date(),
    expires_at: null,
    given_at: null,
    transfer_id: null,
    hold_until: null,
    signals: JSON.stringify([]) as never,
    decided_by: null,
    decided_at: null,
  };
  await database.transact((trx) => trx.insertInto('rewards.award').values(row).execute());
}

async function openMall(page: Page, session: string): Promise<Locator> {
  await enter(page, session, VI_WIDE);
  await page.goto('/pointMall');
  return page.getByRole('main');
}

const openEntry = (entry: string) => (page: Page, session: string) =>
  openCentre(page, { session, look: VI_WIDE, entry });

async function openMissions(page: Page, session: string): Promise<Locator> {
  const centre = await openEntry('missionLeaderboard')(page, session);
  await centre.getByRole('radio', { name: 'Hôm nay' }).click();
  return centre;
}

/** A reward whose button goes once it is given: the answer is lost before the deed, and then after it. */
const CLAIM = { stays: false, faults: ['line cut before', 'line cut after'] } as const;
const GIVEN = "(select * from rewards.award where state = 'given') as award";
const FORM = { stays: true, faults: EVERY_FAULT } as const;

const FORMS: Record<string, Form> = {
  'points for goods': {
    ...FORM,
    before: givePoints,
    open: openMall,
    call: /MCS2_redeemPointReward$/,
    press: async (page, place, { again }) => {
      const dialog = page.getByRole('dialog');
      if (!again) {
        await place.getByRole('button', { name: 'Đổi Nón lá thêu sen', exact: true }).click();
        await dialog.getByLabel('Người nhận').fill('Trần Thị Sen');
        await dialog.getByLabel('Số điện thoại').fill('0912 345 678');
        await dialog.getByLabel('Địa chỉ nhận').fill('12 Hàng Bạc, Hoàn Kiếm, Hà Nội');
        await dialog.getByLabel('Mật khẩu rút tiền', { exact: true }).fill(JOURNEY_PIN);
      }
      await dialog.getByRole('button', { name: 'Xác nhận đổi' }).click();
    },
    done: (page) => page.getByRole('region', { name: 'Điểm của bạn', exact: true }).getByText('8.100'),
    rows: 'rewards.point_redemption',
  },
  'points into balance': {
    ...FORM,
    before: givePoints,
    open: openMall,
    call: /MCS2_convertPoint$/,
    press: async (page, place, { again }) => {
      const dialog = page.getByRole('dialog');
      if (!again) await place.getByLabel('Số điểm muốn đổi').fill('200');
      // Whoever closes the question and asks anew still means the same exchange.
      else await dialog.getByRole('button', { name: 'Đóng' }).click();
      await expect(dialog).toBeHidden();
      await place.getByRole('button', { name: 'Đổi 200 điểm' }).click();
      await dialog.getByLabel('Mật khẩu rút tiền', { exact: true }).fill(JOURNEY_PIN);
      await dialog.getByRole('button', { name: 'Đổi 200 điểm' }).click();
    },
    done: (page) => page.getByText('10,00 P đã vào ví'),
    rows: 'rewards.point_redemption',
    money: 1,
  },
  'a draw': {
    ...FORM,
    before: (player) => addRaffles(player, { kinds: ['card'], tickets: 2 }),
    open: openEntry('missionLeaderboard'),
    call: /MCS2_claimRafflePromotion$/,
    press: async (_, place, { again, username }) => {
      if (!again) {
        await place.getByRole('tab', { name: /^Quay thưởng/ }).click();
        await place.getByRole('button', { name: `card ${username}` }).click();
      }
      await place.getByRole('button', { name: 'Lật bài', exact: true }).click();
    },
    done: (_, place) => place.getByText('Bạn trúng 7 điểm'),
    rows: 'rewards.raffle_draw',
  },
  'a reward': {
    ...CLAIM,
    before: giveClaim,
    open: openEntry('rewardCenter'),
    call: /MCSFE_claimIssuedPromotion$/,
    press: (_, place) => place.getByRole('button', { name: 'Nhận Quà thử' }).click(),
    done: (_, place) => place.getByRole('row').filter({ hasText: 'Quà thử' }),
    rows: GIVEN,
  },
  'a mission': {
    ...CLAIM,
    before: async () => {},
    open: openMissions,
    call: /PARLOR_claimMission$/,
    press: (_, place) => place.getByRole('button', { name: 'Nhận: Ghé qua hôm nay' }).click(),
    done: (_, place) => place.getByRole('listitem').filter({ hasText: 'Ghé qua hôm nay' }).getByText('Đã nhận'),
    rows: GIVEN,
  },
  'a chest': {
    ...CLAIM,
    before: play,
    open: openMissions,
    call: /PARLOR_openMissionChest$/,
    press: (_, place) => place.getByRole('button', { name: /^Mở rương 20%: / }).click(),
    done: (_, place) => place.getByRole('button', { name: /^Rương 20%: đã nhận/ }),
    rows: 'rewards.mission_chest_opened',
  },
  'a day signed in': {
    ...CLAIM,
    before: async () => {},
    open: openEntry('missionLeaderboard'),
    call: /MCSFE_claimLoginPromotion$/,
    press: async (_, place, { again }) => {
      if (!again) await place.getByRole('tab', { name: /^Điểm danh/ }).click();
      await place.getByRole('button', { name: 'Điểm danh ngày 1' }).click();
    },
    done: (_, place) => place.getByRole('button', { name: 'Hẹn bạn ngày mai' }),
    rows: 'rewards.signin_claim',
  },
};

/** What the player has of it. Their first money and points are not counted. */
function countsOf(playerId: bigint, rows: string) {
  const own = sql<{ count: number }>`select count(*)::int as count from ${sql.raw(rows)} where player_id = ${playerId}`;
  const points = sql<{ count: number }>`
    select count(*)::int as count from rewards.point_entry
     where player_id = ${playerId} and kind in ('award', 'redeem') and source <> 'journey'`;
  const money = sql<{ count: number }>`
    select count(*)::int - 1 as count from ledger.transfer t join accounts.players p on p.ledger_account = t.account
     where p.id = ${playerId}`;
  return inInstallation(({ read }) =>
    read(async (db) => ({
      rows: (await own.execute(db)).rows[0]?.count,
      points: (await points.execute(db)).rows[0]?.count,
      money: (await money.execute(db)).rows[0]?.count,
    })),
  );
}

for (const [name, { before, open, call, faults, press, done, stays, rows, money = 0 }] of Object.entries(FORMS))
  test(`${name}: answers that are lost give it once`, async ({ page }) => {
    const wanted = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'mat' };
    const { session, playerId, username } = await journeyPlayer(wanted, async (player) => {
      await before(player);
      return player;
    });
    const place = await open(page, session);
    const left = await loseAnswers(page, call, faults);
    const sent: Request[] = [];
    page.on('request', (request) => call.test(request.url()) && sent.push(request));
    for (const [at] of faults.entries()) {
      await press(page, place, { again: at > 0, username });
      await expect(page.getByText(UNKNOWN).filter({ visible: true }).first()).toBeVisible();
      await expect.poll(left).toBe(faults.length - at - 1);
    }
    if (stays) await press(page, place, { again: true, username });
    await expect(done(page, place)).toBeVisible();
    // Another tab may still show the button.
    const [late] = stays ? [] : sent.slice(-1);
    if (late) expect(await (await page.request.fetch(late)).json()).toMatchObject({ success: true });
    expect(await countsOf(playerId, rows)).toEqual({ rows: 1, points: 1, money });
  });
