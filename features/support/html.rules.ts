import sanitizeHtml from 'sanitize-html';

/** Tags of prose and nothing that runs, frames, styles or posts (departures.md "HTML in notices"). */
const PROSE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'img', 'figure', 'figcaption', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan'],
    td: ['colspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Pictures come from our own origin only: a foreign one would tell its owner who reads the notice.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // A word for a picture is an address below the page, and a request to nowhere.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![\\/])/.test(attribs.src ?? ''),
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }) },
};
/** Links that leave open beside us and learn nothing; "//host" and "/\\host" leave while looking like a path of ours. */
function linkAttributes({ href = '', title }: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = title ? { title } : {};
  if (/^\s*[\\/]{2}/.test(href)) return kept;
  const leaves = /^\s*https:/i.test(href);
  return { ...kept, href, ...(leaves ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {}) };
}

/** HTML as it may be stored and shown. */
export function proseHtml(html: string): string {
  return sanitizeHtml(html, PROSE).trim();
}

/**
 * One line of text without any markup: titles, buttons. Angle brackets go altogether, because clients that are not ours
 * may put a title into a page as HTML.
 */
export function plainLine(text: string): string {
  const bare = sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replace(/&lt;|&gt;/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
