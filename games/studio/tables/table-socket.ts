import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Database } from '#platform/db/database.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import { isDemo, type StudioSession, sessionOfToken } from '../sessions/sessions.ts';
import type { Stakes } from '../stakes/stakes.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { Seat } from './seat.ts';
import {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  TABLE_PROTOCOL,
  TABLE_SOCKET_PATH,
} from './table.contract.ts';
import { placeBet, undoBets } from './table-bets.ts';
import type { TableHall } from './table-hall.ts';
import type { TableHouse } from './table-house.ts';
import { tableOf, tellTable } from './table-rows.ts';
import { takeOut } from './table-takes.ts';
import { readSession } from './table-views.ts';
import type { TableWake } from './table-wake.ts';
import { dismissLeavers } from './tell-ended.ts';
import { beat, enterTable, leaveTable, maskedName } from './visitors.ts';

export interface SocketDeps {
  database: Database;
  stakes: Stakes;
  wallet: Wallet;
  operators: OperatorBook;
  house: TableHouse;
  wake: TableWake;
  deadMs: number;
}

type ByeCode = Extract<ServerMessage, { type: 'bye' }>['code'];
type Hello = Extract<ClientMessage, { type: 'hello' }>;
type Said<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

const HELLO_WITHIN_MS = 10_000;
const PHRASE_EVERY_MS = 3000;
/** Most messages of a player; more come from a broken client or an attack. */
const MOST_MESSAGES_PER_SECOND = 40;
/** Most bets per socket for which a wallet is being asked. */
const MOST_ASKING = 10;

/** Mounts the socket of all tables. `@fastify/websocket` must be registered. */
export function mountTableSocket(app: FastifyInstance, deps: SocketDeps): void {
  app.get(TABLE_SOCKET_PATH, { websocket: true }, (socket) => attend(deps, socket));
}

/** Handles one socket from its hello to its end. */
function attend(deps: SocketDeps, socket: WebSocket): void {
  let greeting: Promise<Guest | undefined> | undefined;
  let heard = 0;
  let secondMs = 0;
  const { clock } = deps.house;
  const refuse = (code: ByeCode) => {
    socket.send(JSON.stringify({ now: clock.now(), type: 'bye', code }));
    socket.close(1000, code);
  };
  const late = setTimeout(() => greeting ?? refuse('malformed'), HELLO_WITHIN_MS);

  async function welcome(hello: Hello): Promise<Guest | undefined> {
    const welcomed = await greet(deps, socket, hello).catch(() => socket.close(1011));
    if (typeof welcomed === 'string') refuse(welcomed);
    return welcomed instanceof Guest ? welcomed : undefined;
  }

  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(late);
    void greeting?.then((guest) => guest?.end());
  });
  socket.on('message', (data: Buffer) => {
    const receivedMs = clock.now();
    if (receivedMs - secondMs > 1000) [secondMs, heard] = [receivedMs, 0];
    if (heard++ >= MOST_MESSAGES_PER_SECOND) return refuse('too.fast');
    const said = read(data);
    if (!said || (said.type === 'hello') === (greeting !== undefined)) return refuse('malformed');
    if (said.type === 'hello') greeting = welcome(said);
    // Messages that arrive before the welcome are handled after it.
    else void greeting?.then((guest) => guest?.hear(said, receivedMs));
  });
}

function read(data: Buffer): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function greet(deps: SocketDeps, socket: WebSocket, hello: Hello): Promise<Guest | ByeCode> {
  const { database, house } = deps;
  if (hello.v !== TABLE_PROTOCOL) return 'version';
  const session = await sessionOfToken(database, hello.token);
  const operator = session && (await deps.operators.find(session.operatorId));
  if (!session || !operator) return 'token';
  const currency = operator.currencies[0]?.code ?? '';
  const table = await database.read((db) => tableOf(db, session, currency, hello.table));
  if (!table) return 'table.unknown';
  const hall = house.enterHall(table);
  const seat = new Seat(socket, session, house.clock.now());
  try {
    await sitDown(deps, hall, seat, hello.seq);
  } catch (error) {
    hall.leave(seat);
    await leaveTable(database, table.id, seat.connection);
    throw error;
  } finally {
    house.entered(hall);
  }
  return new Guest(deps, hall, seat);
}

async function sitDown(deps: SocketDeps, hall: TableHall, seat: Seat, seq: number | undefined): Promise<void> {
  const { database, house, wake, deadMs } = deps;
  const { session, connection } = seat;
  const { table } = hall;
  const visitor = { tableId: table.id, session, processId: house.processId, connection, deadMs };
  // Other processes remove visitors of a process that nobody has seen alive.
  await beat(database, house.processId);
  const [{ seat: number }, { balance }, { openedAt, net }] = await Promise.all([
    enterTable(database, visitor),
    deps.wallet.balance(session),
    readSession(database, session),
  ]);
  await wake.tell({ kind: 'joined', table: table.id, player: session.playerId, connection });
  seat.send(
    hall.stamp({
      type: 'welcome' as const,
      v: TABLE_PROTOCOL,
      session: {
        balance: balance?.toString() ?? null,
        currency: session.currency,
        demo: isDemo(session),
        name: maskedName(session),
        seat: number,
        openedAt,
        net: net.toString(),
      },
    }),
  );
  await hall.welcome(seat, seq);
  void house.rouse();
  if (!hall.isOpen) await dismissLeavers(hall);
}

/** A player at the table: handles the messages and sends the answers. */
class Guest {
  private readonly deps: SocketDeps;
  private readonly hall: TableHall;
  private readonly seat: Seat;
  private asking = 0;
  private lastPhraseMs = 0;

  constructor(deps: SocketDeps, hall: TableHall, seat: Seat) {
    this.deps = deps;
    this.hall = hall;
    this.seat = seat;
  }

  private get session(): StudioSession {
    return this.seat.session;
  }

  async end(): Promise<void> {
    this.hall.leave(this.seat);
    this.deps.house.leftHall(this.hall);
    await leaveTable(this.deps.database, this.hall.table.id, this.seat.connection).catch(() => {});
    this.deps.house.chipsChanged(this.hall.table.id);
  }

  async hear(said: Exclude<ClientMessage, Hello>, receivedMs: number): Promise<void> {
    try {
      if (said.type === 'bet') await this.bet(said);
      else if (said.type === 'undo') await this.undo(said);
      else if (said.type === 'take') await this.take(said, receivedMs);
      else if (said.type === 'phrase') await this.phrase(said, receivedMs);
      else if (said.type === 'ping') this.seat.send(this.hall.stamp({ type: 'pong' as const }));
      else this.seat.bye(this.deps.house.clock.now(), 'left');
    } catch (error) {
      this.hall.deps.logger.error({ err: error, said: said.type }, 'a message of a player failed');
      if (said.type === 'bet') this.refuseBet(said.id, 'studio.bet.undone');
    }
  }

  private refuseBet(id: string, code: Extract<ServerMessage, { type: 'betRefused' }>['code']): void {
    this.seat.send(this.hall.stamp({ type: 'betRefused' as const, id, code }));
  }

  private async bet({ id, round, parts }: Said<'bet'>): Promise<void> {
    if (this.seat.leaving) return this.refuseBet(id, 'studio.player.disabled');
    if (this.asking >= MOST_ASKING) return this.refuseBet(id, 'table.busy');
    const laid = parts.map(({ field, amount }) => ({ field, amount: BigInt(amount) }));
    this.asking++;
    const placed = await placeBet(this.deps, this.hall.table, this.session, { id, round, parts: laid }).finally(() => {
      this.asking--;
    });
    if (placed.accepted) {
      const balance = placed.balance?.toString() ?? null;
      this.seat.send(this.hall.stamp({ type: 'betAccepted' as const, id, balance }));
      this.deps.house.chipsChanged(this.hall.table.id);
    } else this.refuseBet(id, placed.code);
    await this.hall.tellOwn(this.seat);
    if (placed.accepted) return;
    if (placed.code === 'studio.player.disabled') this.seat.leaving = 'player.disabled';
    if (placed.code === 'studio.session.ended') this.seat.leaving = 'session.ended';
    if (this.seat.leaving) await dismissLeavers(this.hall);
  }

  private async undo({ ids }: Said<'undo'>): Promise<void> {
    const { database, stakes, house, wallet } = this.deps;
    const ask = { table: this.hall.table, session: this.session, ids };
    const undone = await database.transact((db) => undoBets(db, stakes, ask));
    const refused = ids.filter((id) => !undone.ids.includes(id));
    const cause = refused.length > 0 ? undone.cause : null;
    this.seat.send(this.hall.stamp({ type: 'undone' as const, ids: undone.ids, refused, cause }));
    await this.hall.tellOwn(this.seat);
    if (undone.ids.length === 0) return;
    house.chipsChanged(this.hall.table.id);
    await stakes.settle();
    const { balance } = await wallet.balance(this.session);
    if (balance !== undefined)
      this.seat.send(this.hall.stamp({ type: 'balance' as const, balance: balance.toString() }));
  }

  private async take({ round }: Said<'take'>, receivedMs: number): Promise<void> {
    const took = await takeOut(this.deps, this.hall.table, this.session, { round, receivedMs });
    if ('refused' in took) {
      this.seat.send(this.hall.stamp({ type: 'takeRefused' as const, round, code: took.refused }));
      return;
    }
    const { hundredths, payout } = took;
    this.seat.send(this.hall.stamp({ type: 'taken' as const, round, hundredths, payout: payout.toString() }));
    this.deps.house.chipsChanged(this.hall.table.id);
    await this.hall.tellOwn(this.seat);
  }

  private async phrase({ phrase }: Said<'phrase'>, nowMs: number): Promise<void> {
    if (nowMs - this.lastPhraseMs < PHRASE_EVERY_MS) return;
    this.lastPhraseMs = nowMs;
    const { database, wake } = this.deps;
    const { table } = this.hall;
    await database.transact(async (db) => {
      const visitor = await db
        .selectFrom('studio.table_visitors')
        .select(['name', 'seat'])
        .where('table_id', '=', table.id)
        .where('connection', '=', this.seat.connection)
        .executeTakeFirst();
      if (visitor) await tellTable(db, table.id, { kind: 'phrase', name: visitor.name, seat: visitor.seat, phrase });
    });
    await wake.tell({ kind: 'events', table: table.id });
  }
}
