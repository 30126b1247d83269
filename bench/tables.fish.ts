import { join } from 'node:path';
import { pino } from 'pino';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { fish } from '#games/engines/fish/fish.ts';
import { SPAWN_EVERY_MS } from '#games/engines/fish/fish-swim.ts';
import type { FishEvent } from '#games/studio/fish/fish.contract.ts';
import { fishRoom } from '#games/studio/fish/fish-room.ts';
import { keepRoom, lockRoom, roomMsNow } from '#games/studio/fish/fish-rows.ts';
import { seedRooms } from '#games/studio/fish/seed-rooms.ts';
import { openOperatorBook } from '#games/studio/sessions/operators.ts';
import { prepareLaunch } from '#games/studio/sessions/sessions.ts';
import { createStudio, type Studio } from '#games/studio/studio.ts';
import { openTableWake, type TableWake } from '#games/studio/tables/table-wake.ts';
import type { Database } from '#platform/db/database.ts';
import { serveWebsite } from '#platform/http/pages.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/chromium.ts';
import { percentile, printFigure } from './bench.ts';
import { drawCount, scriptOfFrames } from './tables.frames.ts';

/**
 * `tables/fish-client`: milliseconds of script in a frame of the fish game on a phone with a processor four times
 * slower. The built client is at a real room over its socket, with 200 fish in the water while three others shoot. The
 * reference is a page that copies as many pictures and does nothing else.
 */
const SPRITES = 200;
const CPU_SLOWDOWN = 4;
const SECONDS = 12;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** By then the water is full, and the code is warm. */
const WARM_MS = 6_000;
const OLD_MS = 5 * 60_000;
const ROOM = { code: 'B1', water: 'bien-dong' } as const;
const OTHERS = [1, 2, 3];
const VOLLEY_EVERY_MS = 500;
const BULLETS = fish.defaults.mostBullets;
/** Swimming time of the targeted fish: well inside the water. */
const AIMED_MS = 7_000;

const ROOT = join(import.meta.dirname, '..');
const CLIENTS = join(ROOT, 'games/clients');

interface BenchParts {
  database: Database;
  databaseUrl: string;
  folder: string;
}

/** How many of a room's own fish are in the water at a time, averaged over some minutes. */
function usualFish(): number {
  const room = fish.openRoom({ water: ROOM.water, seed: 1 });
  const counts = Array.from({ length: 200 }, (_, at) => fish.fishInWater(room, 60_000 + at * 1_000).length);
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** Vite plugin: makes fish appear more often, so that SPRITES of them are in the water. */
function thickWater(everyMs: number): Plugin {
  const line = `SPAWN_EVERY_MS = ${SPAWN_EVERY_MS};`;
  let isChanged = false;
  return {
    name: 'parlor-bench-thick-water',
    transform(code, id) {
      if (!id.endsWith('fish-swim.ts')) return;
      isChanged = code.includes(line);
      return code.replace(line, `SPAWN_EVERY_MS = ${everyMs};`);
    },
    buildEnd() {
      if (!isChanged) throw new Error(`fish-swim.ts has no "${line}"`);
    },
  };
}

async function openStudio({ database, databaseUrl, folder }: BenchParts, directory: string, wake: TableWake) {
  const studio = await createStudio({
    database,
    logger: pino({ level: 'error' }),
    catalogue: await loadCatalogue(ROOT),
    privateKey: ensureKeyPair(folder, 'studio').privateKey,
    titles: new Map(),
    rooms: [fishRoom({ rooms: [ROOM], wake })],
    databaseUrl,
    studioUrl: 'http://studio.bench',
    trustedProxies: [],
  });
  await serveWebsite(studio.app, {
    directory,
    security: {},
    fill: async (html) => ({ html }),
    callPrefixes: ['/api/', '/game/'],
  });
  return { studio, url: await studio.app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function launchAddress(database: Database, url: string): Promise<string> {
  const launchId = await prepareLaunch(database, {
    operatorId: 'BENCH',
    user: 'shooter',
    token: undefined,
    gameCode: fish.code,
    currency: 'FUN',
    language: 'vi',
    lobbyUrl: url,
    depositUrl: undefined,
  });
  return `${url}/play/${fish.code}?room=fish&lang=vi&session=${launchId}`;
}

/** A room that has existed for some minutes. */
async function oldRoom(database: Database): Promise<bigint> {
  await seedRooms(database, openOperatorBook(database), [ROOM]);
  const { id } = await database.transact((db) =>
    db
      .updateTable('studio.fish_rooms')
      .set({ opened_at: new Date(Date.now() - OLD_MS) })
      .where('operator_id', '=', 'BENCH')
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Three others sit down and shoot full batches that catch something; returns a function that ends it. */
async function shootAlong(database: Database, wake: TableWake, { id, everyMs }: { id: bigint; everyMs: number }) {
  const tell = async (eventsAt: (roomMs: number) => FishEvent[]) => {
    await database.transact(async (db) => {
      const room = await lockRoom(db, id);
      await keepRoom(db, room, room.state, eventsAt(await roomMsNow(db, room)));
    });
    await wake.tell({ kind: 'events', table: id });
  };
  await tell(() =>
    OTHERS.map((seat) => ({ kind: 'seat', seat, who: { name: `p***${seat}`, demo: true, weapon: 'thuong' } })),
  );
  const timer = setInterval(
    () => void tell((roomMs) => OTHERS.map((seat) => volley(seat, Math.floor((roomMs - AIMED_MS) / everyMs)))),
    VOLLEY_EVERY_MS,
  );
  return () => clearInterval(timer);
}

function volley(seat: number, from: number): FishEvent {
  const bullets = Array.from({ length: BULLETS }, (_, at) => ({
    spawn: from + seat * BULLETS + at,
    kind: 'ca-lam',
    outcome: at % 5 === 0 ? ('caught' as const) : ('missed' as const),
    hundredths: at % 5 === 0 ? 200 : 0,
    amount: '0',
  }));
  const water = { gone: [], frozenMs: 0, freezeFromMs: 0, freezeUntilMs: 0 };
  return { kind: 'volley', seat, weapon: 'thuong', price: '100', bullets, ...water };
}

async function slowPage(from: Browser): Promise<Page> {
  const context = await from.newContext(PHONE);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Runs in the page; as text, because it uses the browser's own types. */
const COPY_PICTURES = `(() => {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  [canvas.width, canvas.height] = [780, 1300];
  const context = canvas.getContext('2d');
  const ready = document.createElement('canvas');
  [ready.width, ready.height] = [90, 60];
  ready.getContext('2d').fillRect(0, 0, 90, 60);
  const step = (now) => {
    context.clearRect(0, 0, 780, 1300);
    for (let at = 0; at < ${SPRITES}; at += 1) context.drawImage(ready, (at * 37 + now / 20) % 780, (at * 61) % 1300);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})()`;

/** Script time per frame of the fish client, beside that of a page that only copies as many pictures. */
export async function measureFishClient(parts: BenchParts): Promise<void> {
  const everyMs = Math.round((SPAWN_EVERY_MS * usualFish()) / SPRITES);
  const directory = join(parts.folder, 'screens');
  await build({
    root: CLIENTS,
    configFile: join(CLIENTS, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [thickWater(everyMs)],
    build: { outDir: directory },
  });
  const wake = openTableWake({ ...parts, natsUrl: undefined, logger: pino({ level: 'error' }) });
  let studio: Studio | undefined;
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    const opened = await openStudio(parts, directory, wake);
    studio = opened.studio;
    const id = await oldRoom(parts.database);
    const page = await slowPage(browser);
    await page.goto(await launchAddress(parts.database, opened.url));
    await page.locator('.fish-canvas').waitFor();
    const stopOthers = await shootAlong(parts.database, wake, { id, everyMs });
    await page.waitForTimeout(WARM_MS);
    const ours = await scriptOfFrames(browser, page, SECONDS);
    const drawn = await drawCount(page);
    stopOthers();
    await page.context().close();
    const bare = await slowPage(browser);
    await bare.evaluate(COPY_PICTURES);
    await bare.waitForTimeout(WARM_MS / 3);
    const theirs = await scriptOfFrames(browser, bare, SECONDS);
    const name = `tables/fish-client/${SPRITES}-sprites`;
    for (const [label, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const)
      printFigure({
        name: `${name}/${label}`,
        value: percentile(ours.frames, share),
        unit: 'ms of script a frame',
        baseline: percentile(theirs.frames, share),
      });
    printFigure({ name: `${name}/beside`, value: ours.besideMs, unit: 'ms of script a second beside the frames' });
    printFigure({ name: `${name}/pictures`, value: drawn, unit: 'pictures a frame', baseline: SPRITES });
  } finally {
    await browser.close();
    await studio?.stop();
  }
}
