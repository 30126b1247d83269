import type { FastifyRequest } from 'fastify';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language, LOCALE, languageOf } from '#platform/i18n/languages.ts';
import type { FilledPage } from './pages.ts';

const NOT_FOUND = 404;
/** Colours of the kit's grounds (platform/ui/tokens.css): the page has no style sheet of its own. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#F7F2E8;color:#1B0D0A;font:17px/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem;text-align:center}
h1{font-size:1.6rem;line-height:1.3;margin:0 0 .75rem}
p{margin:0}
@media (prefers-color-scheme:dark){body{background:#120A08;color:#F7F2E8}}`;

/** The page of a host that belongs to no brand, in the reader's language. It names no brand and runs no script. */
export function unknownHostPage(catalogue: Catalogue, request: FastifyRequest): FilledPage {
  const language = languageAsked(request);
  const title = catalogue.text(language, 'frame.host.unknown.title');
  const html = `<!doctype html>
<html lang="${LOCALE[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${catalogue.text(language, 'frame.host.unknown.text')}</p>
    </main>
  </body>
</html>
`;
  return { html, status: NOT_FOUND, style: STYLE };
}

/** ?lang=, else the first language of the browser that we have. */
function languageAsked({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  const spoken = (headers['accept-language'] ?? '').split(',').map((one) => one.trim());
  // The first choice that is known wins, so the list is folded from its end.
  return [typeof lang === 'string' ? lang : '', ...spoken].reduceRight<Language>(
    (otherwise, one) => languageOf(one, otherwise),
    DEFAULT_LANGUAGE,
  );
}
