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
 * The first load of the home route: bytes of script and style as a browser receives them, and the largest contentful
 * paint on a phone's processor (4x slower) and line (slow 4G), beside a page that is React and one heading. Then the
 * work of the main thread for going from there to /rng on the same processor.
 */
const ROOT = join(import.meta.dirname, '..');
const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** The "slow 4G" of Chromium's tools: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Runs in the page; written as text because it speaks of the browser's own types. */
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

/** Runs in the page: presses "Slots" and answers when its tiles have been drawn. Nobody else asks the page meanwhile. */
const CHANGE = `new Promise((done) => {
  new MutationObserver((_, watch) => {
    if (!document.querySelector('.list-page .tile-grid[aria-busy="false"] img')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(done));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector('nav a[href^="/rng"]').click();
})`;

const house = await openHouse();
const yardstick = await serveReactAlone();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
try {
  const home = house.portal;
  const alone = `http://localhost:${(yardstick.address() as AddressInfo).port}/`;
  await house.visit(browser, home);
  await house.visit(browser, `${home}rng`);
  const [ours, theirs] = [await bytesOf(browser, home), await bytesOf(browser, alone)];
  printFigure({ name: 'first-load.js', value: ours.script, unit: 'bytes, brotli', baseline: theirs.script });
  printFigure({ name: 'first-load.css', value: ours.stylesheet, unit: 'bytes, brotli' });
  const paints = { home: [] as number[], alone: [] as number[], shift: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    const seen = await slowLoad(browser, home);
    paints.home.push(seen.paintMs);
    paints.shift.push(seen.shift);
    paints.alone.push((await slowLoad(browser, alone)).paintMs);
  }
  printFigure({ name: 'first-load.lcp', value: median(paints.home), unit: 'ms', baseline: median(paints.alone) });
  const changes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) changes.push(await routeChange(browser, home));
  printFigure({ name: 'first-load.route-change', value: median(changes), unit: 'ms of main-thread tasks' });
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

/** What came over the line for scripts and style sheets until the page rested. */
async function bytesOf(from: Browser, url: string): Promise<{ script: number; stylesheet: number }> {
  const page = await from.newPage({ viewport: PHONE });
  const sums = { script: 0, stylesheet: 0 };
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType();
    if (kind === 'script' || kind === 'stylesheet') sums[kind] += (await request.sizes()).responseBodySize;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return sums;
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

/** Milliseconds of tasks on the main thread from a click on "Slots" until the list stands. */
async function routeChange(from: Browser, home: string): Promise<number> {
  const context = await from.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await page.goto(home, { waitUntil: 'networkidle' });
  await tools.send('Performance.enable');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const spent = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await spent();
  await page.evaluate(CHANGE);
  const after = await spent();
  await context.close();
  return after - before;
}
