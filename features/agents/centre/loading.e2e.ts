import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  nameOf,
  openCentre,
  type Page,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';

interface Visit {
  key: string;
  /** The call that the page waits for. */
  call: string;
  /** The placeholder text meanwhile. */
  VI: string;
  EN: string;
}

const FIRST: Visit = {
  key: 'agentTeamOverview',
  call: 'PARLOR_agentOverview',
  VI: 'Số dư hiện tại',
  EN: 'Balances now',
};
const OTHERS: readonly Visit[] = [
  {
    key: 'agentHourSalary',
    call: 'PARLOR_agentContract',
    VI: 'Bạn chưa có hợp đồng loại này',
    EN: 'You have no contract of this kind',
  },
  { key: 'agentCreditReport', call: 'PARLOR_creditReport', VI: 'Không có lần chuyển tiền nào', EN: 'No transfers' },
];

for (const look of TWO_LOOKS)
  test(`a page of the agent centre whose call is held waits in its shape, ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const at = { dataDir: DATA_DIR, portal: test.info().project.use.baseURL ?? '' };
    const session = await journeyPlayer({ ...at, prefix: 'ld', facts: { type: 2 } }, async (player) => player.session);
    let letThrough = await hold(page, FIRST.call);
    const centre = await openCentre(page, { session, look, entry: FIRST.key, centre: 'agent' });
    const waiting = centre.locator('[aria-busy=true]');
    const loading = centre.getByRole('status', { name: look.language === 'VI' ? 'Đang tải' : 'Loading' });
    await expect(loading).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await expectFits(page);
    letThrough();
    await expect(centre.getByText(FIRST[look.language], { exact: true })).toBeVisible();
    await expect(loading).toHaveCount(0);
    for (const { key, call, [look.language]: shown } of OTHERS) {
      letThrough = await hold(page, call);
      await page.goto(`/?agent=${key}`);
      await expect(waiting.first()).toBeVisible();
      letThrough();
      await expect(centre.getByText(shown).first()).toBeVisible();
      await expect(waiting).toHaveCount(0);
    }
  });

/** Holds back the answers of a call until the returned function is called. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/wps/relay/${call}?*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
