import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limiter } from '#features/accounts/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { mayGoOn } from '../throttle.server.ts';
import { chatContract } from './chat.contract.ts';
import { cleanMessage, MESSAGE_LONGEST } from './chat.rules.ts';
import {
  addMessage,
  type Customer,
  chatOf,
  countUnread,
  ensureChat,
  type Message,
  markRead,
  newestMessages,
} from './chat.store.ts';

export interface ChatDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
}

/** Published on `player.<id>` after an answer of customer service; visitors' pages poll. */
export const CHAT_EVENT = 'chat';

const PER_CUSTOMER_A_MINUTE = 12;
const PER_ADDRESS_A_MINUTE = 30;
const NEW_VISITORS_AN_HOUR = 10;
const COOKIE_DAYS = 30;

export function chatService({ database, clock }: Pick<ChatDeps, 'database' | 'clock'>): Service {
  const minute = (keyPrefix: string, points: number) => limiter(database, { keyPrefix, points, duration: 60 });
  const byCustomer = minute('chat', PER_CUSTOMER_A_MINUTE);
  const byAddress = minute('chat-ip', PER_ADDRESS_A_MINUTE);
  const newVisitors = limiter(database, { keyPrefix: 'chat-new', points: NEW_VISITORS_AN_HOUR, duration: 3_600 });
  const mine = async (caller: Caller, request: FastifyRequest) => {
    const customer = customerOf(caller, request);
    return customer && database.read((db) => chatOf(db, caller.brandId, customer));
  };
  return service(chatContract, {
    'GET /wps/relay/PARLOR_chat': async ({ caller, request }) => {
      const chat = await mine(caller, request);
      if (!chat) return { messages: [], answering: false, unread: 0 };
      return database.snapshot(async (db) => ({
        messages: (await newestMessages(db, chat.id)).map(asMessage),
        answering: chat.operator_id !== null && chat.state === 'open',
        unread: await countUnread(db, chat, 'customer'),
      }));
    },
    'POST /wps/relay/PARLOR_chatMessage': async ({ caller, request, reply, body }) => {
      const text = cleanMessage(body.body);
      if (text === '') return refuse('chat.message.empty');
      if ([...text].length > MESSAGE_LONGEST) return refuse('chat.message.long', { values: { most: MESSAGE_LONGEST } });
      const network = addressNetwork(caller.ip);
      const known = customerOf(caller, request);
      const free =
        (await mayGoOn(byAddress, caller.brandId, network)) &&
        (known
          ? await mayGoOn(byCustomer, caller.brandId, keyOf(known))
          : await mayGoOn(newVisitors, caller.brandId, network));
      if (!free) return refuse('TOO_MANY_REQUESTS');
      const customer = known ?? newVisitor(reply);
      const at = new Date(clock.now());
      const message = await database.transact(async (db) => {
        const chat = await ensureChat(db, { brandId: caller.brandId, customer, language: caller.language, at });
        return addMessage(db, chat, { author: 'customer', body: text, requestKey: body.requestKey, at });
      });
      return isRefusal(message) ? message : asMessage(message);
    },
    'POST /wps/relay/PARLOR_chatRead': async ({ caller, request, body }) => {
      const chat = await mine(caller, request);
      if (chat) await database.transact((db) => markRead(db, chat.id, 'customer', BigInt(body.upTo)));
      return {};
    },
    'GET /wps/relay/CBS_unreadCount': async ({ caller, request }) => {
      const chat = await mine(caller, request);
      return chat ? database.read((db) => countUnread(db, chat, 'customer')) : 0;
    },
  });
}

export function asMessage({ id, author, body, sent_at }: Message) {
  return { id: id.toString(), author, body, sentAt: sent_at.getTime() };
}

const keyOf = (customer: Customer): string =>
  'playerId' in customer ? `player ${customer.playerId}` : customer.visitor.toString('base64url');

/** A session identifies a player; a cookie that only the server reads identifies a visitor. */
function customerOf({ player }: Caller, request: FastifyRequest): Customer | undefined {
  if (player) return { playerId: player.id };
  const token = request.cookies[cookieOf(request).name];
  return token ? { visitor: hash(token) } : undefined;
}

function newVisitor(reply: FastifyReply): Customer {
  const token = randomBytes(24).toString('base64url');
  const { name, secure } = cookieOf(reply.request);
  const maxAge = COOKIE_DAYS * 86_400;
  reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
  return { visitor: hash(token) };
}

/** Bound to the host on a secure connection; browsers treat localhost as secure. */
function cookieOf({ protocol, hostname }: FastifyRequest): { name: string; secure: boolean } {
  const secure = protocol === 'https' || hostname === 'localhost' || hostname === '127.0.0.1';
  return { name: secure ? '__Host-chat' : 'chat', secure };
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
