-- A bonus for an invited player who looks like the inviter (the same address) waits for an operator: asked for, then
-- approved or refused, once.
create table rewards.referral_review (
  invitee_id bigint primary key,
  brand_id   int not null,
  -- Who invited and asks for the bonus.
  player_id  bigint not null,
  flag       text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  asked_at   timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  note       text,
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null))
);
create index referral_review_of_brand on rewards.referral_review (brand_id, state, asked_at);
