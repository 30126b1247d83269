import type { FastifyRequest } from 'fastify';
import { ROUTES, type RouteRow, routeAt } from '#apps/portal/routes.data.ts';
import { type Brand, brandOrigin, originAsked, type Settings, writtenOrigin } from '#features/site/public.ts';
import { type Language, LOCALE, languageOf } from '#platform/i18n/languages.ts';

/** The screen at an address, in any spelling, or nothing (spec section 2.1). */
export function screenAt(url: string): RouteRow | undefined {
  return routeAt(url.split(/[?#]/, 1)[0] ?? '/');
}

/** Screens that search engines may list, each under its one address. */
export const PUBLIC_PATHS: readonly string[] = ROUTES.filter(({ canonical, hidden }) => !canonical && !hidden).map(
  ({ path }) => path,
);

/**
 * The brand's public address: what the operator wrote, else the requested host if it is one of the brand's, else the
 * one of every link (`brandOrigin`). A host from a request that is not the brand's is never used.
 */
export function originOf(brand: Brand, { domains }: Settings, request: FastifyRequest, portalUrl: string): string {
  return writtenOrigin(domains) ?? originAsked(brand, request) ?? brandOrigin(brand, domains, portalUrl);
}

/** The brand's own language has the plain address, others have ?lang=. */
export function addressIn(language: Language, path: string, origin: string, brand: Pick<Brand, 'language'>): string {
  return `${origin}${path}${language === brand.language ? '' : `?lang=${language.toLowerCase()}`}`;
}

/** ?lang=en for links and crawlers, else the visitor's earlier choice, else the brand's language (spec section 4). */
export function languageFor(request: FastifyRequest, brand: Pick<Brand, 'language' | 'languages'>): Language {
  const { lang } = request.query as { lang?: unknown };
  const chosen = languageOf(request.cookies.language, brand.language, brand.languages);
  return languageOf(typeof lang === 'string' ? lang : undefined, chosen, brand.languages);
}

/** Language subtag for hreflang, html lang and Open Graph: "fil" of "fil-PH". */
export const hreflangOf = (language: Language): string => LOCALE[language].replace(/-.*/, '');
