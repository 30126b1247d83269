import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { BootstrapValue } from '#features/site/site.contract.ts';
import type { Language } from '#platform/i18n/languages.ts';

export interface FirstPaintAsk {
  shell: BootstrapValue;
  language: Language;
  path: string;
}

/** The content of #root before any script has run; '' if nothing can be rendered. */
export type FirstPaint = (ask: FirstPaintAsk) => Promise<string>;

/** Pages with the same brand, language and switches share one rendering. */
const KEPT = 64;
/** The policy of a page forbids style attributes; React in the browser sets styles by script. */
const STYLE_ATTRIBUTE = / style="[^"]*"/g;
/** Preloads of pictures, which the page requests in its own order, and scripts for hydration, which we do not use. */
const NOT_DRAWN = /<link rel="preload"[^>]*>|<script[\s\S]*?<\/script>/g;

/**
 * The portal's own components on the server (apps/portal/first-paint.tsx, built beside the website). A page that cannot
 * be rendered is sent empty, and the browser renders it.
 */
export function openFirstPaint(built: string, logger: Pick<Logger, 'warn'>): FirstPaint {
  const module = join(built, 'first-paint.js');
  if (!existsSync(module)) return async () => '';
  const drawn = import(pathToFileURL(module).href) as Promise<{ firstPaint: FirstPaint }>;
  // The failure is reported at the first page that needs it; the website starts all the same.
  drawn.catch(() => {});
  const kept = new Map<string, Promise<string>>();
  const draw = async (ask: FirstPaintAsk) => {
    try {
      const { firstPaint } = await drawn;
      return (await firstPaint(ask)).replace(STYLE_ATTRIBUTE, '').replace(NOT_DRAWN, '');
    } catch (error) {
      logger.warn({ err: error }, 'the first paint could not be drawn');
      return '';
    }
  };
  return (ask) => {
    const key = createHash('sha256').update(JSON.stringify(ask)).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    const drawing = draw(ask);
    kept.set(key, drawing);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return drawing;
  };
}
