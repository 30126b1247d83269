import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

const CHECKS = [
  rowsCheck(
    'the audit trail is one unbroken chain',
    `select brand_id::text as brand, position::text, action, subject
       from (select a.*, lag(position, 1, 0::bigint) over trail as before,
                    lag(hash, 1, decode(repeat('00', 32), 'hex')) over trail as last
               from compliance.audit a window trail as (partition by brand_id order by position)) a
      where position <> before + 1 or previous <> last or hash <> sha256(previous || convert_to(entry, 'UTF8'))
         or (entry::json ->> 'action', entry::json ->> 'subject', (entry::json ->> 'actorId')::bigint)
            is distinct from (action, subject, actor_id)`,
  ),
  rowsCheck(
    'nothing waits long for the audit trail',
    `select brand_id::text as brand, id::text, action, subject, put_at::text from compliance.audit_outbox
      where put_at < now() - interval '15 minutes'`,
  ),
  rowsCheck(
    'who is on a break or excluded has no room for a stake',
    `select distinct e.player_id::text as player, r.account::text, a.stake_room::text, a.room_until::text
       from compliance.exclusions e
       left join compliance.rooms r on r.player_id = e.player_id
       left join ledger.account a on a.id = r.account
      where e.started_at <= now() and coalesce(e.ends_at, 'infinity') > now()
        and not coalesce(a.stake_room = 0 or a.room_until <= now(), false)`,
  ),
  rowsCheck(
    'the ledger and the limits agree until when a room holds',
    `select a.id::text as account, a.room_until::text, r.until::text
       from (select * from ledger.account where room_until is not null) a
       full join compliance.rooms r on r.account = a.id
      where a.room_until is distinct from r.until`,
  ),
];

export function registerComplianceChecks(): void {
  for (const check of CHECKS) registerCheck(check);
}
