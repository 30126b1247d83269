import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalParts } from '#apps/server/portal.ts';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { openHouse } from '#apps/wiring/house.ts';
import { seedCatalogue } from '#features/lobby/public.ts';
import { ensureBrand } from '#features/site/public.ts';
import { readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { percentile, printFigure } from './bench.ts';

/**
 * Server time of every filter of the slots list, with 20,000 games of 25 vendors in a fresh database and the platform
 * as apps/server wires it, by HTTP requests one at a time. Arguments: requests per kind, games.
 */
const REQUESTS = Number(process.argv[2] ?? 300);
const GAMES = Number(process.argv[3] ?? 20_000);
const VENDORS = 25;
const WARM_UP = 50;

const LIST = '/wps/relay/GCSGAME_gameList?gameType=RNG&clientType=3&platform=flash,html5-desktop';
const LAST_PAGE = Math.ceil(GAMES / 12);
const asText = encodeURIComponent;

/** Every kind of request that the list's screen can make (spec section 4 "Game lists"), and the largest one seen. */
const KINDS: Record<string, (round: number) => string> = {
  all: () => LIST,
  page: (round) => `${LIST}&pageNo=${1 + (round % LAST_PAGE)}`,
  'deep-page': () => `${LIST}&pageNo=${LAST_PAGE}`,
  vendor: (round) => `${LIST}&vassalage=V${round % VENDORS}`,
  class: (round) => `${LIST}&gameClassify=${['SL', 'TG', 'AC', 'VP', 'SC', 'JP'][round % 6]}`,
  'name-accents': (round) => `${LIST}&gameName=${asText(['Rồng Vàng', 'Đèn Lồng', 'phượng', 'Sen 88'][round % 4]!)}`,
  'name-plain': (round) => `${LIST}&gameName=${asText(['rong vang', 'den long', 'phuong', 'zzz'][round % 4]!)}`,
  'min-bet': (round) => `${LIST}&minBet=${['0.01', '0.05', '0.1', '0.5', '0.75'][round % 5]}`,
  'min-lines': (round) => `${LIST}&minLineNum=${[5, 20, 40, 243][round % 4]}`,
  hot: (round) => `/wps/relay/GCSGAME_hotGamesV2?gameType=RNG&isPlatform=2${round % 2 ? '' : '&vassalage=V3'}`,
  combined: (round) =>
    `${LIST}&vassalage=V${round % VENDORS}&gameClassify=SL&minBet=0.5&gameName=${asText('vàng')}&pageNo=2`,
  group: () => `${LIST}&gameCode=group-0&vassalage=V0`,
  'vendor-lanes': () => '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop',
  'page-of-3000': (round) => `${LIST}&pageSize=3000&pageNo=${1 + (round % 3)}`,
};

const WORDS = 'Rồng Vàng Phượng Sen Đèn Lồng Trúc Hổ Ngọc Thuyền Biển Trăng Sao Lửa Mây Núi Trống Đồng Lúa Cá'.split(
  ' ',
);
const ENGLISH =
  'Dragon Gold Phoenix Lotus Lantern Light Bamboo Tiger Jade Boat Sea Moon Star Fire Cloud Hill Drum'.split(' ');

function gameNumber(index: number): Parameters<typeof seedCatalogue>[1]['games'][number] {
  const word = (words: readonly string[], salt: number) => words[(index * salt + (index >> 4)) % words.length]!;
  const group = index % 2_000 === 0;
  return {
    gameCode: group ? `group-${index / 2_000}` : `game-${index}`,
    names: {
      VI: `${word(WORDS, 7)} ${word(WORDS, 11)} ${word(WORDS, 13)} ${index}`,
      EN: `${word(ENGLISH, 5)} ${word(ENGLISH, 3)} ${index}`,
    },
    vendor: `V${group ? 0 : index % VENDORS}`,
    gameType: 'RNG',
    classify: ['SL', 'SL', 'SL', 'TG', 'AC', 'VP', 'SC', 'JP'][index % 8]!,
    minBet: ['0.01', '0.05', '0.10', '0.25', '0.50', '0.75'][index % 6]!,
    minLines: [5, 10, 20, 25, 40, 243][index % 6]!,
    group,
    parent: index % 1_000 === 25 ? 'group-0' : undefined,
    isHot: index % 40 === 0,
    isNew: index % 50 === 0,
    jackpot: index % 8 === 7,
    playable: !group,
  };
}

async function seed({ database, site }: Foundation): Promise<void> {
  const vendors = Array.from({ length: VENDORS }, (_, i) => ({ code: `V${i}`, name: `Vendor ${i}`, isHot: i < 5 }));
  const games = Array.from({ length: GAMES }, (_, index) => gameNumber(index));
  const brandId = await database.transact(async (db) => {
    const facts = { currency: 'VNDK', symbol: 'P', timeZone: 'Asia/Ho_Chi_Minh' };
    const languages = { language: 'VI', languages: ['VI', 'EN'] } as const;
    const brand = await ensureBrand(db, {
      code: 'BENCH',
      name: 'Bench',
      hosts: ['bench.test'],
      ...facts,
      ...languages,
    });
    await seedCatalogue(db, { brandId: brand.id, vendors, games });
    return brand.id;
  });
  await site.refresh(brandId);
}

/** The platform behind a port; `spent` is the server's own time for the last answer, in milliseconds. */
async function openServer(foundation: Foundation) {
  const catalogue = await loadCatalogue(join(import.meta.dirname, '..'));
  const house = await openHouse(foundation);
  const platform = portalParts(house);
  const app = await createApp({ logger: foundation.logger, catalogue, trustedProxies: [] });
  let spent = 0;
  app.addHook('onResponse', async (_, reply) => {
    spent = reply.elapsedTime;
  });
  mount(app, platform.services, { gate: platform.gate, catalogue, ownOrigins: [] });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ask: async (path: string): Promise<number> => {
      const response = await fetch(url + path, { headers: { merchant: 'BENCH', language: 'VI' } });
      const { success } = (await response.json()) as { success: boolean };
      if (!success) throw new Error(`${path}: ${response.status}`);
      // The hook runs after the last byte was sent, which may be after we have read it.
      await new Promise((resolve) => setImmediate(resolve));
      return spent;
    },
    close: async () => {
      await app.close();
      await house.close();
    },
  };
}

async function measure(ask: (path: string) => Promise<number>, name: string): Promise<void> {
  const path = KINDS[name]!;
  for (let round = 0; round < WARM_UP; round++) await ask(path(round));
  const times: number[] = [];
  for (let round = 0; round < REQUESTS; round++) times.push(await ask(path(round)));
  printFigure({ name: `game-list/${name}/p50`, value: percentile(times, 0.5), unit: 'ms' });
  printFigure({ name: `game-list/${name}/p99`, value: percentile(times, 0.99), unit: 'ms' });
}

/** Waiting time of the first visitor after a change of the catalogue: all of it is read again. */
async function measureReload({ database }: Foundation, ask: (path: string) => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    await database.transact((db) =>
      db
        .updateTable('lobby.game')
        .set({ is_new: round % 2 === 0 })
        .where('game_code', '=', 'game-1')
        .execute(),
    );
    times.push(await ask(LIST));
  }
  printFigure({ name: 'game-list/first-after-a-change/p50', value: percentile(times, 0.5), unit: 'ms' });
}

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} });
try {
  await migrate({ url: postgres.url, log: () => {} });
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const foundation = await openFoundation(config, postgres.url, createLogger('bench', 'error'));
  await seed(foundation);
  const server = await openServer(foundation);
  for (const name of Object.keys(KINDS)) await measure(server.ask, name);
  await measureReload(foundation, server.ask);
  await server.close();
  await foundation.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
