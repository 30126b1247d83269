/** The beginning of a text, at most `longest` UTF-16 units; a character that does not fit whole is left out. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * Whether no text inside a JSON value holds half of a surrogate pair. Such a half is no character: PostgreSQL refuses
 * it in JSON, and UTF-8 cannot carry it.
 */
export function isWellFormedJson(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormedJson(inner));
}
