import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Database } from '#platform/db/database.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import { sessionOfToken } from '../sessions/sessions.ts';
import type { Stakes } from '../stakes/stakes.ts';
import type { LeaveCause } from '../tables/may-stay.ts';
import { readSession } from '../tables/table-views.ts';
import type { Wallet } from '../wallet/wallet.ts';
import {
  FISH_PROTOCOL,
  FISH_SOCKET_PATH,
  type FishBye,
  type FishClientMessage,
  type FishRefusal,
  fishClientMessage,
} from './fish.contract.ts';
import { balanceAfter, shootBatch } from './fish-batches.ts';
import { FishGuest } from './fish-guest.ts';
import type { FishHouse, FishTiming } from './fish-house.ts';
import { type BatchRow, roomsOf } from './fish-rows.ts';
import { sitDown } from './fish-seating.ts';

export interface SocketDeps {
  database: Database;
  stakes: Stakes;
  wallet: Wallet;
  operators: OperatorBook;
  house: FishHouse;
  logger: Logger;
  timing: FishTiming;
}

type Hello = Extract<FishClientMessage, { type: 'hello' }>;

const REFUSAL_OF = {
  'player.disabled': 'studio.player.disabled',
  'session.ended': 'studio.session.ended',
} as const satisfies Record<LeaveCause, FishRefusal>;

const HELLO_WITHIN_MS = 10_000;
/** Most messages of a player; more come from a broken client or an attack. */
const MOST_MESSAGES_PER_SECOND = 20;
/** Most batches per socket for which a wallet is being asked. */
const MOST_ASKING = 3;

/** Mounts the socket of all rooms. `@fastify/websocket` must be registered. */
export function mountFishSocket(app: FastifyInstance, deps: SocketDeps): void {
  app.get(FISH_SOCKET_PATH, { websocket: true }, (socket) => attend(deps, socket));
}

/** Handles one socket from its hello to its end. */
function attend(deps: SocketDeps, socket: WebSocket): void {
  let greeting: Promise<Player | undefined> | undefined;
  let heard = 0;
  let secondMs = 0;
  const { clock } = deps.house;
  const refuse = (code: FishBye) => {
    socket.send(JSON.stringify({ now: clock.now(), type: 'bye', code }));
    socket.close(1000, code);
  };
  const late = setTimeout(() => greeting ?? refuse('malformed'), HELLO_WITHIN_MS);

  async function welcome(hello: Hello): Promise<Player | undefined> {
    const welcomed = await greet(deps, socket, hello).catch((error) => {
      deps.logger.error({ err: error }, 'a player could not enter a fish room');
      socket.close(1011);
    });
    if (typeof welcomed === 'string') refuse(welcomed);
    return welcomed instanceof Player ? welcomed : undefined;
  }

  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(late);
    void greeting?.then((player) => player?.end());
  });
  socket.on('message', (data: Buffer) => {
    const nowMs = clock.now();
    if (nowMs - secondMs > 1000) [secondMs, heard] = [nowMs, 0];
    if (heard++ >= MOST_MESSAGES_PER_SECOND) return refuse('too.fast');
    const said = read(data);
    if (!said || (said.type === 'hello') === (greeting !== undefined)) return refuse('malformed');
    if (said.type === 'hello') greeting = welcome(said);
    // Messages that arrive before the welcome are handled after it.
    else void greeting?.then((player) => player?.hear(said));
  });
}

function read(data: Buffer): FishClientMessage | undefined {
  try {
    return fishClientMessage.safeParse(JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function greet(deps: SocketDeps, socket: WebSocket, hello: Hello): Promise<Player | FishBye> {
  const { database, house, timing } = deps;
  if (hello.v !== FISH_PROTOCOL) return 'version';
  const session = await sessionOfToken(database, hello.token);
  const operator = session && (await deps.operators.find(session.operatorId));
  if (!session || !operator) return 'token';
  const currency = operator.currencies[0]?.code ?? '';
  const room = await database.read((db) =>
    roomsOf(db, session, currency).where('code', '=', hello.room).executeTakeFirst(),
  );
  if (!room) return 'room.unknown';
  const guest = new FishGuest(socket, session, { roomId: room.id, nowMs: house.clock.now() });
  const { connection } = guest;
  const sitting = { session, roomId: room.id, processId: house.processId, connection, deadMs: timing.deadMs };
  const sat = await sitDown(database, sitting);
  if (sat === 'full') return 'room.full';
  try {
    const [{ balance }, { openedAt, net }] = await Promise.all([
      deps.wallet.balance(session),
      readSession(database, session),
    ]);
    const said = { balance: balance?.toString() ?? null, openedAt, net: net.toString() };
    guest.send(house.stamp({ type: 'welcome' as const, v: FISH_PROTOCOL, seat: sat.seat, ...said }));
    await house.enter(guest);
  } catch (error) {
    await house.leave(guest);
    throw error;
  }
  for (const changed of sat.changed) await house.changed(changed);
  return new Player(deps, guest);
}

/** A player who sits in a room: handles the messages and sends the answers. */
class Player {
  private readonly deps: SocketDeps;
  private readonly guest: FishGuest;
  private asking = 0;

  constructor(deps: SocketDeps, guest: FishGuest) {
    this.deps = deps;
    this.guest = guest;
  }

  async end(): Promise<void> {
    await this.deps.house
      .leave(this.guest)
      .catch((error) => this.deps.logger.warn({ err: error }, 'a seat is freed later'));
  }

  async hear(said: Exclude<FishClientMessage, Hello>): Promise<void> {
    const { house, logger } = this.deps;
    if (said.type === 'ping') return this.guest.send(house.stamp({ type: 'pong' as const }));
    if (said.type === 'leave') return this.guest.bye(house.clock.now(), 'left');
    try {
      await this.shoot(said);
    } catch (error) {
      logger.error({ err: error }, 'a batch of bullets failed');
      this.refuse(said.id, 'studio.bet.undone');
    }
  }

  private refuse(id: string, code: FishRefusal): void {
    this.guest.send(this.deps.house.stamp({ type: 'refused' as const, id, code }));
  }

  private async shoot({ id, weapon, price, targets }: Extract<FishClientMessage, { type: 'shoot' }>): Promise<void> {
    const { house, timing } = this.deps;
    const { session, roomId } = this.guest;
    if (this.guest.leaving) return this.refuse(id, REFUSAL_OF[this.guest.leaving]);
    if (this.asking >= MOST_ASKING) return this.refuse(id, 'fish.fast');
    this.asking++;
    const order = { session, roomId, id, batch: { weapon, price, targets } };
    const shot = await shootBatch({ ...this.deps, patienceMs: timing.patienceMs }, order).finally(() => {
      this.asking--;
    });
    if ('refused' in shot) return this.turnAway(id, shot.refused);
    await house.changed(roomId);
    await this.tellShot(shot.batch);
    await this.tellBalance(shot.batch);
  }

  private async turnAway(id: string, code: FishRefusal): Promise<void> {
    this.refuse(id, code);
    if (code === 'studio.player.disabled') this.guest.leaving = 'player.disabled';
    if (code === 'studio.session.ended') this.guest.leaving = 'session.ended';
    await this.deps.house.dismissLeavers();
  }

  private async tellShot(batch: BatchRow): Promise<void> {
    const { volley, nonce, payout, returned, stake, id } = batch;
    if (!volley) throw new Error(`batch ${id} was not shot`);
    const { net } = await readSession(this.deps.database, this.guest.session);
    const { weapon, price } = batch.batch;
    this.guest.send(
      this.deps.house.stamp({
        type: 'shot' as const,
        id,
        weapon,
        price,
        stake: stake.toString(),
        returned: returned.toString(),
        payout: payout.toString(),
        bullets: [...volley.bullets],
        nonce: Number(nonce),
        net: net.toString(),
      }),
    );
  }

  /** Sends the payout at once. The balance follows when the wallet has taken the payout, or with a later batch. */
  private async tellBalance(batch: BatchRow): Promise<void> {
    const { stakes, timing, database, house } = this.deps;
    await Promise.race([stakes.settle(), sleep(timing.patienceMs, undefined, { ref: false })]);
    const balance = await database.read((db) => balanceAfter(db, batch));
    if (balance !== undefined) this.guest.send(house.stamp({ type: 'balance' as const, balance: balance.toString() }));
  }
}
