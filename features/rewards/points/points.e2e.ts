import { JOURNEY_PIN, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE, PORTAL } from '#tests/places.ts';
import { movePoints, pointAccount } from './point-book.store.ts';

const WORDS = {
  VI: {
    balance: 'Điểm của bạn',
    choose: 'Đổi Nón lá thêu sen',
    send: 'Xác nhận đổi',
    receiver: 'Người nhận',
    mobile: 'Số điện thoại',
    address: 'Địa chỉ nhận',
    wrongMobile: 'Số điện thoại chưa đúng',
    password: 'Mật khẩu rút tiền',
    left: '600',
    processing: 'Đang xử lý',
    completed: 'Hoàn tất',
    latest: 'Lịch sử đổi',
    note: 'Đã giao tận tay',
    quick: 'Số điểm muốn đổi',
    convert: 'Đổi 200 điểm',
    confirm: 'Xác nhận đổi điểm',
    converted: '10,00 P đã vào ví',
    after: '400',
  },
  EN: {
    balance: 'Your points',
    choose: 'Redeem Lotus conical hat',
    send: 'Redeem now',
    receiver: 'Recipient',
    mobile: 'Mobile number',
    address: 'Delivery address',
    wrongMobile: 'That mobile number doesn’t look right',
    password: 'Withdrawal password',
    left: '600',
    processing: 'Processing',
    completed: 'Completed',
    latest: 'Redemptions',
    note: 'Handed over in person',
    quick: 'Points to convert',
    convert: 'Convert 200 points',
    confirm: 'Confirm conversion',
    converted: '10.00 P is in your wallet',
    after: '400',
  },
} as const;

/** A player with 2,500 points; a hat costs 1,900. */
const collector = () =>
  journeyPlayer({ dataDir: DATA_DIR, portal: PORTAL, prefix: 'points' }, async (player) => {
    await player.database.transact(async (trx) => {
      const account = await pointAccount(trx, player);
      const { brandId, playerId } = player;
      const move = { brandId, playerId, kind: 'award' as const, points: 2_500n, source: 'journey', at: new Date() };
      await movePoints(trx, account, move);
    });
    return { username: player.username, session: player.session };
  });

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });
    const words = WORDS[look.language];

    test('points for goods, which an operator sends; and points into balance', async ({
      quietPage: page,
      context,
      browser,
    }) => {
      const { username, session } = await collector();
      await context.addCookies([
        { name: 'language', value: look.language, domain: 'localhost', path: '/' },
        {
          name: '__Host-session',
          value: session,
          domain: 'localhost',
          path: '/',
          secure: true,
          httpOnly: true,
          sameSite: 'Lax' as const,
        },
      ]);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
      await page.goto('/pointMall');
      await page.getByRole('button', { name: words.choose, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.receiver).fill('Trần Thị Sen');
      await dialog.getByLabel(words.mobile).fill('hello');
      await dialog.getByLabel(words.address).fill('12 Hàng Bạc, Hoàn Kiếm, Hà Nội');
      await dialog.getByLabel(words.password, { exact: true }).fill(JOURNEY_PIN);
      await dialog.getByRole('button', { name: words.send }).click();
      await expect(dialog.getByText(words.wrongMobile)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel(words.mobile).fill('0912 345 678');
      await dialog.getByRole('button', { name: words.send }).click();
      await expect(dialog).toBeHidden();
      const own = page.getByRole('region', { name: words.balance, exact: true });
      await expect(own).toContainText(words.left);
      const latest = page.getByRole('region', { name: words.latest });
      await expect(latest).toContainText(words.processing);
      await expectAccessible(page);

      // A wide screen, where the orders are rows of a table.
      const office = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
      await logInByCalls(office.request, { office: OFFICE, account: await makeOperator('manager') });
      await office.goto(`${OFFICE}/rewards/point-orders?search=${username}`);
      await office.getByRole('row', { name: new RegExp(username) }).click();
      const sheet = office.getByRole('dialog');
      await expect(sheet).toContainText('0912345678');
      await sheet.getByRole('button', { name: 'Hoàn tất', exact: true }).click();
      const reason = office.getByRole('alertdialog').or(office.getByRole('dialog')).last();
      await reason.getByRole('textbox').fill(words.note);
      await reason.getByRole('button', { name: 'Hoàn tất', exact: true }).click();
      await expect(office.getByRole('row', { name: new RegExp(username) })).toContainText('Hoàn tất');
      await office.close();

      // The open page is notified.
      await expect(latest).toContainText(words.completed);
      await page.getByLabel(words.quick).fill('200');
      await page.getByRole('button', { name: words.convert }).click();
      const confirm = page.getByRole('dialog', { name: words.confirm });
      await confirm.getByLabel(words.password, { exact: true }).fill(JOURNEY_PIN);
      await confirm.getByRole('button', { name: words.convert }).click();
      await expect(page.getByText(words.converted)).toBeVisible();
      await expect(own).toContainText(words.after);
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    });
  });
}
