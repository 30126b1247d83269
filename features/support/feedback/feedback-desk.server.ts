import { writeAudit } from '#features/compliance/public.ts';
import { operatorNames } from '#features/operators/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { imageType } from '#platform/images/file-store.ts';
import { FEEDBACK_STATES } from './feedback.rules.ts';
import { openFeedbackFiles } from './feedback.server.ts';
import { feedbackDeskContract } from './feedback-desk.contract.ts';
import {
  changesOf,
  countFeedback,
  feedbackById,
  listFeedback,
  picturesOf,
  settleFeedback,
} from './feedback-desk.store.ts';

export interface FeedbackDeskDeps {
  database: Database;
  clock: Clock;
  dataDir: string;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

const PAGE_SIZE = 12;
const UNKNOWN = refuse('feedback.unknown');

type Row = NonNullable<Awaited<ReturnType<typeof feedbackById>>>;

export function feedbackDeskService({ database, clock, dataDir, playerNames }: FeedbackDeskDeps): Service {
  const files = openFeedbackFiles(dataDir);
  const namesOf = (rows: readonly Row[]) => playerNames(rows.flatMap(({ player_id }) => player_id ?? []));
  return service(feedbackDeskContract, {
    'GET /office/feedback': async ({ caller, query }) => {
      const { rows, counts } = await database.snapshot(async (db) => ({
        rows: await listFeedback(db, { ...query, state: query.state, brandId: caller.brandId, size: PAGE_SIZE }),
        counts: await countFeedback(db, caller.brandId),
      }));
      const names = await namesOf(rows);
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const total = query.state ? (counts.get(query.state) ?? 0) : all;
      const byState = FEEDBACK_STATES.map((state) => [state, counts.get(state) ?? 0] as const);
      return {
        list: rows.map((row) => ({ ...asFeedback(row, names), images: Number(row.images ?? 0) })),
        total,
        totalPages: Math.ceil(total / PAGE_SIZE),
        counts: { all, ...Object.fromEntries(byState) } as Record<'all' | (typeof FEEDBACK_STATES)[number], number>,
      };
    },
    'GET /office/feedback/{id}': async ({ caller, params }) => {
      const found = await database.snapshot(async (db) => {
        const row = await feedbackById(db, { brandId: caller.brandId, id: BigInt(params.id) });
        if (!row) return undefined;
        const changes = await changesOf(db, row.id);
        const operators = await operatorNames(
          db,
          changes.map(({ operator_id }) => operator_id),
        );
        return { row, changes, operators, pictures: await picturesOf(db, row.id) };
      });
      if (!found) return UNKNOWN;
      const { row, changes, operators, pictures } = found;
      return {
        ...asFeedback(row, await namesOf([row])),
        images: pictures.length,
        ip: row.ip,
        note: row.note,
        pictures: pictures.map(({ file: _, ...picture }) => picture),
        changes: changes.map((change) => ({
          id: change.id.toString(),
          at: change.changed_at.getTime(),
          operator: operators.get(change.operator_id) ?? change.operator_id.toString(),
          from: change.from_state,
          to: change.to_state,
          note: change.note,
        })),
      };
    },
    'PUT /office/feedback/{id}': async ({ caller, params, body }) => {
      const key = { brandId: caller.brandId, id: BigInt(params.id) };
      const by = { operatorId: operatorOf(caller).id, at: new Date(clock.now()) };
      const done = await database.transact(async (db) => {
        if (!(await settleFeedback(db, { ...key, ...body, ...by }))) return false;
        const told = { ...by, brandId: caller.brandId, ip: caller.ip, subject: `feedback:${params.id}` };
        await writeAudit(db, { ...told, action: `feedback.${body.state}`, facts: { note: body.note } });
        return true;
      });
      return done ? body : UNKNOWN;
    },
    'GET /office/feedback/{id}/picture/{position}': async ({ caller, params }) => {
      const picture = await database.read(async (db) => {
        const row = await feedbackById(db, { brandId: caller.brandId, id: BigInt(params.id) });
        return row && (await picturesOf(db, row.id)).find(({ position }) => position === params.position);
      });
      const bytes = picture && (await files.read(picture.file));
      return bytes ? { type: imageType(picture.file), bytes } : { ...UNKNOWN, status: 404 };
    },
  });
}

function asFeedback(row: Row, names: ReadonlyMap<bigint, string>) {
  return {
    id: row.id.toString(),
    questionType: row.question_type,
    content: row.content,
    contact: row.contact,
    language: row.language,
    player: row.player_id
      ? { id: row.player_id.toString(), username: names.get(row.player_id) ?? row.player_id.toString() }
      : null,
    state: row.state,
    createdAt: row.created_at.getTime(),
  };
}
