-- What visitors and players wrote through the feedback form, and what operators did about it.
create table support.feedback (
  id            bigint generated always as identity primary key,
  brand_id      int not null references site.brand,
  player_id     bigint,
  question_type text not null check (question_type in ('deposit', 'withdrawal', 'game', 'service', 'application', 'other')),
  content       text not null,
  -- How the sender wants to be answered; '' when they did not say.
  contact       text not null default '',
  language      text not null,
  ip            text not null,
  -- The form's own key: a second press of the button is the same feedback. Scoped to who sent it.
  sender        text not null,
  request_key   text not null,
  state         text not null default 'open' check (state in ('open', 'answered', 'closed')),
  note          text not null default '',
  handled_by    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  unique (brand_id, sender, request_key)
);
create index feedback_desk on support.feedback (brand_id, state, id desc);

-- Files of DATA_DIR/feedback, drawn anew from what was sent.
create table support.feedback_image (
  feedback_id bigint not null references support.feedback on delete cascade,
  position    smallint not null check (position between 1 and 3),
  file        text not null unique,
  width       int not null,
  height      int not null,
  primary key (feedback_id, position)
);

create table support.feedback_change (
  id          bigint generated always as identity primary key,
  feedback_id bigint not null references support.feedback,
  operator_id bigint not null,
  from_state  text not null,
  to_state    text not null,
  note        text not null,
  changed_at  timestamptz not null
);
create index feedback_change_of on support.feedback_change (feedback_id, id desc);
