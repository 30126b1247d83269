import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect, type Page };

export interface Look {
  language: 'VI' | 'EN';
  theme: 'light' | 'dark';
  width: 1440 | 390;
}

/** The looks that every journey is shown in (spec section 9 languages, section 4 themes, desktop and mobile). */
export const LOOKS: readonly Look[] = (['VI', 'EN'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => ([1440, 390] as const).map((width) => ({ language, theme, width }))),
);

/** Half of them, in which every language meets every theme and every width once. */
export const PAIRED_LOOKS = LOOKS.filter(
  ({ language, theme, width }) => (language === 'VI') === ((theme === 'light') === (width === 1440)),
);

/** Two of them, for long journeys: what differs most. */
export const TWO_LOOKS: readonly Look[] = [
  { language: 'VI', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
];

export const nameOf = (look: Look) => `${look.language} ${look.theme} ${look.width}`;

/** A page that fails its test at the end if the browser console showed an error or a script threw. */
export const test = base.extend<{ quietPage: Page }>({
  /** A visit ends when the page that the server drew has given way to the one that answers. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await page.locator('.drawn').waitFor({ state: 'detached' });
      return response;
    };
    await use(page);
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

interface Opening {
  session: string;
  look: Look;
  entry: string;
  /** The parameter of the address: the member centre's unless told. */
  centre?: 'account' | 'agent';
}

/** A centre at one of its entries, in a look, as the player of a session; the only page load. */
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

/** Nothing hangs over the edge of the window, nor of a dialog within it. */
export async function expectFits(page: Page): Promise<void> {
  // As text: the tests' own types know no document.
  const over =
    await page.evaluate(`[document.documentElement, ...document.querySelectorAll('.modal-body, .centre-page')]
    .filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.className)`);
  expect(over, 'hangs over').toEqual([]);
}

/** Graver than their impact says: whoever moves from landmark to landmark misses what lies outside, or cannot tell two apart. */
const LANDMARKS: readonly string[] = ['region', 'landmark-unique', 'landmark-no-duplicate-banner'];

/** Nothing against the landmarks and nothing serious or critical on the page as it stands, or in the part that is not inert. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const axe = part === undefined ? whole : whole.include(part);
  // A second page of its own costs as much as the look at it; only frames of other origins (a game) need one.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || LANDMARKS.includes(id),
  );
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(told, 'serious accessibility violations').toEqual([]);
}

/**
 * Whatever can be pressed takes a finger of 44 px, in height at least (look section 4). What lies between the words of a
 * sentence is as high as its line. Measured by what a touch would hit, for pages that are shown to fingers (`hasTouch`).
 */
export async function expectTouchable(page: Page): Promise<void> {
  // As text: the tests' own types know no document.
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
