import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Gate } from '#platform/http/mount.ts';
import { inlineJson, serveWebsite } from '#platform/http/pages.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { type Language, LOCALE, languageOf } from '#platform/i18n/languages.ts';
import type { Platform } from './platform.ts';

interface PortalPageDeps {
  config: Config;
  catalogue: Catalogue;
  gate: Gate;
  bootstrap: Platform['bootstrap'];
  directory: string;
}

const CALL_PREFIXES = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/vendor/',
  '/payments/',
  '/simulator/',
  '/portal/',
  '/art/',
  '/media/',
  '/docs/',
  '/office/',
  '/openapi.json',
];

/** The players' website: index.html filled with what the first paint needs, so that no call is waited for. */
export async function mountPortal(app: FastifyInstance, deps: PortalPageDeps): Promise<void> {
  if (!existsSync(join(deps.directory, 'index.html'))) return;
  await serveWebsite(app, {
    directory: deps.directory,
    security: { frame: [new URL(deps.config.studioUrl).origin] },
    callPrefixes: CALL_PREFIXES,
    fill: (html, request) => fill(html, request, deps),
  });
}

async function fill(
  html: string,
  request: FastifyRequest,
  deps: PortalPageDeps,
): Promise<{ html: string; status?: number }> {
  const brand = await brandOf(request, deps.gate);
  if (!brand) return { html, status: 404 };
  const language = languageOf(request.cookies.language, brand.language);
  const shell = await deps.bootstrap({ brandId: brand.brandId, language, ip: request.ip });
  const title = deps.catalogue.text(language, 'portal.title', { brand: shell.brand.name });
  const description = deps.catalogue.text(language, 'portal.description', {
    brand: shell.brand.name,
    age: shell.settings.minimumAge,
  });
  const filled = html
    .replace('<html lang="vi"', `<html lang="${LOCALE[language].slice(0, 2)}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      '<meta name="description" content=""',
      () => `<meta name="description" content="${escapeHtml(description)}"`,
    )
    .replace('<!--head-->', () => preloads(request.url, shell.banners, textChunks(deps.directory, language)))
    .replace('id="bootstrap">null<', () => `id="bootstrap">${inlineJson(shell)}<`);
  return { html: filled, status: shell.status.screen === 1 ? 503 : 200 };
}

async function brandOf(
  request: FastifyRequest,
  gate: Gate,
): Promise<{ brandId: number; language: Language } | undefined> {
  const reply = { clearCookie: () => {}, setCookie: () => {}, header: () => {} };
  const caller = await gate.identify(request, reply as never);
  return isRefusal(caller) ? undefined : { brandId: caller.brandId, language: caller.language };
}

/** The largest picture of the first screen and the texts, asked for before any script has run. */
function preloads(
  url: string,
  banners: readonly { groupName: string; url: string; mobileUrl: string }[],
  chunks: readonly string[],
): string {
  const hero =
    url === '/' || url.startsWith('/?') ? banners.find(({ groupName }) => groupName === 'w_home') : undefined;
  const pictures = hero
    ? [
        `<link rel="preload" as="image" fetchpriority="high" media="(min-width: 768px)" href="${escapeHtml(hero.url)}" />`,
        `<link rel="preload" as="image" fetchpriority="high" media="(max-width: 767px)" href="${escapeHtml(hero.mobileUrl)}" />`,
      ]
    : [];
  return [
    ...pictures,
    ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/assets/${chunk}" />`),
  ].join('\n    ');
}

let chunksByLanguage: Map<string, string[]> | undefined;

/** Texts of the first screen: apps/portal/first-texts.<language>.ts, which Vite names first-texts.<language>-<hash>.js. */
function textChunks(directory: string, language: Language): string[] {
  chunksByLanguage ??= new Map();
  const known = chunksByLanguage.get(language);
  if (known) return known;
  const wanted = new RegExp(`^first-texts\\.${language.toLowerCase()}-[\\w-]+\\.js$`);
  const found = readdirSync(join(directory, 'assets')).filter((name) => wanted.test(name));
  chunksByLanguage.set(language, found);
  return found;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
