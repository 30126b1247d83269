import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/chromium.ts';
import { median, printFigure } from './bench.ts';

/**
 * The first load of the home route: bytes of script and style as a browser receives them, and the largest contentful
 * paint on a phone's processor (4x slower) and line (slow 4G), beside a page that is React and one heading.
 */
const ROOT = join(import.meta.dirname, '..');
const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** The "slow 4G" of Chromium's tools: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const PHONE = { width: 390, height: 844 };
const PORTS = { PORT: '4280', BACKOFFICE_PORT: '4281', STUDIO_PORT: '4282' };

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

const folder = mkdtempSync(join(tmpdir(), 'parlor-first-load-'));
const house = startHouse();
const yardstick = await serveReactAlone();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
try {
  const home = `http://localhost:${PORTS.PORT}/`;
  await untilReady(`${home}readyz`);
  const alone = `http://localhost:${(yardstick.address() as AddressInfo).port}/`;
  await loadOnce(browser, home);
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
  printFigure({ name: 'first-load.layout-shift', value: median(paints.shift), unit: 'score' });
} finally {
  await browser.close();
  yardstick.close();
  await stop(house);
  rmSync(folder, { recursive: true, force: true });
}

/** A fresh installation, started as an operator starts it. */
function startHouse(): ChildProcess {
  const env = { ...process.env, ...PORTS, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: ROOT,
    env,
    // Its lines go where they do not stand among the figures.
    stdio: ['ignore', 2, 2],
  });
}

async function untilReady(url: string): Promise<void> {
  while (house.exitCode === null) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(200);
  }
  throw new Error('the installation did not start; its own message stands above');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await gone;
}

async function serveReactAlone(): Promise<Server> {
  const outDir = join(folder, 'react-alone');
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

/** The server draws and keeps pictures at first demand; what is measured is the second visitor's load. */
async function loadOnce(from: Browser, url: string): Promise<void> {
  const page = await from.newPage({ viewport: PHONE });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
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
