import {
  expect,
  expectAccessible,
  expectFits,
  type Look,
  nameOf,
  openCentre,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { type FilledAgent, filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR } from '#tests/places.ts';

/** Pages that every agent has (spec section 2.8), each with a text that proves that its facts are shown. */
const VISITS = [
  { key: 'agentAnnouncement', VI: 'Thông báo', EN: 'Announcements' },
  { key: 'agentTeamOverview', VI: 'Tổng quan đội nhóm', EN: 'Team overview', shows: /^3[.,]600/ },
  { key: 'registerCenter', VI: 'Mở tài khoản', EN: 'Register account' },
  { key: 'downlineManagmentView', VI: 'Quản lý đội nhóm', EN: 'Team management', shows: /^dl\w+a$/ },
] as const;

const SEEN = (['VI', 'EN'] as const).flatMap((language): Look[] => [
  { language, theme: 'light', width: 1440 },
  { language, theme: 'dark', width: 390 },
]);

const WORDS = {
  VI: {
    name: 'Tên đăng nhập',
    first: 'Mật khẩu lần đầu',
    make: 'Mở tài khoản',
    made: 'Đã mở tài khoản',
    links: 'Liên kết mời',
    newLink: 'Tạo liên kết',
    memo: /^Tên gợi nhớ/,
    who: 'Ai đã đăng ký',
    back: 'Quay lại',
    assistants: 'Trợ lý',
    add: 'Thêm trợ lý',
    end: 'Thu quyền',
    ended: 'Đã thu quyền',
    close: 'Đóng',
    confirm: /^Nhập lại mật khẩu/,
    password: /^Mật khẩu/,
    agree: /Tôi đủ 18 tuổi/,
    create: 'Tạo tài khoản',
    raise: 'Tăng tỷ lệ',
    slots: 'Nổ hũ',
    save: 'Lưu tỷ lệ',
    raised: 'Đã tăng tỷ lệ',
    promote: 'Lên đại lý',
    send: 'Chuyển tiền',
    below: 'Xem tuyến dưới (1)',
  },
  EN: {
    name: 'Username',
    first: 'First password',
    make: 'Open the account',
    made: 'Account opened',
    links: 'Invite links',
    newLink: 'New link',
    memo: /^Name/,
    who: 'Who registered',
    back: 'Back',
    assistants: 'Assistants',
    add: 'Add an assistant',
    end: 'End access',
    ended: 'Ended',
    close: 'Close',
    confirm: /^Confirm password/,
    password: /^Password/,
    agree: /I am 18 or older/,
    create: 'Create account',
    raise: 'Raise rates',
    slots: 'Slots',
    save: 'Save the rates',
    raised: 'Rates raised',
    promote: 'Make an agent',
    send: 'Send money',
    below: 'See downlines (1)',
  },
} as const;

const agentHere = () => filledAgent({ dataDir: DATA_DIR, portal: test.info().project.use.baseURL ?? '' });

for (const look of SEEN) {
  test(`every agent’s pages, one after the other (spec section 2.8), ${nameOf(look)}`, async ({ quietPage: page }) => {
    const { language, width } = look;
    const agent = await agentHere();
    await counted(agent);
    const centre = await openCentre(page, {
      session: agent.session,
      look,
      centre: 'agent',
      entry: width === 390 ? 'menu' : 'agentTeamOverview',
    });
    for (const visit of VISITS) {
      const name = visit[language];
      await centre.getByRole('navigation').getByRole('button', { name }).first().press('Enter');
      await expect(page).toHaveURL(`/?agent=${visit.key}`);
      if (width === 390) await expect(page.getByRole('dialog', { name, exact: true })).toBeFocused();
      else await expect(centre.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      if ('shows' in visit) await expect(centre.getByText(visit.shows).filter({ visible: true }).first()).toBeVisible();
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
      if (width === 390) await centre.getByRole('button', { name: WORDS[language].back }).first().press('Enter');
    }
  });
}

/** Figures lag behind the ledger by some seconds: waits until both rounds are counted. */
async function counted({ session }: FilledAgent) {
  const portal = test.info().project.use.baseURL ?? '';
  const headers = { authorization: session };
  await expect
    .poll(async () => {
      const answer = await fetch(`${portal}/wps/relay/PARLOR_agentOverview`, { headers });
      return ((await answer.json()) as { value: { team: { volume: number } } }).value.team.volume;
    })
    .toBe(3_600);
}

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];

  test(`an agent opens an account, and a link brings a player (docs/agents.md 8), ${nameOf(look)}`, async ({
    quietPage: page,
    browser,
  }) => {
    const { session, username } = await agentHere();
    const entry = 'registerCenter';
    const centre = await openCentre(page, { session, look, centre: 'agent', entry });
    const made = `${username}c`;
    await centre.getByLabel(words.name).fill(made);
    await centre.getByRole('textbox', { name: words.first }).fill('sen-trang-77');
    await centre.getByRole('tabpanel').getByRole('button', { name: words.make }).click();
    await expect(centre.getByRole('status').getByText(words.made)).toBeVisible();

    await centre.getByRole('tab', { name: words.links }).click();
    await centre.getByRole('button', { name: words.newLink }).click();
    const form = page.getByRole('dialog', { name: words.newLink });
    await form.getByLabel(words.memo).fill('Telegram');
    await expectAccessible(page, '[role=dialog]:last-of-type');
    await form.locator('button[type=submit]').click();
    const card = centre.getByRole('article', { name: 'Telegram' });
    await expectFits(page);
    const link = `http://${await card.getByText(/affiliateCode=/).textContent()}`;

    const guest = await browser.newContext({ locale: 'en-US' });
    const visitor = await guest.newPage();
    await guest.addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
    await visitor.goto(link);
    const dialog = visitor.getByRole('dialog');
    await dialog.getByLabel(words.name).fill(`${username}d`);
    await dialog.getByRole('textbox', { name: words.password }).first().fill('sen-trang-77');
    await dialog.getByRole('textbox', { name: words.confirm }).fill('sen-trang-77');
    await dialog.getByLabel(words.agree).check();
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog).toBeHidden();
    await guest.close();

    await page.goto('/?agent=downlineManagmentView');
    await expect(centre.getByText(made, { exact: true })).toBeVisible();
    await expect(centre.getByText(`${username}d`, { exact: true })).toBeVisible();
    await page.goto('/?agent=registerCenter');
    await centre.getByRole('tab', { name: words.links }).click();
    await card.getByRole('button', { name: words.who }).click();
    await expect(page.getByRole('dialog').last().getByText(`${username}d`)).toBeVisible();
  });

  test(`rates rise, a player becomes an agent, an assistant comes and goes, ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const { session, username, team } = await agentHere();
    const centre = await openCentre(page, { session, look, centre: 'agent', entry: 'downlineManagmentView' });
    // The branch opens in the tree on wide screens, and as its own list on phones; deeper names are masked.
    if (look.width === 1440) await centre.getByRole('button', { name: new RegExp(`${team[0]}$`) }).click();
    else {
      await centre.getByText(team[0], { exact: true }).click();
      await page.getByRole('dialog', { name: team[0] }).getByRole('button', { name: words.below }).click();
    }
    await expect(centre.getByText(/^kh\*\*\*/)).toBeVisible();
    if (look.width === 390) await centre.getByRole('navigation').getByRole('button', { name: username }).click();

    await centre.getByText(team[1], { exact: true }).click();
    const sheet = page.getByRole('dialog', { name: team[1] });
    await expect(sheet.getByRole('button', { name: words.send })).toBeVisible();
    await expectAccessible(page, '[role=dialog]:last-of-type');
    await sheet.getByRole('button', { name: words.raise }).click();
    const rates = page.getByRole('dialog').last();
    await rates.getByLabel(words.slots).fill('0.61');
    await expect(rates.getByRole('button', { name: words.save })).toBeDisabled();
    await rates.getByLabel(words.slots).fill('0.5');
    await rates.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.raised)).toBeVisible();
    await sheet.getByRole('button', { name: words.promote }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: words.promote }).click();
    await expect(sheet.getByRole('button', { name: words.promote })).toBeHidden();

    await page.goto('/?agent=registerCenter');
    await centre.getByRole('tab', { name: words.assistants }).click();
    await centre.getByLabel(words.name).fill(`${username}t`);
    await centre.getByRole('textbox', { name: words.first }).fill('sen-trang-77');
    await centre.getByRole('button', { name: words.add }).click();
    await centre.getByRole('button', { name: words.end }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: words.end }).click();
    await expect(centre.getByText(words.ended)).toBeVisible();
  });
}
