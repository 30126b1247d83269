import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/chromium.ts';
import { median, printFigure } from './bench.ts';
import { openHouse } from './house.ts';

/**
 * The first load of the home route: bytes of script and style that a browser receives, and the largest contentful paint
 * on a phone's processor (4x slower) and connection (slow 4G), beside a page with only React and one heading. Then the
 * main thread's work for a press on the same processor: from the home route to /rng, and at other places (PRESSES).
 */
const ROOT = join(import.meta.dirname, '..');
const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** Pause between the visitor's earlier actions and the press. */
const BEFORE_MS = 1_000;
/** Distance of one move of a thumb or a wheel. */
const SCROLLED_PX = 60;
/** The "slow 4G" of Chromium's tools: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
/** Only fetched in a wide window, which a phone does not have. */
const ONLY_WIDE = /if\(matchMedia\(.*?\)\.matches\)\{[^}]*\}/;
const WIDE_PX = 1024;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Runs in the page; as text, because it uses the browser's own types. */
const READ_PAINT = `(async () => {
  const entries = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // An observer stays silent when there was nothing to see.
      setTimeout(() => resolve([]), 1000);
    });
  const paints = await entries('largest-contentful-paint');
  const shifts = await entries('layout-shift');
  return { paintMs: paints.at(-1)?.startTime ?? 0, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
})()`;

/**
 * Runs in the page: presses and resolves when the result has been rendered. Nothing else queries the page meanwhile.
 */
const pressUntil = (press: string, sign: string) => `new Promise((done) => {
  new MutationObserver((_, watch) => {
    if (!document.querySelector(${JSON.stringify(sign)})) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(done));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector(${JSON.stringify(press)}).click();
})`;

/** Runs in the page (features/support/popups). */
const ANNOUNCEMENTS_READ = "sessionStorage.setItem('popups.visitor', '1')";

interface Press {
  name: string;
  path: string;
  /** Selector of the element that is pressed. */
  press: string;
  /** Selector that exists when the result is on the screen. */
  sign: string;
  view: typeof PHONE;
  /** The visitor's earlier actions; the page's work for them is not counted. */
  before?: keyof typeof BEFORE;
}

const BEFORE = {
  /** A mouse came to rest on the link, so its target is prefetched. */
  pointed: (page: Page, press: string) => page.hover(press),
  /** The page was scrolled a little, the first sign of a visitor; no link was pointed at. */
  stirred: (page: Page) => page.mouse.wheel(0, SCROLLED_PX),
};

/** Unless a row has `before`, the visitor has not moved yet. */
const TILES = '.list-page .tile-grid[aria-busy="false"] img';
const TO_RNG = { path: '', press: 'header nav a[href^="/rng"]', sign: TILES, view: DESKTOP };
const TO_RNG_PHONE = { path: '', press: 'nav.screen a[href^="/rng"]', sign: TILES, view: PHONE };
const PRESSES: readonly Press[] = [
  { name: 'route-change', ...TO_RNG },
  { name: 'route-change-stirred', ...TO_RNG, before: 'stirred' },
  { name: 'route-change-pointed', ...TO_RNG, before: 'pointed' },
  { name: 'route-change-phone', ...TO_RNG_PHONE },
  { name: 'route-change-phone-stirred', ...TO_RNG_PHONE, before: 'stirred' },
  { name: 'login-dialog', path: '', press: 'header .hdr-end button', sign: '[role="dialog"] input', view: PHONE },
  {
    name: 'vendor-tab',
    path: 'rng',
    press: '.vendor-tab:nth-child(2)',
    view: PHONE,
    sign: '.vendor-tab:nth-child(2)[aria-selected="true"]',
  },
];

const house = await openHouse();
const yardstick = await serveReactAlone();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
try {
  const home = house.portal;
  const alone = `http://localhost:${(yardstick.address() as AddressInfo).port}/`;
  await house.visit(browser, home);
  await house.visit(browser, `${home}rng`);
  const [ours, theirs] = [await bytesOf(browser, home, PHONE), await bytesOf(browser, alone, PHONE)];
  const wide = await bytesOf(browser, home, DESKTOP);
  printFigure({ name: 'first-load.js-first', value: ours.named, unit: 'bytes, brotli', baseline: theirs.named });
  printFigure({ name: 'first-load.js-first-wide', value: wide.named, unit: 'bytes, brotli', baseline: theirs.named });
  printFigure({ name: 'first-load.js', value: ours.script, unit: 'bytes, brotli', baseline: theirs.script });
  printFigure({ name: 'first-load.js-wide', value: wide.script, unit: 'bytes, brotli', baseline: theirs.script });
  printFigure({ name: 'first-load.css', value: ours.stylesheet, unit: 'bytes, brotli' });
  const paints = { home: [] as number[], alone: [] as number[], shift: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    const seen = await slowLoad(browser, home);
    paints.home.push(seen.paintMs);
    paints.shift.push(seen.shift);
    paints.alone.push((await slowLoad(browser, alone)).paintMs);
  }
  printFigure({ name: 'first-load.lcp', value: median(paints.home), unit: 'ms', baseline: median(paints.alone) });
  for (const press of PRESSES) {
    const spent: number[] = [];
    for (let run = 0; run < RUNS; run += 1) spent.push(await workOf(browser, home, press));
    printFigure({ name: `first-load.${press.name}`, value: median(spent), unit: 'ms of main-thread work' });
  }
  printFigure({ name: 'first-load.layout-shift', value: median(paints.shift), unit: 'score' });
} finally {
  await browser.close();
  yardstick.close();
  await house.close();
}

async function serveReactAlone(): Promise<Server> {
  const outDir = join(house.folder, 'react-alone');
  await build({
    root: join(ROOT, 'bench/web/react-alone'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = types[extname(path)];
    if (!type) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(brotliCompressSync(readFileSync(join(outDir, path))));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

interface Bytes {
  /** Bytes of the scripts that the page itself names: without them it does not react. */
  named: number;
  /** Bytes of all scripts until the page is idle. */
  script: number;
  stylesheet: number;
}

/** Bytes received for scripts and style sheets. */
async function bytesOf(from: Browser, url: string, viewport: typeof PHONE): Promise<Bytes> {
  const page = await from.newPage({ viewport });
  const received: Promise<{ kind: string; path: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const facts = { kind: request.resourceType(), path: new URL(request.url()).pathname };
    received.push(request.sizes().then(({ responseBodySize }) => ({ ...facts, bytes: responseBodySize })));
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  const html = (await answer?.text()) ?? '';
  const all = await Promise.all(received);
  await page.close();
  const sum = (kind: string, counts: (path: string) => boolean = () => true) =>
    all.filter((one) => one.kind === kind && counts(one.path)).reduce((total, { bytes }) => total + bytes, 0);
  const asked = viewport.width < WIDE_PX ? html.replace(ONLY_WIDE, '') : html;
  const named = (path: string) => asked.includes(path);
  return { named: sum('script', named), script: sum('script'), stylesheet: sum('stylesheet') };
}

async function slowLoad(from: Browser, url: string): Promise<{ paintMs: number; shift: number }> {
  const context = await from.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await readPaint(page);
  await context.close();
  return seen;
}

function readPaint(page: Page): Promise<{ paintMs: number; shift: number }> {
  return page.evaluate(READ_PAINT) as Promise<{ paintMs: number; shift: number }>;
}

/**
 * Milliseconds of work of the main thread from a press until its result is rendered: everything on that thread, by the
 * thread's own clock. Other programs on the machine and the measurement's own calls are not counted.
 */
async function workOf(from: Browser, home: string, asked: Press): Promise<number> {
  const { path, press, sign, view, before: earlier } = asked;
  const context = await from.newContext({ viewport: view, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  // The announcements of a first visit would cover the link by then, so they are marked as read.
  if (earlier) await page.addInitScript(ANNOUNCEMENTS_READ);
  await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const spent = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1_000;
  };
  if (earlier) {
    await BEFORE[earlier](page, press);
    await page.waitForTimeout(BEFORE_MS);
  }
  const before = await spent();
  await page.evaluate(pressUntil(press, sign));
  const after = await spent();
  await context.close();
  return after - before;
}
