import type { Reader, Writer } from '#platform/db/database.ts';
import { containing } from '#platform/db/like.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { ApplicationForm, ApplicationState } from './join.rules.ts';
import '../agents.tables.ts';

export interface NewApplication extends Omit<ApplicationForm, 'ageConfirmed' | 'termsAccepted'> {
  brandId: number;
  playerId: bigint | undefined;
  language: string;
  network: string;
  factsSha256: Buffer;
  reference: string;
  at: Date;
}

/** Locks a network's applications until the transaction ends, so that counting and inserting are atomic. */
export async function lockNetwork(db: Writer, brandId: number, network: string): Promise<void> {
  await takeLock(db, 'agents.application', brandId, network);
}

export async function openReference(db: Reader, brandId: number, factsSha256: Buffer): Promise<string | undefined> {
  const open = await db
    .selectFrom('agents.application')
    .select('reference')
    .where('brand_id', '=', brandId)
    .where('facts_sha256', '=', factsSha256)
    .where('state', '=', 'new')
    .executeTakeFirst();
  return open?.reference;
}

export async function countSince(db: Reader, brandId: number, network: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('agents.application')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('network', '=', network)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined if another network sent the same facts a moment ago. */
export async function insertApplication(db: Writer, application: NewApplication): Promise<string | undefined> {
  const { brandId, playerId, factsSha256, at, ...facts } = application;
  const made = await db
    .insertInto('agents.application')
    .values({
      ...facts,
      brand_id: brandId,
      player_id: playerId ?? null,
      facts_sha256: factsSha256,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'facts_sha256']).where('state', '=', 'new').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return made?.reference;
}

export interface ApplicationsAsk {
  brandId: number;
  state: ApplicationState | undefined;
  search: string;
  page: number;
  size: number;
}

function matching(db: Reader, { brandId, search }: Pick<ApplicationsAsk, 'brandId' | 'search'>) {
  return db
    .selectFrom('agents.application')
    .where('brand_id', '=', brandId)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(
          (['reference', 'name', 'phone', 'email', 'telegram', 'zalo'] as const).map((column) =>
            eb(column, 'ilike', containing(search)),
          ),
        ),
      ),
    );
}

export function listApplications(db: Reader, ask: ApplicationsAsk) {
  return matching(db, ask)
    .$if(ask.state !== undefined, (query) => query.where('state', '=', ask.state!))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(ask.size)
    .offset((ask.page - 1) * ask.size)
    .execute();
}

export function countApplications(db: Reader, ask: Pick<ApplicationsAsk, 'brandId' | 'search'>) {
  return matching(db, ask)
    .select(['state', ({ fn }) => fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
}

export function applicationById(db: Reader, brandId: number, id: bigint) {
  return db
    .selectFrom('agents.application')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countOfNetwork(db: Reader, brandId: number, network: string): Promise<number> {
  return countSince(db, brandId, network, new Date(0));
}

export function eventsOf(db: Reader, applicationId: bigint) {
  return db
    .selectFrom('agents.application_event')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
}

/** Undefined if another operator has decided meanwhile. */
export async function decideApplication(
  db: Writer,
  { brandId, id, state }: { brandId: number; id: bigint; state: ApplicationState },
): Promise<boolean> {
  const decided = await db
    .updateTable('agents.application')
    .set({ state })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'new')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

export async function addEvent(
  db: Writer,
  event: {
    applicationId: bigint;
    operatorId: bigint;
    at: Date;
    action: 'accepted' | 'rejected' | 'note';
    note: string;
  },
): Promise<void> {
  const { applicationId, operatorId, ...facts } = event;
  await db
    .insertInto('agents.application_event')
    .values({ application_id: applicationId, operator_id: operatorId, ...facts })
    .execute();
}
