import { writeAudit } from '#features/compliance/public.ts';
import { operatorNames } from '#features/operators/public.ts';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf, QueryOf } from '#platform/http/contract.ts';
import { mayLeadTo } from '#platform/http/link-hosts.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import type { FileStore } from '#platform/images/file-store.ts';
import { mediaUrl, openMedia } from '#platform/images/media.ts';
import { reEncode } from '#platform/images/re-encode.ts';
import { plainLine, proseHtml } from '../html.rules.ts';
import type { AnnouncementAction } from '../support.tables.ts';
import { displayState, isOwnPicture, isSafeLinkage, KINDS } from './announcement.rules.ts';
import { type AnnouncementDraft, factsOf, type StoredAnnouncement, writeAnnouncement } from './announcement.store.ts';
import { announcementDeskContract } from './announcement-desk.contract.ts';
import {
  announcementById,
  countKinds,
  listKind,
  lockAnnouncement,
  moveAnnouncement,
  nextSort,
  patchAnnouncement,
  readChanges,
  writeChange,
} from './announcement-desk.store.ts';

export interface GameAsk {
  /** Undefined for any vendor. */
  vendor: string | undefined;
  code: string;
}

export interface AnnouncementDeskDeps {
  database: Database;
  clock: Clock;
  site: Site;
  dataDir: string;
  /** Drops cached announcements and notifies all processes and browsers. */
  changed(brandId: number): Promise<void>;
  offersGame(brandId: number, ask: GameAsk): Promise<boolean>;
}

type Contract = typeof announcementDeskContract;
type Row = OutputOf<Contract['POST /office/announcements']>;
type Draft = BodyOf<Contract['POST /office/announcements']>;

const UNKNOWN = refuse('announcement.unknown');

/** The home page's wide banner on a dense screen, and a phone's (platform/art/banner.ts). */
const SIZES = [
  { name: 'hero', width: 2_640, height: 840 },
  { name: 'mobile', width: 780, height: 424 },
] as const;

export function announcementDeskService(deps: AnnouncementDeskDeps): Service {
  const { database, clock } = deps;
  const media = openMedia(deps.dataDir);
  return service(announcementDeskContract, {
    'GET /office/announcements': ({ caller, query }) => list(deps, caller, query),
    'GET /office/announcements/{id}': ({ caller, params }) =>
      detail(deps, { brandId: caller.brandId, id: Number(params.id) }),
    'POST /office/announcements': async ({ caller, body }) => {
      const problem = await draftProblem(deps, caller.brandId, body);
      if (problem) return problem;
      return write(deps, caller, async (db) => {
        const sort = await nextSort(db, caller.brandId, body.kind);
        const slug = `desk-${crypto.randomUUID()}`;
        const id = await writeAnnouncement(db, caller.brandId, { ...draftOf(body, body.kind, slug), sort });
        await patchAnnouncement(db, id, { enabled: body.enabled, updated_at: new Date(clock.now()) });
        return { id, action: 'create', before: undefined };
      });
    },
    'PUT /office/announcements/{id}': async ({ caller, params, body }) => {
      const problem = await draftProblem(deps, caller.brandId, body);
      if (problem) return problem;
      return write(deps, caller, async (db) => {
        const before = await lockAnnouncement(db, { brandId: caller.brandId, id: Number(params.id) });
        if (!before) return UNKNOWN;
        if (before.row.updated_at.getTime() !== body.readAt) return refuse('announcement.changed');
        const { kind, slug, sort } = before.row;
        await writeAnnouncement(db, caller.brandId, { ...draftOf(body, kind, slug), sort });
        const at = new Date(clock.now());
        await patchAnnouncement(db, before.row.id, { enabled: body.enabled, updated_at: at });
        return { id: before.row.id, action: 'edit', before };
      });
    },
    'POST /office/announcements/{id}/switch': async ({ caller, params, body }) => {
      return write(deps, caller, async (db) => {
        const before = await lockAnnouncement(db, { brandId: caller.brandId, id: Number(params.id) });
        if (!before) return UNKNOWN;
        await patchAnnouncement(db, before.row.id, { enabled: body.enabled, updated_at: new Date(clock.now()) });
        return { id: before.row.id, action: body.enabled ? 'enable' : 'disable', before };
      });
    },
    'POST /office/announcements/{id}/move': async ({ caller, params, body }) => {
      return write(deps, caller, async (db) => {
        const before = await lockAnnouncement(db, { brandId: caller.brandId, id: Number(params.id) });
        if (!before) return UNKNOWN;
        const moved = await moveAnnouncement(db, before.row, body.direction);
        return { id: before.row.id, action: moved ? 'move' : undefined, before };
      });
    },
    'DELETE /office/announcements/{id}': async ({ caller, params }) => {
      const done = await database.transact(async (db) => {
        const before = await lockAnnouncement(db, { brandId: caller.brandId, id: Number(params.id) });
        if (!before) return UNKNOWN;
        const at = new Date(clock.now());
        await patchAnnouncement(db, before.row.id, { removed_at: at, updated_at: at });
        await audit(db, caller, { id: before.row.id, action: 'remove', before, after: undefined, at });
        return {};
      });
      if (!isRefusal(done)) await deps.changed(caller.brandId);
      return done;
    },
    'POST /office/announcement-preview': ({ body }) => ({ content: proseHtml(body.content) }),
    'POST /office/announcement-image': ({ files }) => keepImage(media, files[0]),
  });
}

type KindCounts = Record<(typeof KINDS)[number], number>;

async function list(
  { database, clock, site }: AnnouncementDeskDeps,
  { brandId }: Caller,
  query: QueryOf<Contract['GET /office/announcements']>,
) {
  const brand = await site.brands.byId(brandId);
  return database.snapshot(async (db) => {
    const found = await listKind(db, { ...query, brandId });
    const counts = await countKinds(db, brandId);
    return {
      list: found.map((stored) => asRow(stored, clock.now())),
      counts: Object.fromEntries(KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as KindCounts,
      languages: [brand.language, ...brand.languages.filter((language) => language !== brand.language)],
    };
  });
}

async function detail({ database, clock }: AnnouncementDeskDeps, key: { brandId: number; id: number }) {
  return database.snapshot(async (db) => {
    const stored = await announcementById(db, key);
    if (!stored) return UNKNOWN;
    const changes = await readChanges(db, stored.row.id);
    const operatorIds = changes.map(({ operator_id }) => operator_id);
    const names = await operatorNames(db, operatorIds);
    return {
      ...asRow(stored, clock.now()),
      changes: changes.map((change) => ({
        id: change.id.toString(),
        at: change.changed_at.getTime(),
        operator: names.get(change.operator_id) ?? change.operator_id.toString(),
        action: change.action,
        before: change.before as Record<string, unknown> | null,
        after: change.after as Record<string, unknown> | null,
      })),
    };
  });
}

async function keepImage(media: FileStore, file: UploadedFile | undefined) {
  if (!file) return refuse('upload.missing');
  const drawn = await reEncode(file.bytes, { sizes: SIZES, format: 'avif' });
  if (!drawn.ok) return refuse(drawn.problem === 'type' ? 'upload.type' : 'upload.broken');
  const name = crypto.randomUUID();
  for (const size of drawn.files) await media.write(`${name}-${size.name}.avif`, size.bytes);
  return { image: mediaUrl(`${name}-hero.avif`), mobileImage: mediaUrl(`${name}-mobile.avif`) };
}

type Written = { id: number; action: AnnouncementAction | undefined; before: StoredAnnouncement | undefined };

/** Makes a change and its history entry in one transaction, then notifies everybody. */
async function write<Code extends string>(
  deps: AnnouncementDeskDeps,
  caller: Caller,
  change: (db: Writer) => Promise<Written | Refusal<Code>>,
): Promise<Row | Refusal<Code>> {
  const { database, clock } = deps;
  const row = await database.transact(async (db) => {
    const written = await change(db);
    if (isRefusal(written)) return written as Refusal<Code>;
    const { id, action, before } = written;
    const after = await announcementById(db, { brandId: caller.brandId, id });
    if (!after) throw new Error(`announcement ${id} was written and is not there`);
    if (action !== undefined) await audit(db, caller, { id, action, before, after, at: new Date(clock.now()) });
    return asRow(after, clock.now());
  });
  if (!isRefusal(row)) await deps.changed(caller.brandId);
  return row;
}

async function audit(
  db: Writer,
  caller: Caller,
  change: {
    id: number;
    action: AnnouncementAction;
    before: StoredAnnouncement | undefined;
    after: StoredAnnouncement | undefined;
    at: Date;
  },
): Promise<void> {
  if (!caller.operator) throw new Error('a change of an announcement without an operator');
  const { id: announcementId, ...facts } = change;
  const who = { brandId: caller.brandId, operatorId: caller.operator.id };
  await writeChange(db, { ...facts, ...who, announcementId });
  const told = { ...who, at: change.at, ip: caller.ip, subject: `announcement:${announcementId}` };
  await writeAudit(db, { ...told, action: `announcement.${change.action}` });
}

/** Why a draft cannot be shown as written; checked before anything is stored. */
async function draftProblem(deps: AnnouncementDeskDeps, brandId: number, draft: Omit<Draft, 'kind'>) {
  const { site } = deps;
  const [brand, { domains }] = await Promise.all([site.brands.byId(brandId), site.settings(brandId)]);
  const known = new Set<string>([brand.language, ...brand.languages]);
  const languages = Object.keys(draft.texts);
  if (languages.some((language) => !known.has(language))) return refuse('announcement.language.unknown');
  if (plainLine(draft.texts[brand.language]?.title ?? '') === '')
    return refuse('announcement.text.missing', { values: { language: brand.language } });
  if (draft.startsAt !== null && draft.endsAt !== null && draft.startsAt >= draft.endsAt)
    return refuse('announcement.time.order');
  const leads = draft.linkageType !== '';
  if (leads && (draft.linkage === '' || !isSafeLinkage(draft.linkageType, draft.linkage)))
    return refuse('announcement.link.unsafe');
  if (draft.linkageType === 'external' && !mayLeadTo(draft.linkage, domains.linkHosts))
    return refuse('announcement.link.host');
  if (draft.linkageType === 'game' && !(await deps.offersGame(brandId, gameOf(draft.linkage))))
    return refuse('announcement.link.game');
  if (!isOwnPicture(draft.image)) return refuse('announcement.image.foreign');
  return undefined;
}

/** Parses "VENDOR/CODE", or a game code alone. */
function gameOf(linkage: string): GameAsk {
  const [vendor, code] = linkage.includes('/') ? linkage.split('/', 2) : [undefined, linkage];
  return { vendor: vendor || undefined, code: code ?? '' };
}

/** Languages with an empty title are left out. */
function draftOf(body: Omit<Draft, 'kind'>, kind: Draft['kind'], slug: string): AnnouncementDraft {
  const { startsAt, endsAt, texts, enabled: _, linkage, ...facts } = body;
  return {
    ...facts,
    kind,
    slug,
    linkage: body.linkageType === '' ? '' : linkage,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    texts: Object.fromEntries(Object.entries(texts).filter(([, { title }]) => plainLine(title) !== '')),
  };
}

function asRow({ row, texts }: StoredAnnouncement, now: number): Row {
  return {
    id: String(row.id),
    ...factsOf(row),
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    enabled: row.enabled,
    texts: Object.fromEntries(texts.map(({ announcement_id: _, language, ...text }) => [language, text])),
    state: displayState(row, now),
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}
