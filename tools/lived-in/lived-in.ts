import { setTimeout as sleep } from 'node:timers/promises';
import { openFoundation } from '#apps/wiring/foundation.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import type { Config } from '#platform/config/config.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { asPlayer, type DemoHouse, demoPlayer, findPlayer } from './demo-house.ts';
import { DEMO_PLAYERS } from './demo-players.data.ts';
import { moneyStory } from './money-story.ts';
import { PlayRefused } from './player-calls.ts';
import { noteProgress, readProgress } from './progress.store.ts';

export interface LivedInOptions {
  config: Config;
  databaseUrl: string;
  log(line: string): void;
  brandCode: string;
  /** Demo account that gets a short history: a deposit and a few rounds. */
  member?: string;
  /** Operator who approves payouts; without one no money is paid out. */
  cashier?: string;
  /** Default 2,000. */
  rounds?: number;
  /** Names of the players; default the demo's. */
  players?: readonly string[];
  /** Smallest pause before the first round and between two rounds; default 3,000 and 400 ms. */
  quietMs?: number;
  paceMs?: number;
  /** Pause after a failure before the players continue; default 10,000 ms. */
  againMs?: number;
}

export interface LivedIn {
  /** Resolves when all is played, or stopped; never rejects. */
  done: Promise<void>;
  stop(): Promise<void>;
}

const ROUNDS = 2_000;
const AGAIN_MS = 10_000;
/** After this many failures it waits for the next start of Parlor. */
const TRIES = 5;
/** Rounds at one table before the player leaves. */
const SITTING = 8;
/** Stakes: 1.00 to 50.00, small ones more often. */
const STAKES = [10_000n, 10_000n, 10_000n, 20_000n, 20_000n, 50_000n, 50_000n, 100_000n, 200_000n, 500_000n];
const MEMBER = {
  deposit: 5_000_000n,
  rounds: 30,
  stakes: [5_000n, 10_000n],
  question: 'Cho mình hỏi: nạp xong bao lâu thì rút được?',
};
/** A slower answer means that the machine is busy. */
const BUSY_MS = 300;
const BUSY_PAUSE_MS = 2_000;

/**
 * Lets demo players play real rounds on the running portal: launches through the lobby, spins at the studio, signed
 * wallet calls, the ledger. So boards, records and pots of a fresh demo show true numbers. Runs once per installation.
 */
export function startLivedIn(options: LivedInOptions): LivedIn {
  const stopping = new AbortController();
  const done = persist(options, stopping.signal);
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** After a lost connection or a restarted process the players continue: finished rounds are stored. */
async function persist(options: LivedInOptions, signal: AbortSignal): Promise<void> {
  for (let trial = 1; ; trial++) {
    try {
      return await live(options, signal);
    } catch (error) {
      if (signal.aborted) return;
      const { message } = error as Error;
      if (trial === TRIES) return options.log(`Demo players stopped (${message}); they go on at the next start.`);
      options.log(`Demo players were interrupted (${message}); they go on in a moment.`);
      await sleep(options.againMs ?? AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }
}

async function live(options: LivedInOptions, signal: AbortSignal): Promise<void> {
  await sleep(options.quietMs ?? 3_000, undefined, { signal });
  const foundation = await openFoundation(options.config, options.databaseUrl, createLogger('demo', 'warn'));
  try {
    const brands = await foundation.site.brands.all();
    const brand = brands.find(({ code }) => code === options.brandCode);
    if (brand) await playAll({ ...options, foundation, brandId: brand.id, signal });
  } finally {
    await foundation.close();
  }
}

interface Play extends LivedInOptions, DemoHouse {
  config: Config;
  brandCode: string;
  signal: AbortSignal;
}

async function playAll(play: Play): Promise<void> {
  const { foundation, brandId, log, signal } = play;
  const { players = DEMO_PLAYERS, rounds: wanted = ROUNDS } = play;
  const progress = await readProgress(foundation.database, brandId);
  if (progress.finished) return;
  log(`Demo players play ${wanted - progress.rounds} rounds in the background, so that the boards show true numbers.`);
  if (play.member && progress.rounds === 0) await memberHistory(play, play.member);
  if (play.cashier && progress.rounds === 0) await moneyStory({ ...play, players, cashier: play.cashier });
  let { rounds } = progress;
  for (let turn = Math.floor(rounds / SITTING); rounds < wanted; turn++) {
    signal.throwIfAborted();
    const username = players[turn % players.length]!;
    const title = slotTitles[(turn + Math.floor(turn / players.length)) % slotTitles.length]!;
    const playerId = await demoPlayer(play, username);
    const stakes = STAKES.filter((stake) => title.stakes.includes(stake));
    const count = Math.min(SITTING, wanted - rounds);
    const played = await sitting(play, { playerId, gameCode: title.code, stakes, count });
    // A player without money has finished; the turn still counts, so that this ends with any luck.
    rounds += Math.max(1, played);
    await noteProgress(foundation.database, brandId, { rounds, finished: rounds >= wanted });
  }
  log(`Demo players have played ${wanted} rounds.`);
}

/** A deposit by the payment simulator and a few rounds, unless the account has been used already. */
async function memberHistory(play: Play, username: string): Promise<void> {
  const { database } = play.foundation;
  const playerId = await findPlayer(play.foundation, play.brandId, username);
  if (playerId === undefined) return;
  const used = await database.read((db) =>
    db.selectFrom('wagers.account_records').select('id').where('player_id', '=', playerId).limit(1).executeTakeFirst(),
  );
  if (used) return;
  await asPlayer(play, playerId, async (calls) => {
    await calls.deposit(MEMBER.deposit);
    await calls.say(MEMBER.question);
  });
  for (const gameCode of ['sen-vang-88', 'long-phung-hoi'])
    await sitting(play, { playerId, gameCode, stakes: MEMBER.stakes, count: MEMBER.rounds / 2 });
}

interface Sitting {
  playerId: bigint;
  gameCode: string;
  stakes: readonly bigint[];
  count: number;
}

/** Plays up to `count` rounds at one table; returns how many. */
function sitting(play: Play, { playerId, gameCode, stakes, count }: Sitting): Promise<number> {
  return asPlayer(play, playerId, async (calls) => {
    const table = await calls.sitDown(gameCode);
    let last: string | undefined;
    let played = 0;
    try {
      for (; played < count && !play.signal.aborted; played++) {
        const startedMs = performance.now();
        last = await table.spin(stakes[Math.floor(Math.random() * stakes.length)]!);
        await rest(play, performance.now() - startedMs);
      }
    } catch (error) {
      // Out of credits: the next player's turn.
      if (!(error instanceof PlayRefused && error.code === 'studio.balance.short')) throw error;
    }
    if (last) await table.seen(last);
    return played;
  });
}

/**
 * Rests so long that play takes hardly a tenth of the time, and longer while the platform is busy. A pace of 0 never
 * rests.
 */
async function rest({ paceMs = 400, signal }: Play, tookMs: number): Promise<void> {
  if (paceMs === 0) return;
  const pauseMs = tookMs > BUSY_MS ? BUSY_PAUSE_MS : Math.max(paceMs, Math.min(10 * tookMs, 4 * paceMs));
  return sleep(pauseMs, undefined, { signal }).catch(() => {});
}
