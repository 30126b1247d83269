import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { operatorOf } from '#platform/http/service.ts';

/** Writes what an administrator did to a webhook. */
export const audits =
  ({ clock }: { clock: Clock }) =>
  (db: Writer, caller: Caller, action: string, id: bigint, facts: Record<string, string | boolean> = {}) => {
    const { brandId, ip } = caller;
    const told = { brandId, ip, operatorId: operatorOf(caller).id, at: new Date(clock.now()) };
    return writeAudit(db, { ...told, action: `webhook.${action}`, subject: `webhook:${id}`, facts });
  };

/** The webhook of the caller's brand that a path names. */
export const named = ({ brandId }: Caller, id: string) => ({ brandId, id: BigInt(id) });
