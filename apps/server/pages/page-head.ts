import { type Look, type SignPixels, shareUrl, signUrl } from '#features/site/public.ts';
import type { BootstrapValue } from '#features/site/site.contract.ts';
import { inlineJson } from '#platform/http/pages.ts';
import { type Language, LOCALE } from '#platform/i18n/languages.ts';
import { addressIn, hreflangOf } from './portal-address.ts';

export interface PageFacts {
  language: Language;
  brand: { name: string; language: Language; languages: readonly Language[] };
  look: Look;
  origin: string;
  /** The one address of this screen, without language; undefined if search engines should not list it. */
  canonical: string | undefined;
  title: string;
  description: string;
  /** Alternative text of the shared picture. */
  imageAlt: string;
  /** Search engines are told not to index it. */
  hidden: boolean;
  isHome: boolean;
  shell: Pick<BootstrapValue, 'banners' | 'contact' | 'status'>;
  /** Script files with the texts of the first screen. */
  textChunks: readonly string[];
}

/** The markup between <title> and the first script: for search engines, shared links and the first paint. */
export function headOf(facts: PageFacts): string {
  return [
    `<link rel="manifest" href="/manifest.webmanifest?lang=${hreflangOf(facts.language)}" />`,
    `<link rel="icon" href="${sign(facts, 48)}" type="image/png" sizes="48x48" />`,
    `<link rel="apple-touch-icon" href="${sign(facts, 180)}" />`,
    ...(facts.hidden || !facts.canonical
      ? ['<meta name="robots" content="noindex" />']
      : indexed(facts, facts.canonical)),
    ...(facts.isHome ? heroPreloads(facts.shell.banners) : []),
    ...facts.textChunks.map(
      (chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${chunk}" />`,
    ),
  ].join('\n    ');
}

function indexed(facts: PageFacts, path: string): string[] {
  const { language, brand, origin, title, description, imageAlt } = facts;
  const address = addressIn(language, path, origin, brand);
  const alternates = brand.languages.map(
    (other) => [hreflangOf(other), addressIn(other, path, origin, brand)] as const,
  );
  const link = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`;
  const og = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}" />`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...alternates.map(([hreflang, href]) => link(hreflang, href)),
    link('x-default', addressIn(brand.language, path, origin, brand)),
    og('type', 'website'),
    og('site_name', brand.name),
    og('title', title),
    og('description', description),
    og('url', address),
    og('locale', LOCALE[language].replace('-', '_')),
    og('image', origin + shareUrl(facts.look, brand.name)),
    og('image:width', '1200'),
    og('image:height', '630'),
    og('image:alt', imageAlt),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${inlineJson(linkedData(facts))}</script>`,
  ];
}

const sign = ({ look, brand }: PageFacts, pixels: SignPixels) => signUrl(look, brand.name, pixels);

/** Only known facts: the brand's name, address and sign, and the customer-service address that its operator wrote. */
function linkedData(facts: PageFacts): object {
  const { brand, origin, shell, language } = facts;
  const service = shell.contact.customerService.find(({ vip, path }) => !vip && path);
  const contactPoint = service && {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    url: new URL(service.path, origin).href,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: brand.name,
        url: `${origin}/`,
        logo: origin + sign(facts, 512),
        ...(contactPoint && { contactPoint }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: brand.name,
        url: `${origin}/`,
        inLanguage: hreflangOf(language),
        publisher: { '@id': `${origin}/#organization` },
      },
    ],
  };
}

/**
 * The largest picture of the first screen, requested before any script has run. The media queries must be those of the
 * <picture> in features/lobby/home/home-banners.page.tsx: otherwise two pictures are loaded.
 */
function heroPreloads(banners: PageFacts['shell']['banners']): string[] {
  const hero = banners.find(({ groupName }) => groupName === 'w_home');
  if (!hero) return [];
  const preload = (media: string, href: string) =>
    `<link rel="preload" as="image" fetchpriority="high" media="${media}" href="${escapeHtml(href)}" />`;
  return [preload('(min-width: 767.02px)', hero.url), preload('(max-width: 767px)', hero.mobileUrl)];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
