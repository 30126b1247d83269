-- Members get their own rebate rate on their own bets, by a run of its own.
alter table agents.run drop constraint run_kind_check;
alter table agents.run add constraint run_kind_check
  check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'agent_rebate', 'member_rebate'));
