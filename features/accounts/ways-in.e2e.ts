import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { makePlayer } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR } from '#tests/places.ts';

/** Every way to log in and register (spec sections 2.5 and 4); codes are read from the back office's outbox. */
const WORDS = {
  VI: {
    login: 'Đăng nhập',
    mobile: 'Số điện thoại',
    country: 'Mã quốc gia',
    code: /^Mã SMS/,
    send: 'Gửi mã',
    again: /Gửi lại sau/,
    password: /^Mật khẩu/,
    newPassword: /^Mật khẩu mới/,
    confirm: /^Nhập lại mật khẩu/,
    confirmNew: /^Nhập lại mật khẩu mới/,
    agree: /Tôi đủ 18 tuổi/,
    create: 'Tạo tài khoản',
    forgot: 'Quên mật khẩu?',
    save: 'Lưu mật khẩu mới',
    trial: 'Chơi thử bằng điểm thử',
    needsMoney: /^(Nạp tiền|Mời bạn bè)$/,
    register: 'Đăng ký',
    realFirst: 'Hãy đăng ký tài khoản trước',
    fun: 'Chơi thử',
    frame: 'Trò chơi',
    spin: 'Quay',
    wrongCode: 'Mã xác minh không đúng.',
    wrongNumber: 'Số điện thoại chưa đúng định dạng.',
    username: 'Tên đăng nhập',
    agentTitle: 'Trung tâm đại lý',
    agentCode: 'Mã đại lý',
    agentLogin: 'Đăng nhập đại lý',
    notAgent: 'Tài khoản này không phải đại lý nên không vào được khu vực đại lý.',
  },
  EN: {
    login: 'Log in',
    mobile: 'Mobile number',
    country: 'Country code',
    code: /^SMS code/,
    send: 'Send code',
    again: /^Resend in/,
    password: /^Password/,
    newPassword: /^New password/,
    confirm: /^Confirm password/,
    confirmNew: /^Confirm new password/,
    agree: /I am 18 or older/,
    create: 'Create account',
    forgot: 'Forgot password?',
    save: 'Save new password',
    trial: 'Try games with play money',
    needsMoney: /^(Deposit|Invite friends)$/,
    register: 'Register',
    realFirst: 'Please register an account first',
    fun: 'Play money',
    frame: 'Game',
    spin: 'Spin',
    wrongCode: 'The verification code is not valid.',
    wrongNumber: 'This phone number is not in the right form.',
    username: 'Username',
    agentTitle: 'Agent centre',
    agentCode: 'Affiliate code',
    agentLogin: 'Agent login',
    notAgent: 'This is not an agent account, so it cannot log in to the agent area.',
  },
} as const;

interface Facts {
  type: number;
  sumBalance: number;
  total: number;
}

const demo = (username: string): { username: string; password: string } => {
  const path = join(DATA_DIR, 'demo-accounts.json');
  const all = JSON.parse(readFileSync(path, 'utf8')) as { username: string; password: string }[];
  const found = all.find((account) => account.username === username);
  if (!found) throw new Error(`no demo account ${username}`);
  return found;
};

async function open(page: Page, look: Look, path: string) {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
  await page.addInitScript(
    ([theme, language]) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('lang', language);
    },
    [look.theme, look.language] as const,
  );
  await page.goto(path);
  return { words: WORDS[look.language], dialog: page.getByRole('dialog') };
}

/** The newest code to a number after `before`, as an administrator sees it. */
async function codeFor(page: Page, number: string, before = ''): Promise<string> {
  const base = new URL(page.url());
  const office = `http://localhost:${Number(base.port) + 1}`;
  const headers = { origin: office };
  const request = page.context().request;
  await logInByCalls(request, { office, account: await makeOperator('admin') });
  let code = '';
  await expect(async () => {
    const answer = await request.get(`${office}/office/messages?search=${number}`, { headers });
    const { value } = (await answer.json()) as { value: { list: { body: string }[] } };
    code = /\b(\d{6})\b/.exec(value.list[0]?.body ?? '')?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(before);
  }).toPass();
  return code;
}

/** Ends the session. The open page must make no calls meanwhile. */
async function forget(page: Page) {
  await page.goto('/robots.txt');
  await page.context().clearCookies({ name: /session|device/ });
}

const numbers = new Map<string, string>();
/** One number per look: 84 and nine digits. */
function numberOf(look: Look): string {
  const known = numbers.get(nameOf(look)) ?? `9${String(Date.now()).slice(-8)}`;
  numbers.set(nameOf(look), known);
  return known;
}

for (const look of TWO_LOOKS) {
  test(`a number opens an account and logs in by code (section 4), ${nameOf(look)}`, async ({ quietPage: page }) => {
    const national = numberOf(look);
    const { words, dialog } = await open(page, look, '/register');
    await dialog.getByRole('tab', { name: words.mobile }).click();
    const mobile = () => dialog.getByRole('textbox', { name: words.mobile });
    const send = () => dialog.getByRole('button', { name: words.send });
    await mobile().fill('123');
    await send().click();
    await expect(dialog.getByText(words.wrongNumber)).toBeVisible();
    await expectAccessible(page);
    await mobile().fill(`0${national}`);
    await send().click();
    await expect(dialog.getByRole('button', { name: words.again })).toBeDisabled();
    const code = await codeFor(page, `84${national}`);
    await dialog.getByRole('textbox', { name: words.code }).fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('textbox', { name: words.password }).first().fill('sen-trang-77');
    await dialog.getByRole('textbox', { name: words.confirm }).fill('sen-trang-77');
    await dialog.getByLabel(words.agree).check();
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog.getByText(words.wrongCode)).toBeVisible();
    await dialog.getByRole('textbox', { name: words.code }).fill(code);
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog).toBeHidden();

    await forget(page);
    await page.goto('/login');
    await dialog.getByRole('tab', { name: words.mobile }).click();
    await mobile().fill(`0${national}`);
    await send().click();
    await expect(dialog.getByRole('button', { name: words.again })).toBeDisabled();
    await dialog.getByRole('textbox', { name: words.code }).fill(await codeFor(page, `84${national}`, code));
    await dialog.getByRole('button', { name: words.login, exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  test(`free play comes in without an account, and plays for nothing (sections 4 and 6), ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const { words, dialog } = await open(page, look, '/login');
    await dialog.getByRole('button', { name: words.trial }).click();
    await expect(dialog).toBeHidden();
    const read = async (path: string) => ((await (await page.request.get(path)).json()) as { value: Facts }).value;
    expect((await read('/wps/member/info')).type).toBe(4);
    await expect(page.getByRole('banner').getByText(words.fun)).toBeVisible();
    const { sumBalance } = await read('/wps/v2/wallets/balance');
    await page.goto('/game?gameCode=ho-vang');
    const game = page.frameLocator(`iframe[title="${words.frame}"]`);
    // During play the bar says so, and the header with the balance is hidden.
    await expect(page.getByRole('main').getByText(words.fun)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    const spin = game.getByRole('button', { name: words.spin, exact: true });
    await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
    const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
    await spin.click();
    const { value } = (await (await drawn).json()) as { value: { balance: string } };
    expect(value.balance).toMatch(/^\d+$/);
    // The vendor alone booked the round: neither the trial books nor the bets contain it.
    expect((await read('/wps/v2/wallets/balance')).sumBalance).toBe(sumBalance);
    expect((await read('/wps/relay/ODSFE2_RNGOrders')).total).toBe(0);

    // Money needs a real account: the warning leads to the registration, and saved games are kept.
    const warning = page.getByRole('alertdialog').or(dialog).filter({ hasText: words.realFirst });
    // P1: needing a real account does not leave the page. Phones have the deposit button, wide screens the side bar.
    await page.goto('/rng');
    await page.getByRole('button', { name: words.needsMoney }).filter({ visible: true }).first().click();
    await expect(warning).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(warning).toBeHidden();
    await expect(page).toHaveURL('/rng');
    await page.goto('/?account=depositv2');
    await expect(warning).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectAccessible(page);
    await warning.getByRole('button', { name: words.register }).click();
    const username = `that${look.language.toLowerCase()}${Date.now()}`.slice(0, 16);
    await dialog.getByLabel(words.username).fill(username);
    await dialog.getByRole('textbox', { name: words.password }).first().fill('sen-trang-77');
    await dialog.getByRole('textbox', { name: words.confirm }).fill('sen-trang-77');
    await dialog.getByLabel(words.agree).check();
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog).toBeHidden();
    expect(await read('/wps/member/info')).toMatchObject({ type: 0, account: username });
  });

  test(`agents have a door of their own (sections 2.1 and 6), ${nameOf(look)}`, async ({ quietPage: page }) => {
    const { words } = await open(page, look, '/agentHome');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: words.agentLogin })).toBeVisible();
    const enter = async ({ username, password }: { username: string; password: string }) => {
      await main.getByRole('textbox', { name: words.username }).fill(username);
      await main.getByRole('textbox', { name: words.password }).fill(password);
      await main.getByRole('button', { name: words.login, exact: true }).click();
    };
    await enter(demo('minhanh'));
    await expect(main.getByText(words.notAgent)).toBeVisible();
    await enter(demo('daily01'));
    await expect(main.getByRole('heading', { name: words.agentTitle })).toBeVisible();
    const link = `http://${await main.getByText(/affiliateCode=/).textContent()}`;
    await expectAccessible(page);

    // The agent's link fills in the code.
    await forget(page);
    await page.goto(link);
    const code = page.getByRole('dialog').getByLabel(words.agentCode);
    await expect(code).toHaveValue(new URL(link).searchParams.get('affiliateCode') ?? '');
    await expect(code).not.toBeEditable();

    // A refused code can be edited. The stored first link must be removed for this.
    await forget(page);
    await page.evaluate("localStorage.removeItem('invitation')");
    await page.goto('/register?affiliateCode=NOPE99');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.username).fill(`ma${Date.now().toString(36)}`.slice(0, 16));
    await dialog.getByRole('textbox', { name: words.password }).first().fill('sen-trang-77');
    await dialog.getByRole('textbox', { name: words.confirm }).fill('sen-trang-77');
    await dialog.getByLabel(words.agree).check();
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('NOPE9');
    await expect(code).toBeEditable();
  });
}

const MAIL_LOOKS: readonly Look[] = [
  { language: 'VI', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 1440 },
];
for (const look of MAIL_LOOKS) {
  test(`a mailed link sets a new password (section 4 "Forgot password"), ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const { words, dialog } = await open(page, look, '/robots.txt');
    const email = `thu.${look.language.toLowerCase()}.${Date.now()}@example.org`;
    const { username } = await makePlayer(`thu${look.language.toLowerCase()}`, { email });
    await page.goto('/login');
    await dialog.getByRole('button', { name: words.forgot }).click();
    await dialog.getByLabel(words.username).fill(username);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();
    await page.goto(await linkFor(page, email));
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: words.newPassword }).fill('hoa-dao-2030');
    await main.getByRole('textbox', { name: words.confirmNew }).fill('hoa-dao-2030');
    await expectAccessible(page);
    await main.getByRole('button', { name: words.save }).click();
    await dialog.getByLabel(words.username).fill(username);
    await dialog.getByRole('textbox', { name: words.password }).fill('hoa-dao-2030');
    await dialog.getByRole('button', { name: words.login, exact: true }).click();
    await expect(dialog).toBeHidden();
  });
}

async function linkFor(page: Page, username: string): Promise<string> {
  const office = `http://localhost:${Number(new URL(page.url()).port) + 1}`;
  const headers = { origin: office };
  const { request } = page.context();
  await logInByCalls(request, { office, account: await makeOperator('admin') });
  let link = '';
  await expect(async () => {
    const answer = await request.get(`${office}/office/messages?search=${username}`, { headers });
    const { value } = (await answer.json()) as { value: { list: { body: string }[] } };
    link = /https?:\/\/\S+\/reset#[\w-]+/.exec(value.list[0]?.body ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
