import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compression.ts';

export interface Website {
  /** Folder of a Vite build: index.html, assets/ with hashed names. */
  directory: string;
  /** Sources that the page may load from and sites that may frame it, beyond its own origin. */
  security: {
    connect?: readonly string[];
    frame?: readonly string[];
    frameAncestors?: readonly string[];
    image?: readonly string[];
  };
  /** Fills the page before it is sent: data for the first paint, language, title. Only for a GET of a page. */
  fill(html: string, request: FastifyRequest): Promise<FilledPage>;
  /** Puts the style sheets of index.html into the page itself, so that the first paint needs no second request. */
  inlineStyles?: boolean;
  /** Paths with these prefixes are calls, never pages. */
  callPrefixes: readonly string[];
}

export interface FilledPage {
  html: string;
  status?: number;
  /** Style rules of this page only, allowed by their hash. */
  style?: string;
  /** Headers in addition to those of every page, for instance Retry-After. */
  headers?: Record<string, string>;
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g;

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text]) => {
    const hash = createHash('sha256').update(text ?? '');
    return `'sha256-${hash.digest('base64')}'`;
  });
}

/** The page with its style sheets inlined. URLs inside them begin at the root, so that they stay valid. */
function withInlineStyles(html: string, directory: string): string {
  return html.replace(STYLE_SHEET, (_, href: string) => {
    const css = readFileSync(join(directory, href), 'utf8').replaceAll('</style', '<\\/style');
    return `<style>${css.trim()}</style>`;
  });
}

/** Content-Security-Policy of a website: no inline script or style except those of index.html, by hash. */
export function contentSecurityPolicy(html: string, security: Website['security']): string {
  const list = (name: string, values: readonly string[]) => `${name} ${values.join(' ')}`;
  return [
    list('default-src', ["'self'"]),
    list('script-src', ["'self'", "'wasm-unsafe-eval'", ...hashesOf(html, INLINE_SCRIPT)]),
    list('style-src', ["'self'", ...hashesOf(html, INLINE_STYLE)]),
    list('img-src', ["'self'", 'data:', 'blob:', ...(security.image ?? [])]),
    list('font-src', ["'self'"]),
    list('connect-src', ["'self'", ...(security.connect ?? [])]),
    list('worker-src', ["'self'", 'blob:']),
    list('frame-src', security.frame?.length ? [...security.frame] : ["'none'"]),
    list('frame-ancestors', security.frameAncestors?.length ? [...security.frameAncestors] : ["'none'"]),
    list('base-uri', ["'none'"]),
    list('form-action', ["'self'"]),
    list('object-src', ["'none'"]),
  ].join('; ');
}

/**
 * Serves a built website: hashed assets are cached for a year, pages are filled per request, deep links get index.html.
 */
export async function serveWebsite(app: FastifyInstance, website: Website): Promise<void> {
  const written = readFileSync(join(website.directory, 'index.html'), 'utf8');
  const template = website.inlineStyles ? withInlineStyles(written, website.directory) : written;
  const policy = contentSecurityPolicy(template, website.security);
  await app.register(fastifyStatic, {
    root: website.directory,
    index: false,
    wildcard: false,
    // /index.html is filled like every other page; unfilled it would be empty.
    globIgnore: ['index.html'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      // The browser treats the offline page as a page of ours, so it needs the policy.
      if (path.endsWith('.html')) reply.header('content-security-policy', policy);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCall(request, website.callPrefixes)) return reply.callNotFound();
    const { style, ...filled } = await website.fill(template, request);
    if (!style) return sendPage(request, reply, { ...filled, policy });
    const html = filled.html.replace('</head>', () => `<style>${style}</style>\n  </head>`);
    const [hash] = hashesOf(`<style>${style}</style>`, INLINE_STYLE);
    return sendPage(request, reply, { ...filled, html, policy: policy.replace("style-src 'self'", `$& ${hash}`) });
  };
  app.get('/', page);
  app.get('/*', page);
}

/**
 * A page is made for one visitor (language, address, brand), so no proxy may cache it, and the browser revalidates its
 * copy each time.
 */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: FilledPage & { policy: string }) {
  const { html, status = 200, headers, policy } = page;
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...headers,
  });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
  const { body, encoding } = await compressed(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.status(status).type('text/html; charset=utf-8').send(body);
}

/** Whether a person looks at the answer: browsers ask for HTML only when they navigate. */
export const wantsPage = ({ accept }: IncomingHttpHeaders): boolean => accept?.includes('text/html') ?? false;

function isCall({ url, headers }: FastifyRequest, prefixes: readonly string[]): boolean {
  const path = url.split('?', 1)[0] ?? url;
  if (prefixes.some((prefix) => path.startsWith(prefix))) return true;
  // A missing file must not be answered with a page, which the browser would take for a script or an image.
  return /\.[a-z0-9]{2,5}$/i.test(path.replace(/\.html$/, '')) && !wantsPage(headers);
}

/** JSON that is safe inside a script element: it cannot end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
