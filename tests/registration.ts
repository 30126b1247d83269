import type { Locator } from '@playwright/test';

/** Texts of the registration and login forms. */
export const REGISTRATION = {
  VI: {
    login: 'Đăng nhập',
    register: 'Đăng ký',
    create: 'Tạo tài khoản',
    username: 'Tên đăng nhập',
    password: /^Mật khẩu/,
    confirm: /^Nhập lại mật khẩu/,
    agree: /Tôi đủ 18 tuổi/,
  },
  EN: {
    login: 'Log in',
    register: 'Register',
    create: 'Create account',
    username: 'Username',
    password: /^Password/,
    confirm: /^Confirm password/,
    agree: /I am 18 or older/,
  },
} as const;

type Words = (typeof REGISTRATION)[keyof typeof REGISTRATION];

const PASSWORD = 'sen-trang-77';

/** Fills in the open form completely, up to the final press. */
export async function fillRegistration(
  dialog: Locator,
  username: string,
  { words = REGISTRATION.VI, password = PASSWORD }: { words?: Words; password?: string } = {},
): Promise<void> {
  await dialog.getByLabel(words.username).fill(username);
  for (const name of [words.password, words.confirm]) await dialog.getByRole('textbox', { name }).fill(password);
  await dialog.getByLabel(words.agree).check();
}
