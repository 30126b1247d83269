import { rowsCheck } from '#ledger/checks.ts';
import { registerCheck } from '#ledger/reconcile.ts';

/** A bet's row must equal the ledger's entries of its round, to the last unit. */
const CHECK = rowsCheck(
  'every authorised bet is what the ledger has of its round',
  `with told as (
     select t.account, t.vendor, t.round, sum(-t.amount) filter (where t.kind in (3, 6)) as staked,
            sum(t.amount) filter (where t.kind in (4, 7)) as paid
       from ledger.transfer t join wagers.authorised_bets b on b.vendor = t.vendor and b.account = t.account and b.transfer_code = t.round
      where t.kind in (3, 4, 6, 7) group by 1, 2, 3)
   select b.vendor::text, b.transfer_code, b.state, b.stake::text, b.win_loss::text, t.staked::text, t.paid::text
     from wagers.authorised_bets b left join told t on t.vendor = b.vendor and t.account = b.account and t.round = b.transfer_code
    where coalesce(t.staked, 0) <> case when b.state in ('running', 'settled') then b.stake else 0 end
       or coalesce(t.paid, 0) <> b.win_loss`,
);

export function registerAuthorisedChecks(): void {
  registerCheck(CHECK);
}
