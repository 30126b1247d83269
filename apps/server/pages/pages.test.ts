import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#apps/portal/routes.data.ts';
import { openBootstrap } from '#features/site/bootstrap.ts';
import { createApp } from '#platform/http/app.ts';
import { type Frame, neverClosed } from '#platform/http/mount.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type BrandWorld, brandWorld } from '#tests/brand-app.ts';
import { mountBrandEvents } from './brand-events.ts';
import { openFirstPaint } from './first-paint.ts';
import { PUBLIC_PATHS, screenAt } from './portal-address.ts';
import { mountPortal } from './portal-pages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HERO = { groupName: 'w_home', url: '/art/banners/a-hero.avif', mobileUrl: '/art/banners/a-mobile.avif' };
let world: BrandWorld;
let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  world = await brandWorld();
  await set('look', { lotus: true });
  directory = mkdtempSync(join(tmpdir(), 'parlor-pages-'));
  mkdirSync(join(directory, 'assets'));
  // The source of the page, without additions of the build.
  writeFileSync(join(directory, 'index.html'), readFileSync(join(ROOT, 'apps/portal/index.html')));
  writeFileSync(join(directory, 'assets/first-texts.vi-1a2b.js'), '');
  app = await openApp([]);
});
afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});
afterEach(async () => {
  await set('maintenance', { on: false, endsAt: null });
  await set('regions', { blockedNetworks: [] });
});

async function openApp(trustedProxies: string[]): Promise<FastifyInstance> {
  const { catalogue, site, bus } = world;
  const opened = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies });
  const gate: Frame['gate'] = {
    moduleEnabled: async () => true,
    stateOf: neverClosed,
    identify: async (request) => {
      const brand = await site.brands.find({ code: undefined, host: request.hostname });
      if (!brand) return { refused: 'merchant.unknown' };
      return {
        requestId: request.id,
        brandId: brand.id,
        brandCode: brand.code,
        language: brand.language,
        ip: request.ip,
        userAgent: '',
        player: undefined,
        operator: undefined,
        viaCookie: false,
      };
    },
  };
  mountBrandEvents(opened, { frame: { gate, catalogue, ownOrigins: [] }, bus, mostPerAddress: 2 });
  await mountPortal(opened, {
    catalogue,
    gate,
    site,
    directory,
    config: { portalUrl: 'https://portal.example', studioUrl: 'https://games.example' },
    firstPaint: async ({ path }) => `<p>drawn ${path}</p>`,
    bootstrap: openBootstrap(site, {
      banners: async () => [HERO as never],
      notices: async () => [{ id: 1, title: 'Bảo trì </script><script>alert(1)</script>' }],
      nav: async () => [],
    }),
  });
  return opened;
}

const set = (group: 'look' | 'maintenance' | 'regions' | 'domains' | 'contact' | 'theme', patch: object) =>
  world.site.updateSettings({ brandId: world.first, group, patch, by: 'test' });

interface Ask {
  host?: string;
  cookie?: string;
  headers?: Record<string, string>;
  from?: FastifyInstance;
}

async function get(url: string, { host = 'sen.example', cookie, headers, from = app }: Ask = {}) {
  const response = await from.inject({ url, headers: { host, ...(cookie && { cookie }), ...headers } });
  return { status: response.statusCode, headers: response.headers, text: response.body, raw: response.rawPayload };
}

describe('addresses (spec section 2.1)', () => {
  test('every address of the list is a page in both languages, with words of its own', async () => {
    for (const { path, page } of ROUTES) {
      expect((await get(path)).status, path).toBe(200);
      for (const language of ['VI', 'EN'] as const)
        for (const part of ['title', 'description'])
          expect(world.catalogue.has(language, `page.${page}.${part}`), `${language} page.${page}.${part}`).toBe(true);
    }
  });

  test('an unknown one is 404 with the page, kept out of search engines; a missing file and call are no page', async () => {
    const lost = await get('/no-such-thing');
    expect([lost.status, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(lost.text).toContain('<title>Không tìm thấy trang · Sen Vàng</title>');
    expect(lost.text).toContain('<meta name="robots" content="noindex" />');
    expect(lost.text).not.toContain('rel="canonical"');
    for (const path of ['/assets/gone.js', '/wps/nothing', '/portal/nothing'])
      expect((await get(path)).headers['content-type'], path).toContain('json');
  });

  test('whoever opens an address that names a file or cannot be read sees that page too; a call is told its mistake', async () => {
    const opened = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    for (const path of ['/old.php', '//elsewhere.example', '/assets/gone.js', '/%', '/%E0%A4%A?lang=vi', '/%2'])
      expect(await get(path, opened), path).toMatchObject({
        status: 404,
        text: expect.stringContaining('<title>Không tìm thấy trang · Sen Vàng</title>'),
      });
    expect((await get('/wps/%', { headers: { accept: '*/*' } })).text).toContain('request_param_err');
  });

  test('a host that is no brand’s gets a page of its own in the visitor’s language, which names no brand', async () => {
    const lost = (headers: Record<string, string>, url = '/vip') => get(url, { host: 'nobody.example', headers });
    const vi = await lost({ 'accept-language': 'vi-VN,vi;q=0.9' });
    const en = await lost({ 'accept-language': 'fr-FR,en;q=0.8' });
    const asked = await lost({ 'accept-language': 'vi' }, '/?lang=th');
    for (const { status, text, headers } of [vi, en, asked]) {
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(/<script|Sen Vàng|Other|Parlor/);
      expect(text).toMatch(/<h1>.{10,}<\/h1>/);
      // The policy allows its style.
      expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    }
    expect(vi.text).toContain('<h1>Địa chỉ này chưa được dùng</h1>');
    expect(en.text).toContain('<h1>This address is not in use</h1>');
    expect(asked.text).toContain('<html lang="th-TH">');
  });

  test('spelling and a trailing slash do not matter, a longer path does', () => {
    expect(screenAt('/NoticePage/?x=1')?.page).toBe('notices');
    expect(screenAt('/?lang=en')?.page).toBe('home');
    expect(screenAt('/rng/more')).toBeUndefined();
  });
});

describe('language (spec section 4 "Preferences")', () => {
  test('?lang= goes before the cookie, the cookie before the brand’s language; what is none is passed over', async () => {
    const langOf = async (url: string, cookie?: string) =>
      /<html lang="(\w+)"/.exec((await get(url, cookie ? { cookie } : {})).text)?.[1];
    expect(await langOf('/')).toBe('vi');
    expect(await langOf('/', 'language=EN')).toBe('en');
    expect(await langOf('/?lang=en')).toBe('en');
    expect(await langOf('/?lang=vi', 'language=EN')).toBe('vi');
    expect(await langOf('/?lang=fr', 'language=EN')).toBe('en');
    expect(await langOf('/?lang[]=en')).toBe('vi');
  });

  test('the first paint needs no call: texts, brand and notices stand in the page, and cannot break out of it', async () => {
    const { text } = await get('/rng?lang=en');
    expect(text).toContain('<title>Slots · Sen Vàng</title>');
    const inlined = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(inlined)).toMatchObject({ language: 'EN', brand: { code: 'SENVANG' }, notices: [{ id: 1 }] });
    // A page for a player who may be logged in is never rendered as for a visitor.
    expect(JSON.parse(inlined).visitor).toBe(true);
    expect((await get('/', { cookie: 'device=a-token' })).text).toContain('"visitor":false');
    expect((await get('/')).text).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/first-texts.vi-1a2b.js"',
    );
  });

  test('the home screen stands in the page before any script has run, other screens and a closed site do not', async () => {
    expect((await get('/')).text).toContain('<div id="root"><p>drawn /</p></div>');
    expect((await get('/rng')).text).toContain('<div id="root"></div>');
    await set('maintenance', { on: true, endsAt: null });
    expect((await get('/')).text).toContain('<div id="root"></div>');
  });

  test('a drawing carries neither scripts nor styles of its own, and a failed one leaves the page empty', async () => {
    const built = join(directory, 'built');
    mkdirSync(built);
    const drawn = `<p style="color:red">Sen</p><script>x()</script><link rel="preload" as="image" href="/a.avif"/>`;
    writeFileSync(
      join(built, 'first-paint.js'),
      `export const firstPaint = async ({ path }) => { if (path !== '/') throw new Error(path); return ${JSON.stringify(drawn)}; };`,
    );
    const paint = openFirstPaint(built, { warn: () => {} });
    const ask = { shell: {} as never, language: 'VI' as const };
    expect(await paint({ ...ask, path: '/' })).toBe('<p>Sen</p>');
    expect(await paint({ ...ask, path: '/broken' })).toBe('');
    mkdirSync(join(directory, 'unfit'));
    writeFileSync(join(directory, 'unfit/first-paint.js'), 'throw new Error("no browser here");');
    expect(await openFirstPaint(join(directory, 'unfit'), { warn: () => {} })({ ...ask, path: '/' })).toBe('');
    expect(await openFirstPaint(join(directory, 'nowhere'), { warn: () => {} })({ ...ask, path: '/' })).toBe('');
  });

  test('the brand’s colours stand in the page, allowed by their hash', async () => {
    await set('theme', { light: { red: '#123456' } });
    const { text, headers } = await get('/rng');
    const [, style] = /<style>(:root\{--red:#123456;\})<\/style>/.exec(text) ?? [];
    const hash = createHash('sha256')
      .update(style ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    await set('theme', { light: {} });
  });

  test('the hero is preloaded on the home screen only, with the media queries of its <picture>', async () => {
    const { text } = await get('/');
    expect(text).toContain('media="(max-width: 767px)" href="/art/banners/a-mobile.avif"');
    expect(text).toContain('media="(min-width: 767.02px)" href="/art/banners/a-hero.avif"');
    expect((await get('/rng')).text).not.toContain('as="image"');
  });
});

describe('for search engines and shared links', () => {
  test('one canonical address, alternates per language, true facts only', async () => {
    const { text } = await get('/index.html?lang=en');
    expect(text).toContain('<link rel="canonical" href="http://sen.example/?lang=en" />');
    expect(text).toContain('<link rel="alternate" hreflang="vi" href="http://sen.example/" />');
    expect(text).toContain('<link rel="alternate" hreflang="en" href="http://sen.example/?lang=en" />');
    expect(text).toContain('<link rel="alternate" hreflang="x-default" href="http://sen.example/" />');
    expect(text).toContain('<meta property="og:image" content="http://sen.example/art/share/home.png" />');
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
    expect(data['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual(['Organization', 'WebSite']);
    expect(data['@graph'][0]).not.toHaveProperty('contactPoint');
    await set('contact', { customerService: [{ csType: 3, path: 'https://chat.example/room' }] });
    expect((await get('/')).text).toContain('"url":"https://chat.example/room"');
  });

  test('the operator’s main address goes first; a host that is not the brand’s is never repeated', async () => {
    await set('domains', { main: 'https://www.sen.example/x' });
    expect((await get('/help')).text).toContain('<link rel="canonical" href="https://www.sen.example/help" />');
    await set('domains', { main: '' });
    expect((await get('/robots.txt', { host: 'other.example' })).text).toContain('Sitemap: http://other.example/');
    expect((await get('/robots.txt', { host: 'stranger.example' })).status).toBe(404);
  });

  test('P13: the icons that browsers ask for by themselves are there', async () => {
    for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
      expect((await get(path)).headers.location).toBe('/art/icons/apple-touch-icon.png');
    const other = { host: 'other.example' };
    expect((await get('/favicon.ico', other)).headers.location).toBe('/art/letters/o-180.png');
    const { text } = await get('/', other);
    expect(text).toContain('<link rel="icon" href="/art/letters/o-48.png" type="image/png" sizes="48x48" />');
    expect(text).toContain('content="http://other.example/art/letters/o-share.png"');
    expect(text).not.toMatch(/\/art\/(icons|share)\//);
  });

  test('robots.txt keeps calls and screens of members out', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const path of ['/wps/', '/game', '/agentHome', '/login']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain('Sitemap: http://sen.example/sitemap.xml');
    expect((await get('/game')).text).toContain('<meta name="robots" content="noindex" />');
  });

  test('sitemap.xml names every public screen in every language, with its alternates', async () => {
    const { text } = await get('/sitemap.xml');
    const found = [...text.matchAll(/<loc>http:\/\/sen\.example(.*?)<\/loc>/g)].map(([, path]) => path);
    expect(found).toEqual(PUBLIC_PATHS.flatMap((path) => [path, `${path}?lang=en`]));
    expect(found).not.toContain('/game');
    expect(text).toContain('hreflang="en" href="http://sen.example/rng?lang=en"');
  });

  test('the web manifest is the brand’s, in the visitor’s language, with maskable icons', async () => {
    const manifest = JSON.parse((await get('/manifest.webmanifest?lang=en')).text);
    expect(manifest).toMatchObject({ name: 'Sen Vàng', lang: 'en', start_url: '/', display: 'standalone' });
    const maskable = manifest.icons.filter(({ purpose }: { purpose: string }) => purpose === 'maskable');
    expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
    expect(JSON.parse((await get('/manifest.webmanifest', { host: 'other.example' })).text).name).toBe('Other');
  });
});

describe('a closed site (spec section 2.2)', () => {
  test('maintenance is 503 and says when to come back', async () => {
    await set('maintenance', { on: true });
    expect(await get('/')).toMatchObject({ status: 503, headers: { 'retry-after': '600' } });
    await set('maintenance', { on: true, endsAt: Date.now() + 7_200_000 });
    const closed = await get('/rng');
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(7_100);
    expect(closed.text).toContain('<title>Đang bảo trì · Sen Vàng</title>');
    expect(closed.text).not.toContain('a-hero.avif');
    await set('maintenance', { on: false });
    expect((await get('/')).headers['retry-after']).toBeUndefined();
  });

  test('a blocked region is decided by the address that trusted proxies vouch for, whatever the visitor writes', async () => {
    await set('regions', { blockedNetworks: ['203.0.113.0/24'] });
    const spoofed = { 'x-forwarded-for': '203.0.113.9' };
    expect((await get('/', { headers: spoofed })).status).toBe(200);
    const behind = await openApp(['127.0.0.1', '10.0.0.0/8']);
    const from = async (chain: string) =>
      (await get('/', { headers: { 'x-forwarded-for': chain }, from: behind })).status;
    expect(await from('203.0.113.9')).toBe(403);
    expect(await from('203.0.113.9, 10.1.2.3')).toBe(403);
    // The visitor at 203.0.113.9 sent a false address, and the proxy added the real one.
    expect(await from('198.51.100.1, 203.0.113.9')).toBe(403);
    // The visitor at 198.51.100.1 pretends another address; that header is ignored.
    expect(await from('203.0.113.9, 198.51.100.1')).toBe(200);
    await behind.close();
  });
});

describe('how a page is sent', () => {
  test('compressed as the browser allows', async () => {
    const plain = await get('/', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Cookie' });
    expect(brotliDecompressSync(brotli.raw).toString()).toBe(plain.text);
    const gzip = await get('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.raw).toString()).toBe(plain.text);
    expect(
      (await get('/robots.txt', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('kept by no cache between, and not sent again while it stands', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect(await get('/', { headers: known })).toMatchObject({ status: 304, text: '' });
    expect((await get('/?lang=en', { headers: known })).status).toBe(200);
  });

  test('a browser without scripts is told what every page needs, in both languages', async () => {
    for (const path of ['/', '/help', '/nowhere']) {
      const told = /<noscript>(.*?)<\/noscript>/s.exec((await get(path)).text)?.[1];
      expect(told).toContain('<p lang="vi"><b>Trang này cần JavaScript.');
      expect(told).toContain('<p lang="en"><b>This site needs JavaScript.');
    }
  });

  test('under a policy without inline scripts or styles, but those of index.html by hash', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const of = (name: string) => policy.split('; ').find((line) => line.startsWith(`${name} `));
    expect(of('script-src')).toMatch(/^script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]+')+$/);
    expect(of('style-src')).toBe("style-src 'self'");
    expect(of('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(of('frame-src')).toBe('frame-src https://games.example');
    expect(policy).not.toMatch(/unsafe-eval'(?<!wasm-unsafe-eval')/);
    expect(policy).not.toContain('unsafe-inline');
  });
});

describe('/portal/events/brand', () => {
  test('tells visitors what happens to their brand, and only that; a third stream of one address closes the first', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${url}/portal/events/brand`)).status).toBe(400);
    const [first, second] = [await openAs(url), await openAs(url)];
    await set('maintenance', { on: true });
    const third = await openAs(url);
    expect(await first.ended).toContain('event: brand.settings\ndata: {"type":"brand.settings","group":"maintenance"}');
    second.close();
    third.close();
  });
});

/** Opens a stream under the brand's host name, which fetch does not let a test set. */
function openAs(url: string): Promise<{ ended: Promise<string>; close(): void }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/portal/events/brand`, { headers: { host: 'sen.example' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      const ended = new Promise<string>((done) => response.on('close', () => done(text)));
      response.once('data', () => resolve({ ended, close: () => asked.destroy() }));
    });
    asked.on('error', reject).end();
  });
}
