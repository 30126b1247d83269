import type { Locator } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessiblePart,
  expectFits,
  type Look,
  nameOf,
  openCentre,
  PAIRED_LOOKS,
  type Page,
  test,
} from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';
import { filledPlayer } from './filled-player.fixture.ts';

type Words = Record<Look['language'], string | RegExp>;

interface Visit {
  /** Page key of spec section 2.7. */
  key: string;
  name: Record<Look['language'], string>;
  /** Something that the page shows only when it has loaded the player's own data. */
  shows: { role: Parameters<Locator['getByRole']>[0] } & Words;
  /** A further state of the page: the test opens it, checks it and leaves it. */
  state?: (page: Page, centre: Locator, look: Look) => Promise<void>;
}

const VISITS: readonly Visit[] = [
  visit('transferFund', ['Ví của tôi', 'My wallet'], 'article', /Đông Sơn Ví Riêng/),
  {
    ...visit('depositv2', ['Nạp tiền', 'Deposit'], 'heading', 'Lệnh nạp gần đây', 'Recent deposits'),
    state: async (page, centre, { language }) => {
      // The page begins with the order that waits for its money. While its card loads, the record below moves.
      await expect(centre.getByRole('img', { name: /QR/ })).toBeVisible();
      await opened(centre, { VI: 'Chờ chuyển khoản', EN: 'Waiting for transfer' }[language]).click();
      // The order opens above its row in the record, and the page scrolls to it.
      const steps = centre.getByRole('list', { name: { VI: 'Nạp tiền', EN: 'Deposit' }[language], exact: true });
      await expect(steps).toBeInViewport();
      await expectFits(page);
    },
  },
  {
    ...visit('withdraw', ['Rút tiền', 'Withdraw'], 'textbox', 'Số tiền rút', 'Amount'),
    state: async (page, centre, { language }) => {
      const waiting = centre.getByRole('region', {
        name: { VI: 'Đang chờ bạn xác nhận', EN: 'Waiting for your confirmation' }[language],
      });
      await waiting.getByRole('button', { name: /^500[.,]000/ }).click();
      const receipt = page.getByRole('dialog', {
        name: { VI: 'Xác nhận đã nhận tiền', EN: 'Confirm that the money arrived' }[language],
      });
      await expect(receipt.getByRole('heading', { name: /Vietcombank/ })).toBeVisible();
      await expectFits(page);
      await page.keyboard.press('Escape');
      await expect(receipt).toBeHidden();
      await opened(centre, { VI: 'Chờ duyệt', EN: 'Waiting for approval' }[language]).click();
      await expect(centre.getByRole('status')).toBeVisible();
      await expectFits(page);
    },
  },
  visit('transferUpline', ['Chuyển cho tuyến trên', 'Transfer to upline'], 'button', 'Tiếp tục', 'Continue'),
  visit('personalHistoryCopy', ['Lịch sử cược', 'Bet record'], 'navigation', /.+/),
  visit('transactionHistory', ['Lịch sử giao dịch', 'Account record'], 'button', 'Tải CSV', 'Save as CSV'),
  visit('personalProfit', ['Lãi lỗ cá nhân', 'Personal profit and loss'], 'img', /7 ngày/, /7 days/),
  visit('bonusDetails', ['Chi tiết thưởng, hoàn trả', 'Bonus and rebate details'], 'radio', '30 ngày', '30 days'),
  visit('rewardCenter', ['Trung tâm thưởng', 'Reward centre'], 'heading', 'Đang chờ bạn', 'Waiting for you'),
  visit('referral', ['Mời bạn bè', 'Invite friends'], 'img', /QR/),
  visit('missionLeaderboard', ['Nhiệm vụ', 'Mission activity'], 'heading', 'Ghé qua hôm nay', 'Drop by today'),
  {
    ...visit('messageV2', ['Tin nhắn hệ thống', 'Platform messages'], 'button', /Sao kê tháng này/),
    state: async (page, centre) => {
      const row = centre.getByRole('button', { name: /Sao kê tháng này/ });
      const letter = centre.getByRole('heading', { name: 'Sao kê tháng này' });
      await row.click();
      // The focus moves with it: to the opened message, back to its row, and to the message again.
      await expect(letter).toBeFocused();
      await centre.getByRole('button', { name: /Tất cả tin nhắn|All messages/ }).press('Enter');
      await expect(row).toBeFocused();
      await row.press('Enter');
      await expect(letter).toBeFocused();
      await expectFits(page);
    },
  },
  visit('manualRebate', ['Nhận hoàn trả', 'Manual rebate'], 'heading', 'Các kỳ đã kết thúc', 'Closed periods'),
  visit('playerRank', ['Hạng hội viên', 'Player rank'], 'heading', 'Quyền lợi từng hạng', 'What each rank gives'),
  visit('securityCenter', ['Tài khoản của tôi', 'My account'], 'heading', 'Thông tin tài khoản', 'Account details'),
];

function visit(
  key: string,
  [VI, EN]: [string, string],
  role: Visit['shows']['role'],
  ...[vi, en = vi]: [string | RegExp, (string | RegExp)?]
): Visit {
  return { key, name: { VI, EN }, shows: { role, VI: vi, EN: en } };
}

/**
 * The row of a record with this state. An order that is open above the record shows the same word, and so do the
 * filter's options.
 */
function opened(centre: Locator, state: string): Locator {
  const records = centre.getByRole('table').or(centre.getByRole('list'));
  return records.getByText(state, { exact: true }).filter({ visible: true }).last();
}

/** Axe is slow, so it runs in one language: once in each theme and once at each width. */
const examined = ({ language }: Look) => language === 'VI';

for (const look of PAIRED_LOOKS) {
  test(`every entry of the member centre, one after the other: ${nameOf(look)} (spec section 2.7)`, async ({
    quietPage: page,
  }) => {
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    const portal = test.info().project.use.baseURL ?? '';
    const session = await filledPlayer({ dataDir: DATA_DIR, portal });
    const centre = await openCentre(page, {
      session,
      look,
      entry: look.width === 390 ? 'menu' : 'securityCenter',
    });
    await expect(centre).toBeVisible();
    if (examined(look)) await expectAccessible(page, '[role=dialog]');
    let before: string | undefined;
    for (const { key, name, shows, state } of VISITS) {
      if (look.width === 390 && before !== undefined) await goBack(centre, look, before);
      before = name[look.language];
      await entries(centre, before).first().press('Enter');
      await expect(page).toHaveURL(`/?account=${key}`);
      await expectTitle(page, centre, look, name[look.language]);
      await expect(centre.getByRole(shows.role, { name: shows[look.language] }).first()).toBeVisible();
      await expectFits(page);
      if (examined(look)) await expectAccessiblePart(page, '[role=dialog]');
      await state?.(page, centre, look);
    }
    expect(failed, 'failed requests').toEqual([]);
  });
}

/** The entries that open a page: on a phone two of them also have a button above the rows. */
function entries(centre: Locator, name: string): Locator {
  return centre.getByRole('button', { name: new RegExp(`^${name}`) });
}

/** From a page on a phone back to the row that opened it; by keyboard, as everything here. */
async function goBack(centre: Locator, { language }: Look, name: string) {
  const back = centre.getByRole('button', { name: { VI: 'Quay lại', EN: 'Back' }[language] });
  await back.first().press('Enter');
  await expect(entries(centre, name).last()).toBeFocused();
  await expect(entries(centre, name).last()).toBeInViewport();
  // The list scrolls within the sheet; the sheet does not move.
  await expect(
    centre.getByRole('button', { name: { VI: 'Đóng', EN: 'Close' }[language], exact: true }),
  ).toBeInViewport();
}

/** The page has the name of its entry: in the sheet's bar on a phone and above the page elsewhere. */
async function expectTitle(page: Page, centre: Locator, { width }: Look, name: string) {
  if (width === 390) await expect(page.getByRole('dialog', { name, exact: true })).toBeFocused();
  else {
    await expect(centre.getByRole('heading', { level: 2, name, exact: true }).last()).toBeVisible();
    await expect(entries(centre, name).first()).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.locator(':focus')).toBeVisible();
}
