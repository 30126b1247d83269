-- Which roles there are is decided by the program (features/accounts/operator/operator.contract.ts), which refuses
-- others; a list here as well would have to change with every new desk.
alter table accounts.operators drop constraint operators_role_check;
alter table accounts.operators add constraint operators_role_check check (role ~ '^[a-z][a-z-]{1,30}$');
