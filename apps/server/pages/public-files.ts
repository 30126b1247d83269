import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '#apps/portal/routes.data.ts';
import { maskableUrl, signUrl } from '#features/site/public.ts';
import { compressed } from '#platform/http/compression.ts';
import { brandOf, type PortalPageDeps } from './asked-brand.ts';
import { escapeHtml } from './page-head.ts';
import { addressIn, hreflangOf, languageFor, originOf, PUBLIC_PATHS } from './portal-address.ts';

type Asked = NonNullable<Awaited<ReturnType<typeof brandOf>>> & { request: FastifyRequest; origin: string };

/** Calls of the website, of existing clients and of vendors. */
export const CALLS = ['/wps/', '/lgw/', '/lotto/', '/vendor/', '/payments/', '/simulator/', '/portal/'];

/** Paths without content for search engines: calls, and screens that need a session. */
const KEPT_OUT = [...CALLS, ...ROUTES.filter(({ hidden }) => hidden).map(({ path }) => path)];

const HOUR_S = 3_600;

/** robots.txt, sitemap.xml and the web manifest of the requested brand. */
export function mountPublicFiles(app: FastifyInstance, deps: PortalPageDeps): void {
  const file = (path: string, type: string, make: (asked: Asked) => string) =>
    app.get(path, async (request, reply) => {
      const asked = await brandOf(request, deps);
      if (!asked) return reply.callNotFound();
      const origin = originOf(asked.brand, asked.settings, request, deps.config.portalUrl);
      return sendText(request, reply, { type, text: make({ ...asked, request, origin }) });
    });
  file('/robots.txt', 'text/plain; charset=utf-8', robots);
  file('/sitemap.xml', 'application/xml; charset=utf-8', sitemap);
  // Browsers request these by themselves, whatever the page names.
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    app.get(path, async (request, reply) => {
      const asked = await brandOf(request, deps);
      if (!asked) return reply.callNotFound();
      const icon = signUrl(asked.settings.look, asked.brand.name, 180);
      return reply.header('cache-control', `public, max-age=${HOUR_S}`).redirect(icon);
    });
  file('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', (asked) => manifest(deps, asked));
}

async function sendText(request: FastifyRequest, reply: FastifyReply, { type, text }: { type: string; text: string }) {
  const { body, encoding } = await compressed(text, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .type(type)
    .headers({ 'cache-control': `public, max-age=${HOUR_S}`, vary: 'Accept-Encoding' })
    .send(body);
}

function robots({ origin }: Asked): string {
  const lines = ['User-agent: *', ...KEPT_OUT.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

/** Every public screen once per language, each naming the others (sitemaps.org, Google's hreflang extension). */
function sitemap({ brand, origin }: Asked): string {
  const entries = PUBLIC_PATHS.flatMap((path) => {
    const links = brand.languages
      .map((language) => {
        const href = escapeHtml(addressIn(language, path, origin, brand));
        return `<xhtml:link rel="alternate" hreflang="${hreflangOf(language)}" href="${href}"/>`;
      })
      .join('');
    return brand.languages.map(
      (language) => `<url><loc>${escapeHtml(addressIn(language, path, origin, brand))}</loc>${links}</url>`,
    );
  });
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** Colours of the kit's grounds (platform/ui/tokens.css --bg): the splash screen must look like the page after it. */
const GROUND = { light: '#F7F2E8', dark: '#120A08' } as const;

function manifest({ catalogue }: PortalPageDeps, { brand, settings, request }: Asked): string {
  const language = languageFor(request, brand);
  const ground = GROUND[settings.theme.initial];
  const { look } = settings;
  const icon = (src: string, pixels: number, purpose: string) => ({
    src,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: catalogue.text(language, 'page.app.description', { brand: brand.name }),
    lang: hreflangOf(language),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    icons: ([192, 512] as const).flatMap((pixels) => {
      const maskable = maskableUrl(look, brand.name, pixels);
      const any = icon(signUrl(look, brand.name, pixels), pixels, 'any');
      return maskable ? [any, icon(maskable, pixels, 'maskable')] : [any];
    }),
  });
}
