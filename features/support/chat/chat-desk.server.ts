import { writeAudit } from '#features/compliance/public.ts';
import { operatorNames } from '#features/operators/public.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { cleanMessage, MESSAGE_LONGEST } from './chat.rules.ts';
import { asMessage, CHAT_EVENT, type ChatDeps } from './chat.server.ts';
import { addMessage, lockChatOfBrand, markRead, newestMessages } from './chat.store.ts';
import { chatDeskContract } from './chat-desk.contract.ts';
import { type ChatRow, chatRow, closeChat, countWaiting, listChats } from './chat-desk.store.ts';

export interface ChatDeskDeps extends ChatDeps {
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

const UNKNOWN = refuse('chat.unknown');

export function chatDeskService({ database, bus, clock, playerNames }: ChatDeskDeps): Service {
  const keyOf = (caller: Caller, id: string) => ({ brandId: caller.brandId, id: BigInt(id) });
  const asChats = async (rows: readonly ChatRow[], caller: Caller) => {
    const operatorIds = rows.flatMap(({ operator_id }) => operator_id ?? []);
    const [players, operators] = await Promise.all([
      playerNames(rows.flatMap(({ player_id }) => player_id ?? [])),
      database.read((db) => operatorNames(db, operatorIds)),
    ]);
    return rows.map((row) => asChat(row, { players, operators, me: caller.operator?.id }));
  };
  return service(chatDeskContract, {
    'GET /office/chats': async ({ caller, query }) => {
      const { rows, unread } = await database.snapshot(async (db) => ({
        rows: await listChats(db, { brandId: caller.brandId, state: query.state }),
        unread: await countWaiting(db, caller.brandId),
      }));
      return { list: await asChats(rows, caller), unread };
    },
    'GET /office/chats/{id}': async ({ caller, params }) => {
      const found = await database.snapshot(async (db) => {
        const row = await chatRow(db, keyOf(caller, params.id));
        return row && { row, messages: await newestMessages(db, row.id) };
      });
      if (!found) return UNKNOWN;
      const { row, messages } = found;
      const [chat] = await asChats([row], caller);
      const authors = messages.flatMap(({ operator_id }) => operator_id ?? []);
      const names = await database.read((db) => operatorNames(db, authors));
      if (!chat) return UNKNOWN;
      return {
        ...chat,
        messages: messages.map((message) => ({
          ...asMessage(message),
          operator: message.operator_id ? (names.get(message.operator_id) ?? null) : null,
        })),
        customerReadId: row.customer_read_id.toString(),
      };
    },
    'POST /office/chats/{id}/message': async ({ caller, params, body }) => {
      const operatorId = operatorOf(caller).id;
      const text = cleanMessage(body.body);
      if (text === '') return refuse('chat.message.empty');
      if ([...text].length > MESSAGE_LONGEST) return refuse('chat.message.long', { values: { most: MESSAGE_LONGEST } });
      const at = new Date(clock.now());
      const sent = await database.transact(async (db) => {
        const chat = await lockChatOfBrand(db, caller.brandId, BigInt(params.id));
        if (!chat) return undefined;
        const facts = { author: 'operator', operatorId, body: text, requestKey: body.requestKey, at } as const;
        return { playerId: chat.player_id, message: await addMessage(db, chat, facts) };
      });
      if (!sent) return UNKNOWN;
      if (isRefusal(sent.message)) return sent.message;
      if (sent.playerId) await bus.publish(`player.${sent.playerId}`, { type: CHAT_EVENT });
      return asMessage(sent.message);
    },
    'POST /office/chats/{id}/read': async ({ caller, params, body }) => {
      const row = await database.read((db) => chatRow(db, keyOf(caller, params.id)));
      if (!row) return UNKNOWN;
      await database.transact((db) => markRead(db, row.id, 'operator', BigInt(body.upTo)));
      return {};
    },
    'POST /office/chats/{id}/close': async ({ caller, params }) => {
      const { brandId, ip } = caller;
      const told = { brandId, ip, operatorId: operatorOf(caller).id, at: new Date(clock.now()) };
      return database.transact(async (db) => {
        if (!(await closeChat(db, keyOf(caller, params.id)))) return UNKNOWN;
        await writeAudit(db, { ...told, action: 'chat.closed', subject: `chat:${params.id}` });
        return {};
      });
    },
  });
}

interface Known {
  players: ReadonlyMap<bigint, string>;
  operators: ReadonlyMap<bigint, string>;
  me: bigint | undefined;
}

function asChat(row: ChatRow, { players, operators, me }: Known) {
  const person = (id: bigint, names: ReadonlyMap<bigint, string>) => ({
    id: id.toString(),
    username: names.get(id) ?? id.toString(),
  });
  return {
    id: row.id.toString(),
    player: row.player_id ? person(row.player_id, players) : null,
    language: row.language,
    state: row.state,
    answering: row.operator_id ? person(row.operator_id, operators) : null,
    mine: row.operator_id !== null && row.operator_id === me,
    unread: Number(row.unread ?? 0),
    lastMessage: row.last_body,
    lastAuthor: row.last_author,
    lastAt: row.last_message_at.getTime(),
  };
}
