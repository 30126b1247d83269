-- Announcements as operators write them, and who changed what.
alter table support.announcement
  add column created_at timestamptz not null default now(),
  -- Taken out by an operator; kept, so that its history stays readable.
  add column removed_at timestamptz;
update support.announcement set created_at = updated_at;
create index announcement_desk on support.announcement (brand_id, kind, sort, id desc) where removed_at is null;

-- Append-only: the whole row with its texts before and after each change.
create table support.announcement_change (
  id              bigint generated always as identity primary key,
  brand_id        int not null references site.brand,
  announcement_id int not null references support.announcement,
  operator_id     bigint not null,
  action          text not null check (action in ('create', 'edit', 'enable', 'disable', 'move', 'remove')),
  before          jsonb,
  after           jsonb,
  changed_at      timestamptz not null
);
create index announcement_change_of on support.announcement_change (announcement_id, id desc);

-- deposit, withdrawal, game, service, application, other (spec section 3 "Question types"); '' belongs to none
alter table support.help_article
  add column question_type text not null default ''
    check (question_type in ('', 'deposit', 'withdrawal', 'game', 'service', 'application', 'other'));
