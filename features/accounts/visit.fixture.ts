import type { Locator } from '@playwright/test';
import { expect, type Look, type Page } from '#tests/browser.ts';
import { inInstallation, type PlayerAccount } from '#tests/installation.ts';

type Language = Look['language'];

const WORDS = {
  VI: {
    account: /^Tài khoản của/,
    logOut: 'Đăng xuất',
    logIn: 'Đăng nhập',
    register: 'Đăng ký',
    username: 'Tên đăng nhập',
    password: /^Mật khẩu/,
  },
  EN: {
    account: /^Account of/,
    logOut: 'Log out',
    logIn: 'Log in',
    register: 'Register',
    username: 'Username',
    password: /^Password/,
  },
} as const;

/** Opens the portal in a look, by default as a visitor. */
export async function visit(page: Page, look: Look, address: string): Promise<Locator> {
  const { language, theme, width } = look;
  await page.setViewportSize({ width, height: 900 });
  const { hostname } = new URL(address, 'http://localhost');
  await page.context().addCookies([{ name: 'language', value: language, domain: hostname, path: '/' }]);
  await page.addInitScript(
    ([theme, language]) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('lang', language);
    },
    [theme, language] as const,
  );
  await page.goto(address);
  return page.getByRole('dialog');
}

/** The header's button of a member's own menu; on wide screens only. */
export const accountButton = (page: Page, language: Language): Locator =>
  page.getByRole('banner').getByRole('button', { name: WORDS[language].account });

/** Chooses an entry of the member's own menu in the wide header. */
export async function chooseInMenu(page: Page, language: Language, entry: string): Promise<void> {
  // A message above the header may cover the button.
  await accountButton(page, language).press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

/** Logs out in the wide header, and opens the login there, without loading the page again. */
export async function logOut(page: Page, language: Language): Promise<Locator> {
  const words = WORDS[language];
  await chooseInMenu(page, language, words.logOut);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.logOut }).click();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: words.register })).toBeVisible();
  await banner.getByRole('button', { name: words.logIn, exact: true }).press('Enter');
  await expect(dialog.getByLabel(words.username)).toBeVisible();
  return dialog;
}

/** Types name and password into the open login dialog. */
export async function typeLogin(page: Page, language: Language, { username, password }: PlayerAccount): Promise<void> {
  const words = WORDS[language];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.username).fill(username);
  await dialog.getByRole('textbox', { name: words.password }).fill(password);
  await dialog.getByRole('button', { name: words.logIn, exact: true }).click();
}

/** The player whose session the page has. */
export async function whoIsIn(page: Page): Promise<string> {
  const info = await page.request.get('/wps/member/info');
  return ((await info.json()) as { value: { account: string } }).value.account;
}

/** What matches in the newest message to a recipient: a code, a link. It differs from an earlier one. */
export function readMessage(recipient: string, pattern: RegExp, before = ''): Promise<string> {
  return inInstallation(async ({ read }) => {
    let found = '';
    await expect(async () => {
      const newest = await read((db) =>
        db
          .selectFrom('accounts.outbox')
          .select('body')
          .where('recipient', '=', recipient)
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      );
      found = pattern.exec(newest?.body ?? '')?.[0] ?? '';
      expect(found).not.toBe('');
      expect(found).not.toBe(before);
    }).toPass();
    return found;
  });
}

export const CODE: RegExp = /\b\d{6}\b/;
