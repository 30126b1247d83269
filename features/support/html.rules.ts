import sanitizeHtml from 'sanitize-html';

/** Only tags of prose, nothing that runs, frames, styles or posts (departures.md "HTML in notices"). */
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
  // Only pictures of our own origin: a foreign one would tell its host who reads the notice.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // A relative picture address would request a path below the page that does not exist.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![\\/])/.test(attribs.src ?? ''),
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }) },
};
/** External links open a new tab without a referrer; "//host" and "/\\host" look like our paths but lead elsewhere. */
function linkAttributes({ href = '', title }: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = title ? { title } : {};
  if (/^\s*[\\/]{2}/.test(href)) return kept;
  const leaves = /^\s*https:/i.test(href);
  return { ...kept, href, ...(leaves ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {}) };
}

/** HTML that can be stored and shown. */
export function proseHtml(html: string): string {
  return sanitizeHtml(html, PROSE).trim();
}

/**
 * One line of text without markup: titles, buttons. Angle brackets are removed, because third-party clients may insert
 * a title as HTML.
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
