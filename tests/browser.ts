import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { dayIn } from '#features/support/popups/popups.rules.ts';

export { expect, type Page };

export interface Look {
  language: 'VI' | 'EN';
  theme: 'light' | 'dark';
  width: 1440 | 390;
}

/** The looks in which every journey runs (spec section 9 languages, section 4 themes, desktop and mobile). */
export const LOOKS: readonly Look[] = (['VI', 'EN'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => ([1440, 390] as const).map((width) => ({ language, theme, width }))),
);

/** Half of them, in which every language occurs with every theme and every width once. */
export const PAIRED_LOOKS = LOOKS.filter(
  ({ language, theme, width }) => (language === 'VI') === ((theme === 'light') === (width === 1440)),
);

/**
 * The looks of behaviours: each is walked once, in one of them. Choose another one than the neighbour in the same
 * folder, so that all four are met.
 */
export const VI_WIDE: Look = { language: 'VI', theme: 'light', width: 1440 };
export const VI_PHONE: Look = { language: 'VI', theme: 'dark', width: 390 };
export const EN_WIDE: Look = { language: 'EN', theme: 'dark', width: 1440 };
export const EN_PHONE: Look = { language: 'EN', theme: 'light', width: 390 };
/** Two of them, for long journeys: the most different ones. */
export const TWO_LOOKS: readonly Look[] = [
  { language: 'VI', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
];

export const nameOf = (look: Look) => `${look.language} ${look.theme} ${look.width}`;

/** A page that fails its test at the end if the browser console showed an error or a script threw. */
export const test = base.extend<{ quietPage: Page }>({
  /**
   * Pop-up announcements would cover the page of a journey; their own journey begins without this setting. It is set
   * anew for each test, because the brand's midnight may pass while the journeys run.
   */
  storageState: async ({ baseURL }, use) => {
    const silent = { name: 'popups.silent', value: dayIn('Asia/Ho_Chi_Minh', Date.now()) };
    await use({ cookies: [], origins: [{ origin: baseURL!, localStorage: [silent] }] });
  },
  /** A visit ends when the interactive page has replaced the server's markup. */
  page: async ({ page }, use) => {
    const missing: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('missing text:')) missing.push(message.text());
    });
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const drawn = page.locator('.drawn');
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await drawn.waitFor({ state: 'detached' });
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await drawn.waitFor({ state: 'detached' });
      return response;
    };
    await use(page);
    // An answer that a journey was altering when it ended is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(missing, 'texts that the page did not load').toEqual([]);
  },
  quietPage: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints, 'console errors').toEqual([]);
  },
});

/** A browser whose language is no valid tag, as on a machine with the locale POSIX. */
export async function withOddLanguage(page: Page): Promise<void> {
  // As text, because the tests' types have no navigator of a browser.
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' })`);
}

interface Opening {
  session: string;
  look: Look;
  entry: string;
  /** The parameter of the address; the member centre's by default. */
  centre?: 'account' | 'agent';
}

/** Opens a centre at one of its entries, in a look, with a player's session; the only page load. */
export async function openCentre(page: Page, { session, look, entry, centre = 'account' }: Opening): Promise<Locator> {
  const { language, theme, width } = look;
  const cookie = { domain: 'localhost', path: '/' };
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: '__Host-session', value: session, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(`/?${centre}=${entry}`);
  return page.getByRole('dialog').first();
}

/**
 * Waits until a dialog without an address has closed. On a phone closing goes back in the history, and a visit that
 * starts before the browser has done so would be cancelled by it (net::ERR_ABORTED).
 */
export async function expectStepBack(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden();
  await page.waitForFunction('!history.state?.layerStep');
}

/** Presses the cross of the topmost dialog. */
export const closeDialog = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^(Đóng|Close)$/ })
    .last()
    .click();

/** Checks that nothing extends beyond the window, or beyond a dialog in it. */
export async function expectFits(page: Page): Promise<void> {
  // As text, because the tests' types have no document.
  const over =
    await page.evaluate(`[document.documentElement, ...document.querySelectorAll('.modal-body, .centre-page')]
    .filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.className)`);
  expect(over, 'hangs over').toEqual([]);
}

/**
 * Rules that matter more than their impact says: people who navigate by landmarks miss content outside of them, or
 * cannot tell two apart.
 */
const LANDMARKS: readonly string[] = ['region', 'landmark-unique', 'landmark-no-duplicate-banner'];

/**
 * Checks the current page, or a part that is not inert: no violation about landmarks and none that is serious or
 * critical.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const axe = part === undefined ? whole : whole.include(part);
  // Axe's separate page costs as much as the check itself; only frames of other origins (a game) need it.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || LANDMARKS.includes(id),
  );
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(told, 'serious accessibility violations').toEqual([]);
}

/**
 * Checks that everything that can be pressed is at least 44 px high (look section 4). A link inside a sentence is as
 * high as its line. Measured by what a touch would hit, for pages with touch (`hasTouch`).
 */
export async function expectTouchable(page: Page): Promise<void> {
  // As text, because the tests' types have no document.
  const small = await page.evaluate(`(() => {
    const found = new Set();
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    for (const element of top.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      const shown = element.checkVisibility({ visibilityProperty: true }) && !element.disabled;
      const { parentElement: parent } = element;
      const inText = getComputedStyle(element).display === 'inline' && parent.textContent.trim() !== element.textContent.trim();
      if (!shown || inText) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top: above, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, above + height / 2];
      const hits = (down) => {
        const hit = document.elementFromPoint(x, y + down);
        return hit === null || element.contains(hit) || (hit.closest('label')?.contains(element) ?? false) || hit.htmlFor === element.id;
      };
      // What lies beneath something else, or is drawn for screen readers only, is nothing that a finger aims at.
      if (width < 2 || height < 2 || !hits(0)) continue;
      if (!hits(-21) || !hits(21)) found.add((element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) + ': ' + Math.round(height));
    }
    return [...found];
  })()`);
  expect(small, 'too small for a finger').toEqual([]);
}

/**
 * Checks a part of a page that `expectAccessible` has examined since it was loaded: the examiner is still in the page,
 * and bringing it there again costs as much as the check. For walks that go on inside the page.
 */
export async function expectAccessiblePart(page: Page, part: string): Promise<void> {
  const told = await page.evaluate<
    string[]
  >(`axe.run(${JSON.stringify({ include: [[part]] })}, { resultTypes: ['violations'] })
    .then(({ violations }) => violations
      .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || ${JSON.stringify(LANDMARKS)}.includes(id))
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`);
  expect(told, 'serious accessibility violations').toEqual([]);
}
