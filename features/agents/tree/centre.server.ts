import type { Caller } from '#platform/http/caller.ts';
import { playerOf } from '#platform/http/service.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { TYPES } from '../agents.rules.ts';
import { maskedName } from './names.rules.ts';
import { agentOfAssistant, type Place, placeOf } from './tree.store.ts';

/** The centre that a caller reads. */
export interface Centre {
  ownerId: bigint;
  place: Place;
  /** True for an assistant: reads, changes nothing. */
  readOnly: boolean;
}

/** An assistant reads its agent's centre; undefined if the access was revoked. */
export async function centreOf({ database }: Pick<AgentDeps, 'database'>, caller: Caller): Promise<Centre | undefined> {
  const player = playerOf(caller);
  return database.read(async (db) => {
    const readOnly = player.type === TYPES.assistant;
    const ownerId = readOnly ? await agentOfAssistant(db, player.id) : player.id;
    const place = ownerId === undefined ? undefined : await placeOf(db, ownerId);
    return ownerId === undefined || !place || place.brandId !== caller.brandId
      ? undefined
      : { ownerId, place, readOnly };
  });
}

/** A member's name for a centre's owner: in full at the direct level, masked below. */
export function seenName(centre: Pick<Centre, 'ownerId'>, member: { upline: bigint | null; username: string }): string {
  return member.upline === centre.ownerId ? member.username : maskedName(member.username);
}
