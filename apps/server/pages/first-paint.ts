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

/** What stands in #root before any script has run; '' where nothing can be drawn ahead. */
export type FirstPaint = (ask: FirstPaintAsk) => Promise<string>;

/** Pages alike in brand, language and switches are one drawing. */
const KEPT = 64;
/** The policy of a page allows no style attributes; React in the browser sets them by script. */
const STYLE_ATTRIBUTE = / style="[^"]*"/g;
/** Pictures that will be asked for anyway, in an order of their own, and scripts for a page that takes itself over. */
const NOT_DRAWN = /<link rel="preload"[^>]*>|<script[\s\S]*?<\/script>/g;

/**
 * The portal's own components on the server (apps/portal/first-paint.tsx, built beside the website). A page that
 * cannot be drawn is sent empty, as it was before: the browser draws it.
 */
export function openFirstPaint(built: string, logger: Pick<Logger, 'warn'>): FirstPaint {
  const module = join(built, 'first-paint.js');
  if (!existsSync(module)) return async () => '';
  const drawn = import(pathToFileURL(module).href) as Promise<{ firstPaint: FirstPaint }>;
  // Said at the first page that wanted it; a website that cannot be drawn ahead starts all the same.
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
