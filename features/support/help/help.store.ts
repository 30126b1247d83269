import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { inBestLanguage, wordsOrder } from '#platform/i18n/languages.ts';
import type { QuestionType } from '../feedback/feedback.rules.ts';
import { plainLine, proseHtml } from '../html.rules.ts';

export interface HelpArticle {
  id: number;
  /** Anchor: /help#slug. */
  slug: string;
  section: string;
  /** The question type that the article answers (spec section 3); '' for none. */
  questionType: QuestionType | '';
  title: string;
  content: string;
}

export interface HelpDraft {
  slug: string;
  section: string;
  questionType?: QuestionType | '';
  sort: number;
  texts: Readonly<Record<string, { title: string; content: string }>>;
}

export async function readHelp(
  db: Reader,
  { brandId, language, fallback }: { brandId: number; language: string; fallback: string },
): Promise<HelpArticle[]> {
  const order = wordsOrder(language, fallback);
  const rows = await db
    .selectFrom('support.help_article as article')
    .innerJoin('support.help_text as text', 'text.article_id', 'article.id')
    .select(['article.id', 'article.slug', 'article.section', 'article.question_type as questionType'])
    .select(['text.language', 'text.title', 'text.content'])
    .where('article.brand_id', '=', brandId)
    .where('article.enabled', '=', true)
    .where('text.language', 'in', order)
    .orderBy('article.sort')
    .orderBy('article.id')
    .execute();
  return inBestLanguage(rows, order, ({ id }) => id).map(({ language: _, ...article }) => article);
}

/** Writes articles that the brand lacks, by slug. */
export async function addMissingHelp(db: Writer, brandId: number, drafts: readonly HelpDraft[]): Promise<number> {
  const known = await db.selectFrom('support.help_article').select('slug').where('brand_id', '=', brandId).execute();
  const taken = new Set(known.map(({ slug }) => slug));
  const missing = drafts.filter(({ slug }) => !taken.has(slug));
  for (const draft of missing) await writeHelp(db, brandId, draft);
  return missing.length;
}

/** Creates or replaces an article by its slug. */
export async function writeHelp(db: Writer, brandId: number, draft: HelpDraft): Promise<number> {
  const row = {
    section: draft.section,
    question_type: draft.questionType ?? '',
    sort: draft.sort,
    updated_at: sql<Date>`now()`,
  } as const;
  const { id } = await db
    .insertInto('support.help_article')
    .values({ brand_id: brandId, slug: draft.slug, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('support.help_text').where('article_id', '=', id).execute();
  const texts = Object.entries(draft.texts).map(([language, text]) => ({
    article_id: id,
    language,
    title: plainLine(text.title),
    content: proseHtml(text.content),
  }));
  await db.insertInto('support.help_text').values(texts).execute();
  return id;
}
