import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerBatchSeconds, ledgerQueue, ledgerRequests } from '#platform/observe/figures.ts';
import { type Ask, decodeBatch, encodeBatch, type Pending, POST_BATCH, takeBatch } from './batch.ts';
import { openBell } from './bell.ts';
import { type Failure, type LaneConnection, openConnection } from './connection.ts';
import { isValidReversal, isValidTransfer, laneOf } from './encode.ts';
import type { ReversalRequest, TransferRequest, TransferResult } from './transfer.ts';

export type PosterOptions = {
  url: string;
  /** A request without an answer for this long gets 'unavailable' (default 5,000). */
  timeoutMs?: number | undefined;
  log?: ((line: string) => void) | undefined;
};

/** Posts in batches: requests that arrive while a lane commits a batch form the next one. */
export type Poster = {
  /** Committed when it resolves with ok. */
  post(request: TransferRequest): Promise<TransferResult>;
  /** Takes a transfer back: see ReversalRequest. A repeated call makes no second refund and gets the first answer. */
  reverse(request: ReversalRequest): Promise<TransferResult>;
  /** Accepts no new requests, finishes the pending ones, and closes. */
  drain(): Promise<void>;
};

const QUEUE_LIMIT = 50_000;
const SWEEP_MS = 50;
const UNIQUE_VIOLATION = '23505';
const UNAVAILABLE: TransferResult = { ok: false, reason: 'unavailable' };
const INVALID: TransferResult = { ok: false, reason: 'invalid_request' };

export function openPoster({ url, timeoutMs = 5_000, log = () => {} }: PosterOptions): Poster {
  const lanes = new Map<number, Lane>();
  const bell = openBell(url);
  let draining = false;

  const enqueue = (ask: Ask, account: bigint, key: string): Promise<TransferResult> => {
    if (draining) return Promise.resolve(UNAVAILABLE);
    const number = laneOf(account);
    let lane = lanes.get(number);
    if (!lane) {
      lane = openLane({ number, url, timeoutMs, log, committed: bell.ring });
      lanes.set(number, lane);
    }
    return new Promise((resolve) => {
      lane.add({ ...ask, account, key, deadlineMs: performance.now() + timeoutMs, settled: false, resolve });
    });
  };
  const sweeper = setInterval(() => {
    for (const lane of lanes.values()) lane.expire(performance.now());
  }, SWEEP_MS).unref();

  return {
    post: (request) =>
      isValidTransfer(request) ? enqueue({ post: request }, request.account, request.key) : Promise.resolve(INVALID),
    reverse: (request) =>
      isValidReversal(request) ? enqueue({ reverse: request }, request.account, request.key) : Promise.resolve(INVALID),
    drain: async () => {
      draining = true;
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
      clearInterval(sweeper);
      await Promise.all([...lanes.values()].map((lane) => lane.close()));
      await bell.close();
    },
  };
}

type Lane = {
  add(pending: Pending): void;
  expire(nowMs: number): void;
  idle(): Promise<void>;
  close(): Promise<void>;
};

type LaneOptions = {
  number: number;
  url: string;
  timeoutMs: number;
  log: (line: string) => void;
  committed: () => void;
};

function openLane({ number, url, timeoutMs, log, committed }: LaneOptions): Lane {
  const connection: LaneConnection = openConnection(url, { name: `parlor-ledger-${number}`, timeoutMs });
  let queue: Pending[] = [];
  let inFlight: Pending[] = [];
  let busy = false;
  let whenIdle = Promise.resolve();

  const work = async () => {
    // Collects the requests of this turn of the event loop, without a timer.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const { batch, rest } = takeBatch(queue);
      queue = rest;
      inFlight = batch;
      await send(batch).catch((error) => giveUp(batch, error));
      inFlight = [];
    }
    // In the same tick as the last check of the queue, so that nothing can be added in between.
    busy = false;
  };

  /** An internal error must not stop the lane for later requests. */
  const giveUp = (batch: Pending[], error: Error) => {
    log(`ledger lane ${number}: ${error.stack}`);
    connection.cut();
    for (const pending of batch) settle(pending, UNAVAILABLE);
  };

  const send = async (batch: Pending[]): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      const open = batch.filter((pending) => !pending.settled);
      if (open.length === 0) return;
      const encoded = encodeBatch(number, open);
      const ended = ledgerBatchSeconds.startTimer({ lane: number });
      const outcome = await connection.run(POST_BATCH, encoded.values);
      ended();
      if ('row' in outcome) {
        for (const [pending, result] of decodeBatch(encoded, outcome.row)) settle(pending, result);
        return committed();
      }
      if (outcome.failure.known) return sendInParts(open, outcome.failure);
      // The outcome is unknown after a broken connection: send the same keys again until the deadline.
      log(`ledger lane ${number}: ${outcome.failure.message}; asking again`);
      connection.cut();
      await sleep(Math.min(20 * 2 ** attempt, 500));
    }
  };

  /**
   * One bad row must not refuse the others, nor hold them up: halves are sent until it is alone. A key that was taken
   * meanwhile is found then.
   */
  const sendInParts = async (batch: Pending[], failure: Extract<Failure, { known: true }>): Promise<void> => {
    const first = batch[0]!;
    if (batch.length > 1) {
      const middle = batch.length >> 1;
      await send(batch.slice(0, middle));
      return send(batch.slice(middle));
    }
    if (failure.code === UNIQUE_VIOLATION) return send([first]);
    log(`ledger lane ${number}: ${failure.message} (${failure.code})`);
    settle(first, UNAVAILABLE);
  };

  return {
    add: (pending) => {
      ledgerQueue.set({ lane: number }, queue.length);
      if (queue.length >= QUEUE_LIMIT) return settle(pending, UNAVAILABLE);
      queue.push(pending);
      if (busy) return;
      busy = true;
      whenIdle = work();
    },
    expire: (nowMs) => {
      while (queue[0] && queue[0].deadlineMs <= nowMs) settle(queue.shift()!, UNAVAILABLE);
      if (inFlight[0] && inFlight.every((pending) => pending.deadlineMs <= nowMs)) {
        for (const pending of inFlight) settle(pending, UNAVAILABLE);
        connection.cut();
      }
    },
    idle: async () => {
      while (busy) await whenIdle;
    },
    close: () => connection.close(),
  };
}

function settle(pending: Pending, result: TransferResult): void {
  if (pending.settled) return;
  pending.settled = true;
  ledgerRequests.inc({ outcome: result.ok ? 'ok' : result.reason });
  pending.resolve(result);
}
