import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { demoHelp } from '#db/seed/demo-help.data.ts';
import { QUESTION_TYPES, writeHelp } from '#features/support/public.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { brandNamed } from './brands.ts';

/** Articles to which the site's own pages link: /help#term and so on. */
export const LINKED = ['term', 'privacy', 'fair', 'responsible', 'deposit'] as const;

const Text = z.strictObject({ title: z.string().trim().min(1).max(200), content: z.string().trim().min(1) });
const Articles = z
  .array(
    z.strictObject({
      slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
      section: z.string().min(1).max(40),
      questionType: z.enum(['', ...QUESTION_TYPES]).optional(),
      sort: z.int().min(0).max(100_000),
      texts: z.partialRecord(z.enum(LANGUAGES), Text).refine((texts) => Object.keys(texts).length > 0),
    }),
  )
  .min(1);

/** The demo brand's articles, as a file to be rewritten: {brand} and {age} are filled when they are read. */
export const draftHelp = async (): Promise<string[]> => [JSON.stringify(demoHelp, null, 2)];

/** Creates or replaces a brand's help articles, its terms among them, from a file like the draft; all or nothing. */
export async function loadHelp(own: Foundation, words: readonly string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { brand: { type: 'string' } },
    allowPositionals: true,
  });
  const articles = articlesOf(positionals[0] ?? '');
  const brand = await brandNamed(own, values.brand);
  const slugs = await own.database.transact(async (db) => {
    for (const article of articles) await writeHelp(db, brand.id, article);
    return db.selectFrom('support.help_article').select('slug').where('brand_id', '=', brand.id).execute();
  });
  const missing = LINKED.filter((name) => !slugs.some(({ slug }) => slug === name));
  return [
    `${brand.code} has ${slugs.length} help articles; ${articles.length} of them are from this file.`,
    ...(missing.length > 0 ? [`The site links to articles that are missing: ${missing.join(', ')}.`] : []),
  ];
}

function articlesOf(file: string) {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartupError(`"${file}" is no file with JSON (${(error as Error).message}). Nothing was changed.`);
  }
  const found = Articles.safeParse(read);
  if (found.success) return found.data as Parameters<typeof writeHelp>[2][];
  const [issue] = found.error.issues;
  throw new StartupError(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}. Nothing was changed.`);
}
