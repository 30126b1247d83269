import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database } from '#platform/db/database.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import { isDemo, type StudioSession, sessionOfToken } from '../sessions/sessions.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { readSession } from '../tables/table-views.ts';
import type { TableWake } from '../tables/table-wake.ts';
import { beat, maskedName } from '../tables/visitors.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { act } from './seat-acts.ts';
import { enter, leave } from './seat-guests.ts';
import type { SeatHall } from './seat-hall.ts';
import type { SeatHouse } from './seat-house.ts';
import { lockTable, sittingsAt, tableFor, tell } from './seat-rows.ts';
import { type ByeCode, SocketEnd } from './seat-socket-end.ts';
import { wait } from './seat-waiting.ts';
import {
  type ClientMessage,
  clientMessage,
  SEATS_PROTOCOL,
  SEATS_SOCKET_PATH,
  type SitRefusal,
} from './seats.contract.ts';
import { sitDown } from './sit-down.ts';
import { standUp, stay } from './stand-up.ts';

export interface SeatSocketDeps {
  database: Database;
  stakes: Stakes;
  wallet: Wallet;
  operators: OperatorBook;
  house: SeatHouse;
  wake: TableWake;
}

type Hello = Extract<ClientMessage, { type: 'hello' }>;
type Said<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

const HELLO_WITHIN_MS = 10_000;
const PHRASE_EVERY_MS = 3000;
/** Most messages of a player; more come from a broken client or an attack. */
const MOST_MESSAGES_PER_SECOND = 20;

/** Mounts the socket of all tables between players. `@fastify/websocket` must be registered. */
export function mountSeatSocket(app: FastifyInstance, deps: SeatSocketDeps): void {
  app.get(SEATS_SOCKET_PATH, { websocket: true }, (socket) => attend(deps, socket));
}

/** Handles one socket from its hello to its end. */
function attend(deps: SeatSocketDeps, socket: WebSocket): void {
  let guest: Guest | undefined;
  let isGreeted = false;
  let greeting: Promise<void> = Promise.resolve();
  let heard = 0;
  let secondMs = 0;
  const { clock } = deps.house;
  const refuse = (code: ByeCode) => {
    socket.send(JSON.stringify({ now: clock.now(), type: 'bye', code }));
    socket.close(1000, code);
  };
  const late = setTimeout(() => isGreeted || refuse('malformed'), HELLO_WITHIN_MS);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(late);
    void guest?.end();
  });
  socket.on('message', (data: Buffer) => {
    const nowMs = clock.now();
    if (nowMs - secondMs > 1000) [secondMs, heard] = [nowMs, 0];
    if (heard++ >= MOST_MESSAGES_PER_SECOND) return refuse('too.fast');
    const said = read(data);
    if (!said || (said.type === 'hello') === isGreeted) return refuse('malformed');
    // Messages that arrive before the welcome are handled after it.
    if (said.type !== 'hello') return void greeting.then(() => guest?.hear(said));
    isGreeted = true;
    greeting = greet(deps, socket, said).then(
      (welcomed) => {
        if (typeof welcomed === 'string') return refuse(welcomed);
        guest = welcomed;
        if (socket.readyState !== socket.OPEN) void guest.end();
      },
      (error) => {
        deps.house.log(error, 'hello');
        socket.close(1011);
      },
    );
  });
}

function read(data: Buffer): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function greet(deps: SeatSocketDeps, socket: WebSocket, hello: Hello): Promise<Guest | ByeCode> {
  const { database, house } = deps;
  if (hello.v !== SEATS_PROTOCOL) return 'version';
  const session = await sessionOfToken(database, hello.token);
  if (!session || !(await deps.operators.find(session.operatorId))) return 'token';
  const table = await tableFor(database, session, hello.table);
  if (!table) return 'table.unknown';
  const hall = house.enterHall(table);
  const end = new SocketEnd(socket, session);
  try {
    await comeIn(deps, hall, end, hello.seq);
  } finally {
    house.entered(hall);
  }
  return new Guest(deps, hall, end);
}

async function comeIn(deps: SeatSocketDeps, hall: SeatHall, end: SocketEnd, seq: number | undefined): Promise<void> {
  const { database, house, wake } = deps;
  const { session, connection } = end;
  const { id: tableId } = hall.table;
  // Guests of a process without a heartbeat are swept.
  await beat(database, house.processId);
  const [, { balance }, { openedAt, net }] = await Promise.all([
    enter(database, { tableId, playerId: session.playerId, processId: house.processId, connection }),
    deps.wallet.balance(session),
    readSession(database, session),
  ]);
  await wake.tell({ kind: 'joined', table: tableId, player: session.playerId, connection });
  end.send(
    hall.stamp({
      type: 'welcome' as const,
      v: SEATS_PROTOCOL,
      session: {
        balance: balance?.toString() ?? null,
        currency: session.currency,
        demo: isDemo(session),
        name: maskedName(session),
        openedAt,
        net: net.toString(),
      },
    }),
  );
  await hall.welcome(end, seq);
  await house.changed(tableId);
  void house.rouse();
}

/** A player at the table: handles the messages and sends the answers. */
class Guest {
  private readonly deps: SeatSocketDeps;
  private readonly hall: SeatHall;
  private readonly end_: SocketEnd;
  /** Id of the press of a "sit" that is in progress. */
  private sitting: string | undefined;
  private lastPhraseMs = 0;

  constructor(deps: SeatSocketDeps, hall: SeatHall, end: SocketEnd) {
    this.deps = deps;
    this.hall = hall;
    this.end_ = end;
  }

  private get session(): StudioSession {
    return this.end_.session;
  }

  private get tableId(): bigint {
    return this.hall.table.id;
  }

  async end(): Promise<void> {
    const { database, house } = this.deps;
    this.hall.guests.delete(this.end_);
    house.leftHall(this.hall);
    const { connection } = this.end_;
    await leave(database, { tableId: this.tableId, playerId: this.session.playerId, connection }).catch(() => {});
    await house.changed(this.tableId);
  }

  async hear(said: Exclude<ClientMessage, Hello>): Promise<void> {
    try {
      await this.answer(said);
    } catch (error) {
      this.deps.house.log(error, said.type);
      // These messages have no answer, so the socket closes: the player's page connects again and shows the state.
      if (said.type === 'stand' || said.type === 'stay' || said.type === 'wait') this.end_.fail();
      if (said.type === 'act')
        this.end_.send(this.hall.stamp({ type: 'actRefused' as const, key: said.key, code: 'fault' as const }));
      if (said.type === 'sit' || said.type === 'quickSeat')
        this.end_.send(
          this.hall.stamp({ type: 'sitRefused' as const, id: said.id, code: 'studio.bet.undone' as const }),
        );
    }
  }

  private async answer(said: Exclude<ClientMessage, Hello>): Promise<void> {
    const { database, house } = this.deps;
    const { playerId } = this.session;
    switch (said.type) {
      case 'act':
        return this.act(said);
      case 'sit':
        return this.sit(said);
      case 'quickSeat': {
        const amount = said.amount ?? this.hall.table.least_buy_in.toString();
        return this.sit({ type: 'sit', id: said.id, seat: null, amount });
      }
      case 'stand':
        if (await standUp(this.deps, this.tableId, playerId)) await house.changed(this.tableId);
        return;
      case 'stay':
        if (await stay(this.deps, this.tableId, playerId)) await house.changed(this.tableId);
        return;
      case 'wait':
        if (await wait(database, this.tableId, playerId, said.on)) {
          await house.changed(this.tableId);
          void house.rouse();
        }
        return;
      case 'phrase':
        return this.phrase(said);
      case 'ping':
        return this.end_.send(this.hall.stamp({ type: 'pong' as const }));
      default:
        return this.end_.bye(house.clock.now(), 'left');
    }
  }

  private async act({ key, hand, action }: Said<'act'>): Promise<void> {
    const { database, house } = this.deps;
    const { playerId } = this.session;
    const done = await act(database, { tableId: this.tableId, playerId, key, handRef: hand, action: action as Json });
    if (typeof done === 'object')
      return this.end_.send(this.hall.stamp({ type: 'actRefused' as const, key, code: done.refused }));
    this.end_.send(this.hall.stamp({ type: 'acted' as const, key }));
    if (done === 'done') await house.changed(this.tableId);
  }

  private async sit(said: Said<'sit'>): Promise<void> {
    const { house } = this.deps;
    // A repeated press is the same buy-in, and each press is answered.
    if (this.sitting !== undefined && this.sitting !== said.id)
      return this.refuseSeat(said.id, 'seats.sitting.already');
    this.sitting = said.id;
    // The player may press again after the answer, so clear the press in progress before the answer is sent.
    const answer = await this.takeSeat(said).finally(() => {
      this.sitting = undefined;
    });
    if ('refused' in answer) this.refuseSeat(said.id, answer.refused);
    else this.end_.send(this.hall.stamp({ type: 'sat' as const, id: said.id, ...answer }));
    await house.changed(this.tableId);
    if (!('refused' in answer)) void house.rouse();
  }

  private refuseSeat(id: string, code: SitRefusal): void {
    this.end_.send(this.hall.stamp({ type: 'sitRefused' as const, id, code }));
  }

  private async takeSeat({ id, seat, amount }: Said<'sit'>) {
    const sat = await sitDown(this.deps, this.hall.table, this.session, { id, seat, amount: BigInt(amount) });
    if ('refused' in sat) return sat;
    const taken = sat.seat >= 0 ? sat.seat : await this.ownSeat();
    const balance = sat.balance?.toString() ?? (await this.deps.wallet.balance(this.session)).balance?.toString();
    return { seat: taken, balance: balance ?? null };
  }

  private async ownSeat(): Promise<number> {
    const sittings = await this.deps.database.read((db) => sittingsAt(db, this.tableId));
    return sittings.find((one) => one.player_id === this.session.playerId)?.seat ?? -1;
  }

  private async phrase({ phrase }: Said<'phrase'>): Promise<void> {
    const { database, house } = this.deps;
    const nowMs = house.clock.now();
    if (nowMs - this.lastPhraseMs < PHRASE_EVERY_MS) return;
    this.lastPhraseMs = nowMs;
    await database.transact(async (db) => {
      await lockTable(db, this.tableId);
      const mine = (await sittingsAt(db, this.tableId)).find((one) => one.player_id === this.session.playerId);
      if (mine) await tell(db, this.tableId, { kind: 'phrase', seat: mine.seat, phrase });
    });
    await house.changed(this.tableId);
  }
}
