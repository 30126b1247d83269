import type { Generated, JSONColumnType } from 'kysely';
import type { AnnouncementKind, LinkageType } from './announcements/announcement.rules.ts';
import type { QuestionType } from './feedback/feedback.rules.ts';
import type { Audience } from './inbox/inbox.rules.ts';

/** Rows of schema support (db/migrations/0080_support.sql and the following). */
export interface AnnouncementTable {
  id: Generated<number>;
  brand_id: number;
  kind: AnnouncementKind;
  slug: string;
  group_name: string;
  platform: '' | 'W' | 'M';
  execution: '' | 'A' | 'B' | 'F';
  linkage_type: LinkageType;
  linkage: string;
  image: string;
  category: string;
  badge: string;
  sort: number;
  starts_at: Date | null;
  ends_at: Date | null;
  enabled: Generated<boolean>;
  updated_at: Generated<Date>;
  created_at: Generated<Date>;
  removed_at: Date | null;
}

export interface AnnouncementChangeTable {
  id: Generated<bigint>;
  brand_id: number;
  announcement_id: number;
  operator_id: bigint;
  action: AnnouncementAction;
  before: JSONColumnType<object | null, string | null, never>;
  after: JSONColumnType<object | null, string | null, never>;
  changed_at: Date;
}

export type AnnouncementAction = 'create' | 'edit' | 'enable' | 'disable' | 'move' | 'remove';

export interface AnnouncementTextTable {
  announcement_id: number;
  language: string;
  title: string;
  kicker: string;
  sentence: string;
  button: string;
  condition: string;
  content: string;
}

export interface HelpArticleTable {
  id: Generated<number>;
  brand_id: number;
  slug: string;
  section: string;
  sort: number;
  enabled: Generated<boolean>;
  updated_at: Generated<Date>;
  question_type: Generated<QuestionType | ''>;
}

export interface MessageTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  title: string;
  content: string;
  sent_at: Date;
  read_at: Date | null;
  broadcast_id: Generated<bigint | null>;
  deleted_at: Generated<Date | null>;
}

/** Messages that operators sent to inboxes (db/migrations/202611230012_support.sql). */
export interface BroadcastTable {
  id: Generated<bigint>;
  brand_id: number;
  operator_id: bigint;
  audience: Audience;
  player_id: bigint | null;
  vip_rank: number | null;
  marketing: boolean;
  title: string;
  content: string;
  recipients: number;
  left_out: number;
  request_key: string;
  sent_at: Date;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'support.announcement': AnnouncementTable;
    'support.announcement_text': AnnouncementTextTable;
    'support.announcement_change': AnnouncementChangeTable;
    'support.message': MessageTable;
    'support.broadcast': BroadcastTable;
    'support.help_article': HelpArticleTable;
    'support.help_text': { article_id: number; language: string; title: string; content: string };
  }
}
