import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

/** The next upload to `path` waits until the journey lets it go. */
function holdUpload(page: Page, path: string): Promise<Route> {
  return new Promise((held) => void page.route(`**${path}`, held, { times: 1 }));
}

async function picture() {
  const buffer = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#0f6b52' } })
    .png()
    .toBuffer();
  return { name: 'a.png', mimeType: 'image/png', buffer };
}

const UPLOADING = 'The picture is being uploaded. Save once it is here.';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('manager') });
});

test('a banner is not saved without the picture that is still being uploaded', async ({ quietPage: page }) => {
  const title = `Chạy thử ${Date.now()}`;
  const saved: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/office\/announcements/.test(request.url())) saved.push(request.postDataJSON());
  });
  await page.goto(`${OFFICE}/announcements?filter=banner&open=new`);
  const editor = page.getByRole('dialog', { name: /^New/ });
  await editor.getByLabel('Title').fill(title);
  await editor.getByRole('switch').uncheck();
  const held = holdUpload(page, '/office/announcement-image');
  await editor.getByLabel('Picture', { exact: true }).setInputFiles(await picture());
  const upload = await held;
  await expect(editor.getByText(UPLOADING)).toBeVisible();
  const save = editor.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await save.click({ force: true });
  await editor.getByLabel('Title').press('Enter');
  await upload.continue();
  await expect(editor.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  expect(saved).toEqual([]);
  await save.click();
  await expect(page.getByText('Saved. Open pages update by themselves.')).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ image: expect.stringMatching(/^\//) })]);
});

test('a game’s own picture that does not arrive is said, and nothing is saved meanwhile', async ({ page }) => {
  await page.goto(`${OFFICE}/brand/catalogue`);
  await page.getByRole('row').nth(1).click();
  const own = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Your own name and picture' }) });
  const held = holdUpload(page, '/office/game-picture');
  await own.getByLabel('Your picture', { exact: true }).setInputFiles(await picture());
  const upload = await held;
  const save = own.getByRole('button', { name: 'Save' });
  await expect(own.getByText(UPLOADING)).toBeVisible();
  await expect(save).toBeDisabled();
  await save.click({ force: true });
  await upload.abort();
  await expect(own.locator('.msg-error')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeHidden();
});
