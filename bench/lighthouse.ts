import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/chromium.ts';
import { printFigure } from './bench.ts';
import { openHouse } from './house.ts';

/**
 * Lighthouse on / as on a phone (its own mobile settings: simulated slow 4G, 4x slower processor), on a fresh
 * installation. Prints one line per category, then the audits that did not pass. Another address may be given: `npm run
 * bench -- lighthouse /rng`.
 */
const PATH = process.argv.find((given, index) => index > 1 && given.startsWith('/')) ?? '/';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DEBUGGING_PORT = 9_333;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
/** Prints details of each failed audit. */
const DETAILS = process.argv.includes('--details');
const LONGEST_START_MS = 30_000;
/** Lighthouse's own limit of a passed audit. */
const PASSED = 0.9;

const house = await openHouse();
try {
  const url = new URL(PATH, house.portal).href;
  await warmUp(url);
  const browser = await startChromium();
  try {
    // Each separately: a category that cannot be measured in this Chromium must not stop the others.
    for (const category of CATEGORIES) await measure(url, category);
  } finally {
    await browser.stop();
  }
} finally {
  await house.close();
}

/** The server draws and caches pictures at their first request; we measure the second visitor's load. */
async function warmUp(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
  await house.visit(browser, url);
  await browser.close();
}

type Category = (typeof CATEGORIES)[number];

/** Prints the category's figure, performance's times, and every audit that did not pass. */
async function measure(url: string, category: Category): Promise<void> {
  const options = { port: DEBUGGING_PORT, output: 'json', logLevel: 'error' } as const;
  const answer = await lighthouse(url, { ...options, onlyCategories: [category] });
  if (!answer || answer.lhr.runtimeError) {
    const problem = answer?.lhr.runtimeError?.message ?? 'no answer';
    console.log(JSON.stringify({ name: `lighthouse.${category}`, problem }));
    process.exitCode = 1;
    return;
  }
  const { categories, audits } = answer.lhr;
  printFigure({
    name: `lighthouse.${category}`,
    value: (categories[category]?.score ?? 0) * 100,
    unit: 'points of 100',
  });
  for (const name of category === 'performance' ? TIMES : [])
    printFigure({ name: `lighthouse.${name}`, value: audits[name]?.numericValue ?? 0, unit: 'ms' });
  for (const { id, score, title, displayValue, details } of Object.values(audits)) {
    if (score === null || score >= PASSED) continue;
    console.log(JSON.stringify({ audit: id, score, title, displayValue, ...(DETAILS && { details }) }));
  }
}

/** A separate Chromium: one controlled by Playwright would pause every page that Lighthouse opens. */
async function startChromium(): Promise<{ stop(): Promise<void> }> {
  const profile = join(house.folder, 'chromium');
  const flags = ['--headless', `--remote-debugging-port=${DEBUGGING_PORT}`, `--user-data-dir=${profile}`];
  const child = spawn(await chromiumPath(), [...CHROMIUM_FLAGS, ...flags, 'about:blank'], { stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening();
  return {
    stop: async () => {
      child.kill();
      await gone;
    },
  };
}

async function untilListening(): Promise<void> {
  const deadlineMs = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadlineMs) {
    const listening = await fetch(`http://127.0.0.1:${DEBUGGING_PORT}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (listening) return;
    await sleep(200);
  }
  throw new Error('Chromium did not start');
}
