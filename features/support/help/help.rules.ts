import { plainLetters } from '#platform/i18n/plain-letters.ts';
import { QUESTION_TYPES, type QuestionType } from '../feedback/feedback.rules.ts';

/** Sections in reading order; an operator's own section comes before the glossary. */
export const SECTIONS = ['start', 'money', 'play', 'account', 'rules', 'faq', 'other', 'glossary'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Article {
  key: string;
  section: string;
  questionType: string;
  title: string;
  content: string;
}

export function sectionOf({ section }: Pick<Article, 'section'>): Section {
  return SECTIONS.find((known) => known === section) ?? 'other';
}

/** Removes accents, so that "nap tien" finds "nạp tiền". */
export function folded(text: string): string {
  return plainLetters(text).toLowerCase();
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');

/** Articles with all searched words in title or text; matches in the title first. */
export function findArticles<A extends Article>(
  articles: readonly A[],
  { search, type }: { search: string; type: QuestionType | undefined },
): A[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const ofType = articles.filter(({ questionType }) => type === undefined || questionType === type);
  if (words.length === 0) return ofType;
  const inTitle = ({ title }: A) => words.every((word) => folded(title).includes(word));
  const anywhere = (article: A) => {
    const text = folded(`${article.title} ${plain(article.content)}`);
    return words.every((word) => text.includes(word));
  };
  const found = ofType.filter(anywhere);
  return [...found.filter(inTitle), ...found.filter((article) => !inTitle(article))];
}

/** Articles by section, in reading order; empty sections are left out. */
export function bySection<A extends Article>(articles: readonly A[]): { section: Section; articles: A[] }[] {
  return SECTIONS.map((section) => ({
    section,
    articles: articles.filter((article) => sectionOf(article) === section),
  })).filter((group) => group.articles.length > 0);
}

export function questionTypeFrom(text: unknown): QuestionType | undefined {
  return QUESTION_TYPES.find((type) => type === text);
}
