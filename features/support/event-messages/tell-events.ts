import type { Messenger } from '#features/messages/public.ts';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { type Language, languageOf } from '#platform/i18n/languages.ts';
import { insertMessage } from '../inbox/message.store.ts';
import { type EventChoice, type EventKind, LOOK_BACK_MS, type PlayerEvent } from './event-messages.rules.ts';
import { choicesOf, forgetTold, knownLook, lastLook, noteLook, takeEvent, untold } from './event-messages.store.ts';
import type { EventSource } from './event-source.ts';

export interface TellDeps {
  database: Database;
  clock: Clock;
  bus: EventBus;
  catalogue: Catalogue;
  messenger: Messenger;
  site: Pick<Site, 'brands' | 'moduleEnabled'>;
  eventSources: readonly EventSource[];
  player(id: bigint): Promise<{ language: string; type: number } | undefined>;
  mailOf(playerId: bigint): Promise<string | undefined>;
}

const NOTED_EVERY_MS = 30_000;

/** Trial accounts have no inbox. */
const TRIAL = 4;

/**
 * Writes messages about events since the last look. It reads the committed rows, so a crash loses nothing. Each event
 * is claimed and reported in one transaction, so nobody is told twice.
 */
export async function tellEvents(deps: TellDeps): Promise<number> {
  let told = 0;
  for (const [kind, sources] of Map.groupBy(deps.eventSources, (source) => source.kind))
    told += await tellKind(deps, kind, sources);
  return told;
}

/** Reads all sources of a kind before it stores the look, which they share. */
async function tellKind(deps: TellDeps, kind: EventKind, sources: readonly EventSource[]): Promise<number> {
  const { database } = deps;
  const now = new Date(deps.clock.now());
  const known = await database.read((db) => knownLook(db, kind));
  const since = known ?? (await database.transact((db) => lastLook(db, kind, now)));
  const from = new Date(since.getTime() - LOOK_BACK_MS);
  const found: PlayerEvent[] = [];
  for (const source of sources) found.push(...(await database.read((db) => source.read(db, { from, to: now }))));
  const named = new Map(found.map((event) => [`${kind}:${event.row}`, event]));
  const fresh = named.size > 0 ? await database.read((db) => untold(db, [...named.keys()])) : new Set<string>();
  for (const [name, event] of named) {
    if (fresh.has(name)) await tellOne(deps, kind, name, event);
  }
  // A look without results is stored only sometimes: the next one then reads a little more, but skips known events.
  if (named.size > 0 || now.getTime() - since.getTime() >= NOTED_EVERY_MS)
    await database.transact((db) => noteLook(db, kind, now));
  return fresh.size;
}

async function tellOne(deps: TellDeps, kind: EventKind, name: string, event: PlayerEvent): Promise<void> {
  const { database, bus, clock } = deps;
  const player = await deps.player(event.playerId);
  const choices = await database.read((db) => choicesOf(db, event.playerId));
  const choice = choices.find((one) => one.kind === kind);
  const at = new Date(clock.now());
  const inbox = choice?.inbox === true && (await deps.site.moduleEnabled(event.brandId, 'INBOX3'));
  const words = player && player.type !== TRIAL && choice ? await wordsOf(deps, kind, event, player) : undefined;
  const wrote = await database.transact(async (db) => {
    if (!(await takeEvent(db, name, at))) return false;
    if (!words || !choice) return false;
    return write(deps, db, { choice: { ...choice, inbox }, event, words, at });
  });
  if (wrote) await bus.publish(`player.${event.playerId}`, { type: 'messages' });
}

interface Words {
  title: string;
  content: string;
}

async function wordsOf(
  { catalogue, site }: TellDeps,
  kind: string,
  event: PlayerEvent,
  player: { language: string },
): Promise<Words> {
  const language: Language = languageOf(player.language);
  const { symbol, timeZone } = await site.brands.byId(event.brandId);
  const values = {
    amount: event.amount === undefined ? '' : `${formatAmount(event.amount, language)} ${symbol}`,
    until: event.until ? formatDateTime(event.until.getTime(), language, { timeZone, style: 'short' }) : '',
    note: event.note ?? '',
  };
  const key = `support.event.${kind}.${event.what}`;
  return { title: catalogue.text(language, key, values), content: catalogue.text(language, `${key}.text`, values) };
}

/** Whether a message was written to the inbox. */
async function write(
  { messenger, mailOf }: TellDeps,
  db: Writer,
  { choice, event, words, at }: { choice: EventChoice; event: PlayerEvent; words: Words; at: Date },
): Promise<boolean> {
  const { brandId, playerId } = event;
  const mail = choice.mail ? await mailOf(playerId) : undefined;
  if (mail) {
    const letter = { brandId, channel: 'email', recipient: mail, purpose: 'event' } as const;
    await messenger.add(db, { ...letter, subject: words.title, body: words.content });
  }
  if (choice.inbox) await insertMessage(db, { brandId, playerId, at, title: words.title, content: paragraph(words) });
  return choice.inbox;
}

const paragraph = ({ content }: Words): string =>
  `<p>${content.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;

/** Deletes names of reported events once no look can reach them. */
export const forgetOldEvents = ({ database, clock }: Pick<TellDeps, 'database' | 'clock'>): Promise<void> =>
  database.transact((db) => forgetTold(db, new Date(clock.now() - 30 * LOOK_BACK_MS)));
