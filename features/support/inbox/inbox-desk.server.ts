import { writeAudit } from '#features/compliance/public.ts';
import { operatorNames } from '#features/operators/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { may } from '#platform/http/policy.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { plainLine, proseHtml } from '../html.rules.ts';
import { excerpt } from './inbox.rules.ts';
import { inboxDeskContract } from './inbox-desk.contract.ts';
import {
  type BroadcastRow,
  broadcastById,
  broadcastByKey,
  deliver,
  insertBroadcast,
  listBroadcasts,
  type NewBroadcast,
} from './inbox-desk.store.ts';

export interface InboxDeskDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  playerNamed(brandId: number, username: string): Promise<bigint | undefined>;
  /** Real, active accounts after an id, by id. */
  playersAfter(ask: { brandId: number; after: bigint; limit: number }): Promise<bigint[]>;
  ranksOf(ask: { brandId: number; playerIds: readonly bigint[] }): Promise<ReadonlyMap<bigint, number>>;
  /** False for players on a break or self-excluded, who get no offers. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** False for players who opted out of offers. */
  wantsOffers(playerId: bigint): Promise<boolean>;
}

type Draft = BodyOf<(typeof inboxDeskContract)['POST /office/inbox-preview']>;

const PAGE_SIZE = 12;
const CHUNK = 2_000;
/** With more recipients than this, one event goes to all pages of the brand instead of one to each player. */
const MOST_TOLD = 100;
const GROUPS_ARE_FOR_MANAGERS = refuse('operator.role.missing');
const UNKNOWN = refuse('inbox.player.unknown');

export function inboxDeskService(deps: InboxDeskDeps): Service {
  return service(inboxDeskContract, {
    'GET /office/inbox-sent': async ({ caller, query }) => sent(deps, caller, query.page),
    'GET /office/inbox-sent/{id}': async ({ caller, params }) => {
      const row = await deps.database.read((db) => broadcastById(db, caller.brandId, BigInt(params.id)));
      const [message] = row ? await toSent(deps, [row]) : [];
      return message ?? refuse('inbox.sent.unknown');
    },
    'POST /office/inbox-preview': async ({ caller, body }) => {
      if (!maySend(caller, body)) return GROUPS_ARE_FOR_MANAGERS;
      const recipients = await recipientsOf(deps, caller.brandId, body);
      if (isRefusal(recipients)) return recipients;
      const { ids, leftOut } = recipients;
      return { title: plainLine(body.title), content: proseHtml(body.content), recipients: ids.length, leftOut };
    },
    'POST /office/inbox-sent': async ({ caller, body }) => {
      if (!maySend(caller, body)) return GROUPS_ARE_FOR_MANAGERS;
      return send(deps, { brandId: caller.brandId, operatorId: operatorOf(caller).id, ip: caller.ip }, body);
    },
  });
}

/** Support staff can write to single players; only managers can write to groups, as with announcements. */
function maySend(caller: Caller, { audience }: Draft): boolean {
  return audience === 'player' || may(MANAGERS, caller);
}

async function sent(deps: InboxDeskDeps, caller: Caller, page: number) {
  const { rows, total } = await deps.database.snapshot((db) =>
    listBroadcasts(db, caller.brandId, { page, size: PAGE_SIZE }),
  );
  return {
    list: await toSent(deps, rows),
    total,
    totalPages: totalPages(total, PAGE_SIZE),
    mayGroup: may(MANAGERS, caller),
  };
}

async function toSent({ database, playerNames }: InboxDeskDeps, rows: readonly BroadcastRow[]) {
  const [names, operators] = await Promise.all([
    playerNames(rows.flatMap(({ player_id }) => player_id ?? [])),
    database.read((db) => operatorNames(db, [...new Set(rows.map(({ operator_id }) => operator_id))])),
  ]);
  return rows.map((row) => ({
    id: row.id.toString(),
    audience: row.audience,
    player: row.player_id === null ? '' : (names.get(row.player_id) ?? row.player_id.toString()),
    rank: row.vip_rank,
    marketing: row.marketing,
    title: row.title,
    content: row.content,
    recipients: row.recipients,
    leftOut: row.left_out,
    opened: Number(row.opened ?? 0n),
    operator: operators.get(row.operator_id) ?? row.operator_id.toString(),
    sentAt: row.sent_at.getTime(),
  }));
}

const mayBeOffered = async (deps: InboxDeskDeps, id: bigint): Promise<boolean> =>
  (await deps.mayTakePart(id)) && (await deps.wantsOffers(id));

/** The recipients, and the number of players left out because they may not get offers. */
async function recipientsOf(deps: InboxDeskDeps, brandId: number, draft: Draft) {
  const ids: bigint[] = [];
  let leftOut = 0;
  const add = async (found: readonly bigint[]) => {
    const allowed = draft.marketing ? await Promise.all(found.map((id) => mayBeOffered(deps, id))) : [];
    const kept = draft.marketing ? found.filter((_, index) => allowed[index]) : found;
    leftOut += found.length - kept.length;
    ids.push(...kept);
  };
  if (draft.audience === 'player') {
    const id = draft.username ? await deps.playerNamed(brandId, draft.username) : undefined;
    if (id === undefined) return UNKNOWN;
    await add([id]);
    return { ids, leftOut };
  }
  for (let after = 0n; ; ) {
    const page = await deps.playersAfter({ brandId, after, limit: CHUNK });
    const last = page.at(-1);
    if (last === undefined) return { ids, leftOut };
    after = last;
    await add(draft.audience === 'all' ? page : await fromRank(deps, brandId, page, draft.rank));
  }
}

async function fromRank(deps: InboxDeskDeps, brandId: number, playerIds: readonly bigint[], rank: number) {
  const ranks = await deps.ranksOf({ brandId, playerIds });
  return playerIds.filter((id) => (ranks.get(id) ?? -1) >= rank);
}

interface Sender {
  brandId: number;
  operatorId: bigint;
  ip: string;
}

async function send(deps: InboxDeskDeps, { brandId, operatorId, ip }: Sender, body: Draft & { requestKey: string }) {
  const { database, clock } = deps;
  const title = plainLine(body.title);
  const content = proseHtml(body.content);
  const { audience, marketing, rank } = body;
  const named = audience === 'player' ? await deps.playerNamed(brandId, body.username) : undefined;
  const wish = {
    audience,
    marketing,
    title,
    content,
    player_id: named ?? null,
    vip_rank: audience === 'vip' ? rank : null,
  };
  const again = await database.read((db) => broadcastByKey(db, brandId, body.requestKey));
  if (again) return answer(again, wish);
  if (!title || !excerpt(content)) return refuse('inbox.empty');
  const recipients = await recipientsOf(deps, brandId, body);
  if (isRefusal(recipients)) return recipients;
  const { ids, leftOut } = recipients;
  if (ids.length === 0) return refuse('inbox.nobody');
  const at = new Date(clock.now());
  const broadcast = {
    ...wish,
    brand_id: brandId,
    operator_id: operatorId,
    sent_at: at,
    recipients: ids.length,
    left_out: leftOut,
    request_key: body.requestKey,
  };
  const id = await database.transact(async (db) => {
    const made = await insertBroadcast(db, broadcast);
    if (made === undefined) return undefined;
    for (let from = 0; from < ids.length; from += CHUNK)
      await deliver(db, made, broadcast, ids.slice(from, from + CHUNK));
    const facts = { audience, marketing, title, recipients: ids.length, leftOut, rank: broadcast.vip_rank };
    const subject = audience === 'player' ? `player:${ids[0]}` : `broadcast:${made}`;
    await writeAudit(db, { brandId, at, operatorId, ip, action: 'inbox.sent', subject, facts });
    return made;
  });
  if (id === undefined) {
    const first = await database.read((db) => broadcastByKey(db, brandId, body.requestKey));
    if (!first) throw new Error('a message that was sent before is not there');
    return answer(first, wish);
  }
  await tell(deps, brandId, ids);
  return { id: id.toString(), recipients: ids.length, leftOut };
}

type Wish = Pick<NewBroadcast, 'audience' | 'marketing' | 'title' | 'content' | 'player_id' | 'vip_rank'>;

/** Returns the first message with this key; the same key with another message is the sender's error. */
function answer(first: NewBroadcast & { id: bigint }, wish: Wish) {
  const same = (Object.keys(wish) as (keyof Wish)[]).every((fact) => first[fact] === wish[fact]);
  if (!same) return refuse('inbox.key.used');
  return { id: first.id.toString(), recipients: first.recipients, leftOut: first.left_out };
}

async function tell({ bus }: InboxDeskDeps, brandId: number, ids: readonly bigint[]): Promise<void> {
  const topics = ids.length > MOST_TOLD ? [`brand.${brandId}`] : ids.map((id) => `player.${id}`);
  await Promise.all(topics.map((topic) => bus.publish(topic, { type: 'messages' })));
}
