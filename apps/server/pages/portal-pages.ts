import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { themeRules } from '#apps/portal/brand-theme.rules.ts';
import { UNKNOWN_ROUTE } from '#apps/portal/routes.data.ts';
import { type FilledPage, inlineJson, serveWebsite } from '#platform/http/pages.ts';
import { unknownHostPage } from '#platform/http/unknown-host.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { brandOf, type PortalPageDeps } from './asked-brand.ts';
import { escapeHtml, headOf } from './page-head.ts';
import { hreflangOf, languageFor, originOf, screenAt } from './portal-address.ts';
import { CALLS, mountPublicFiles } from './public-files.ts';

/** Paths that are never pages. */
const CALL_PREFIXES = [...CALLS, '/art/', '/media/', '/docs/', '/office/', '/openapi.json'];

const NOT_FOUND = 404;
const FORBIDDEN = 403;
const CLOSED = 503;
/** If the end of a maintenance is unknown, crawlers are told to come back after this time. */
const LOOK_AGAIN_S = 600;

/** The players' website: index.html filled with everything that the first paint needs, so that it waits for no call. */
export async function mountPortal(app: FastifyInstance, deps: PortalPageDeps): Promise<void> {
  mountPublicFiles(app, deps);
  if (!existsSync(join(deps.directory, 'index.html'))) return;
  await serveWebsite(app, {
    directory: deps.directory,
    security: { frame: [new URL(deps.config.studioUrl).origin] },
    inlineStyles: true,
    callPrefixes: CALL_PREFIXES,
    fill: (html, request) => fill(html, request, deps),
  });
}

async function fill(html: string, request: FastifyRequest, deps: PortalPageDeps): Promise<FilledPage> {
  const asked = await brandOf(request, deps);
  if (!asked) return unknownHostPage(deps.catalogue, request);
  const { brand, settings, ip, visitor, userAgent } = asked;
  const language = languageFor(request, brand);
  const shell = await deps.bootstrap({ brandId: brand.id, language, ip, visitor, userAgent });
  const screen = screenAt(request.url);
  const { screen: root } = shell.status;
  const open = root === 0;
  const name = root === 1 ? 'closed' : root === 2 ? 'region' : (screen?.page ?? UNKNOWN_ROUTE.page);
  const isHome = open && screen?.page === 'home';
  const values = { brand: brand.name, age: settings.entry.minimumAge };
  const text = (part: string) => deps.catalogue.text(language, `page.${name}.${part}`, values);
  const [title, description] = [text('title'), text('description')];
  const head = headOf({
    language,
    brand,
    look: settings.look,
    title,
    description,
    shell,
    origin: originOf(brand, settings, request, deps.config.portalUrl),
    canonical: open && screen ? (screen.canonical ?? screen.path) : undefined,
    imageAlt: deps.catalogue.text(language, 'page.image.alt', values),
    hidden: screen?.hidden ?? false,
    isHome,
    textChunks: textChunks(deps.directory, language),
  });
  // Without the query, on which no visitor's first paint depends.
  const paint = isHome ? await deps.firstPaint({ shell, language, path: screen.path }) : '';
  return {
    html: html
      .replace('<html lang="vi"', `<html lang="${hreflangOf(language)}"`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        '<meta name="description" content=""',
        () => `<meta name="description" content="${escapeHtml(description)}"`,
      )
      .replace('<!--head-->', () => head)
      .replace('<div id="root"></div>', () => `<div id="root">${paint}</div>`)
      .replace('id="bootstrap">null<', () => `id="bootstrap">${inlineJson(shell)}<`),
    style: themeRules(shell.theme),
    ...answerOf(shell.status, screen !== undefined),
  };
}

/** For root screens 1 and 2 (spec section 2.2) and unknown addresses the HTTP status says so too. */
function answerOf(
  status: { screen: 0 | 1 | 2; maintenanceEnd: number | null },
  known: boolean,
): Pick<FilledPage, 'status' | 'headers'> {
  if (status.screen === 2) return { status: FORBIDDEN };
  if (status.screen === 0) return { status: known ? 200 : NOT_FOUND };
  const left = status.maintenanceEnd === null ? 0 : Math.ceil((status.maintenanceEnd - Date.now()) / 1_000);
  return { status: CLOSED, headers: { 'retry-after': String(left > 0 ? left : LOOK_AGAIN_S) } };
}

const chunksByLanguage = new Map<string, string[]>();

/** Texts of the first screen: apps/portal/texts/first-texts.<language>.ts, which Vite names first-texts.<language>-<hash>.js. */
function textChunks(directory: string, language: Language): string[] {
  const key = `${directory} ${language}`;
  const known = chunksByLanguage.get(key);
  if (known) return known;
  const wanted = new RegExp(`^first-texts\\.${language.toLowerCase()}-[\\w-]+\\.js$`);
  const assets = join(directory, 'assets');
  const found = existsSync(assets) ? readdirSync(assets).filter((name) => wanted.test(name)) : [];
  chunksByLanguage.set(key, found);
  return found;
}
