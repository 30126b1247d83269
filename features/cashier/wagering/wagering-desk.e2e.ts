import { expect, expectAccessible, expectFits, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE, PORTAL } from '#tests/places.ts';
import { journeyPlayer } from '../journey-player.fixture.ts';
import { addRequirement } from './wagering.store.ts';

/** A player who must wager 250 before a withdrawal. */
const prepare = () =>
  journeyPlayer({ dataDir: DATA_DIR, portal: PORTAL, prefix: 'cuoc' }, async ({ database, username, ...player }) => {
    const { brandId, playerId } = player;
    const facts = { cause: 'deposit' as const, required: 2_500_000n, startedAt: new Date() };
    await database.transact((db) => addRequirement(db, { ...facts, brandId, playerId, source: `journey:${username}` }));
    return username;
  });

test('a cashier finds a player’s wagering by name, waives it, and finds it among the waived', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const [username] = await Promise.all([
    prepare(),
    makeOperator('cashier').then((account) => logInByCalls(page.request, { office: OFFICE, account })),
  ]);
  await page.goto(`${OFFICE}/payments/wagering`);
  const states = page.getByRole('group', { name: 'Trạng thái' });
  const row = page.getByRole('row', { name: username });
  await page.getByRole('searchbox', { name: 'Tên hoặc số tài khoản người chơi' }).fill(username.slice(0, -1));
  await expect(row).toContainText('250,00');
  await expectAccessible(page);
  await expectFits(page);
  await states.getByRole('button', { name: 'Đã miễn' }).click();
  await expect(page.getByText('Không có yêu cầu cược nào khớp')).toBeVisible();
  await states.getByRole('button', { name: 'Đang áp dụng' }).click();
  await row.getByRole('button', { name: 'Miễn' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Khách hàng thân thiết');
  await dialog.getByRole('button', { name: 'Miễn' }).click();
  await expect(row).toHaveCount(0);
  await states.getByRole('button', { name: 'Đã miễn' }).click();
  await expect(row).toContainText('Đã miễn');
  await expect(row.getByRole('button', { name: 'Miễn' })).toHaveCount(0);
  await context.close();
});
