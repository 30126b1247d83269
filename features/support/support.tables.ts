import type { Generated } from 'kysely';

/** Rows of schema support (db/migrations/0080_support.sql). */
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
}

export type AnnouncementKind = 'banner' | 'notice' | 'popup' | 'promotion';
export type LinkageType = '' | 'route' | 'promotion' | 'game' | 'external' | 'member';

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
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'support.announcement': AnnouncementTable;
    'support.announcement_text': AnnouncementTextTable;
    'support.help_article': HelpArticleTable;
    'support.help_text': { article_id: number; language: string; title: string; content: string };
  }
}
