import { expect, type Page, test } from '#tests/browser.ts';

/** The service worker controls the page, as from the second visit on. */
async function controlled(page: Page) {
  await page.goto('/');
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)');
}

/** Every address that the worker has cached, without the origin. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  })()`);

test.use({ serviceWorkers: 'allow' });

test('the portal can be installed: a manifest, its icons, and a worker (spec section 2.1 "/down")', async ({
  page,
  request,
}) => {
  await controlled(page);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(
      `fetch('${src}')
        .then((answer) => answer.blob())
        .then((blob) => createImageBitmap(blob))
        .then(({ width, height }) => width + 'x' + height)`,
    );
    expect(size, src).toBe(sizes);
  }
});

test('without a line a navigation shows the offline page, and no call is answered from what was kept', async ({
  page,
  context,
}) => {
  await controlled(page);
  // Calls, pictures and pages have been requested by now: none of them may have been cached.
  for (const path of await kept(page))
    expect(path).toMatch(/^\/(assets\/[\w.-]+\.(js|css)|offline[\w-]*\.(html|css|svg))$/);
  const status = () => page.evaluate("fetch('/wps/system/status').then(({ status }) => status, () => 'no answer')");
  expect(await status()).toBe(200);
  await context.setOffline(true);
  expect(await status()).toBe('no answer');
  await page.goto('/rng');
  await expect(page.getByRole('heading', { name: 'Mất kết nối mạng' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/rng');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Thử lại' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`the first picture at ${width} is asked for once, before the scripts have run`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const pictures: string[] = [];
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (pathname.startsWith('/art/banners/home-')) pictures.push(pathname);
    });
    await page.goto('/');
    const shown = page.locator('.hero-slide img').first();
    await expect(shown).toBeVisible();
    const current = new URL(await shown.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc));
    expect(pictures[0]).toBe(current.pathname);
    expect(pictures.filter((path) => path === current.pathname)).toHaveLength(1);
    const other = width === 390 ? '-hero' : '-mobile';
    expect(pictures.filter((path) => path.includes(`home-lotus${other}`))).toEqual([]);
  });
}
