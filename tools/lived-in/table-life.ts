import { setTimeout as sleep } from 'node:timers/promises';
import { openFoundation } from '#apps/wiring/foundation.ts';
import { fish } from '#games/engines/fish/fish.ts';
import { DEFAULT_ROOMS } from '#games/studio/fish/seed-rooms.ts';
import { DEFAULT_TABLES } from '#games/studio/tables/default-tables.ts';
import type { Config } from '#platform/config/config.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { BETTING_HALLS, visitHall } from './bet-guest.ts';
import { asPlayer, type DemoHouse, demoPlayer, refill, studioOf } from './demo-house.ts';
import { TABLE_PLAYERS } from './demo-players.data.ts';
import { visitFish } from './fish-guest.ts';
import type { LivedIn } from './lived-in.ts';
import { visitTable } from './table-guest.ts';

export interface TableLifeOptions {
  config: Config;
  databaseUrl: string;
  brandCode: string;
  /** Pause before the first visits, length of a visit, pause between two; defaults 20 s, 6 and 3 minutes. */
  quietMs?: number;
  visitMs?: number;
  pauseMs?: number;
  /** Sizes of the groups that go from place to place: those at live tables, those in fish rooms. */
  live?: readonly number[];
  fish?: readonly number[];
  /** Of those who bet on matches and on draws. */
  halls?: readonly number[];
}

const QUIET_MS = 20_000;
const VISIT_MS = 6 * 60_000;
const PAUSE_MS = 3 * 60_000;
const LIVE_GROUPS = [3, 2];
const FISH_GROUPS = [2];
const HALL_GROUPS = [1, 1];

/**
 * A few demo players go from live table to live table and from fish room to fish room on the running portal, and now
 * and then bet small stakes; two more bet on matches and on draws. So a visitor finds other players, roads and counts
 * are real, and the traders' desks have something to look at. All other tables rest.
 * Demo players never join tables between players.
 */
export function startTableLife(options: TableLifeOptions): LivedIn {
  const stopping = new AbortController();
  const done = live(options, stopping.signal).catch(() => {});
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

interface Life extends DemoHouse {
  options: TableLifeOptions;
  signal: AbortSignal;
}

async function live(options: TableLifeOptions, signal: AbortSignal): Promise<void> {
  const { config, databaseUrl, brandCode, quietMs = QUIET_MS } = options;
  await sleep(quietMs, undefined, { signal });
  const foundation = await openFoundation(config, databaseUrl, createLogger('demo', 'silent'));
  try {
    const brand = (await foundation.site.brands.all()).find(({ code }) => code === brandCode);
    if (!brand) return;
    const life: Life = { config, brandCode, brandId: brand.id, foundation, options, signal };
    const names = [...TABLE_PLAYERS];
    const groups = [
      ...(options.live ?? LIVE_GROUPS).map((size) => ({ names: names.splice(0, size), visit: visitLive })),
      ...(options.fish ?? FISH_GROUPS).map((size) => ({ names: names.splice(0, size), visit: visitRoom })),
      ...(options.halls ?? HALL_GROUPS).map((size) => ({ names: names.splice(0, size), visit: visitBets })),
    ];
    const first = Math.floor(Math.random() * DEFAULT_TABLES.length);
    await Promise.all(groups.map((group, at) => wander(life, group, first + at)));
  } finally {
    await foundation.close();
  }
}

interface Group {
  names: readonly string[];
  visit(life: Life, playerId: bigint, turn: number): Promise<void>;
}

/** A group visits one table after the other, until everything stops. A failure in a visit ends that visit only. */
async function wander(life: Life, { names, visit }: Group, first: number): Promise<void> {
  const { signal, options } = life;
  const { pauseMs = PAUSE_MS, live: sizes = LIVE_GROUPS } = options;
  for (let turn = first; !signal.aborted; turn += sizes.length) {
    await Promise.all(
      names.map(async (name) => {
        await rest(pauseMs * (0.5 + Math.random()), signal);
        if (signal.aborted) return;
        const playerId = await demoPlayer(life, name);
        await refill(life, playerId);
        await visit(life, playerId, turn);
      }),
    ).catch(() => rest(pauseMs, signal));
  }
}

const rest = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

const visitOf = ({ config, options, signal }: Life) => ({
  studio: studioOf(config),
  signal,
  ms: (options.visitMs ?? VISIT_MS) * (0.75 + Math.random() / 2),
});

function visitLive(life: Life, playerId: bigint, turn: number): Promise<void> {
  const { game, code } = DEFAULT_TABLES[turn % DEFAULT_TABLES.length]!;
  return asPlayer(life, playerId, async (calls) => {
    const token = await calls.open(game);
    await visitTable({ ...visitOf(life), token, game, table: code });
  });
}

function visitRoom(life: Life, playerId: bigint, turn: number): Promise<void> {
  const { code, water } = DEFAULT_ROOMS[turn % DEFAULT_ROOMS.length]!;
  return asPlayer(life, playerId, async (calls) => {
    const token = await calls.open(fish.code);
    await visitFish({ ...visitOf(life), token, table: code, price: fish.defaults.prices[water][0]! });
  });
}

function visitBets(life: Life, playerId: bigint, turn: number): Promise<void> {
  const { game, vendor } = BETTING_HALLS[turn % BETTING_HALLS.length]!;
  return asPlayer(life, playerId, async (calls) => {
    const token = await calls.open(game, vendor);
    await visitHall({ ...visitOf(life), token, game });
  });
}
