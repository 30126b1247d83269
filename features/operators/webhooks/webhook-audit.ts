import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { operatorOf } from '#platform/http/service.ts';

type WebhookDeed = 'created' | 'changed' | 'removed' | 'secret-renewed' | 'tested' | 'sent-again';

/** Audits an administrator's action on a webhook. */
export const audits =
  ({ clock }: { clock: Clock }) =>
  (db: Writer, caller: Caller, action: WebhookDeed, id: bigint, facts: Record<string, string | boolean> = {}) => {
    const { brandId, ip } = caller;
    const told = { brandId, ip, operatorId: operatorOf(caller).id, at: new Date(clock.now()) };
    return writeAudit(db, { ...told, action: `webhook.${action}`, subject: `webhook:${id}`, facts });
  };

/** The webhook that a path names, in the caller's brand. */
export const named = ({ brandId }: Caller, id: string) => ({ brandId, id: BigInt(id) });
