import type { Reader, Writer } from '#platform/db/database.ts';
import { forgetDevices } from './device.store.ts';
import { revokeSessions } from './session.store.ts';

/** Ends every session of a player but one, and forgets remembered devices. */
export async function endOtherSessions(
  trx: Writer,
  { playerId, sessionId, nowMs }: { playerId: bigint; sessionId: bigint; nowMs: number },
): Promise<void> {
  await revokeSessions(trx, { playerId, except: sessionId }, 'ended', nowMs);
  await forgetDevices(trx, { playerId }, nowMs);
}

/** When a session began, in epoch ms. */
export async function sessionStart(db: Reader, sessionId: bigint): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts.sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at.getTime();
}
