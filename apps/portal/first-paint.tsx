import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Shell } from '#features/site/public.page.tsx';
import type { Language } from '#platform/i18n/languages.ts';
import { addMessages } from '#platform/i18n/text.tsx';
import { App, openPortal } from './app.tsx';
import CN from './first-texts.cn.ts';
import EN from './first-texts.en.ts';
import ID from './first-texts.id.ts';
import TH from './first-texts.th.ts';
import TY from './first-texts.ty.ts';
import VI from './first-texts.vi.ts';

const TEXTS = { VI, EN, CN, ID, TH, TY };
for (const [language, texts] of Object.entries(TEXTS)) addMessages(language as Language, texts as never);

/**
 * What stands in #root before any script has run: the page as the portal's own components draw it for a visitor whom
 * nobody knows yet. The browser draws it anew, so nothing here has to match to the letter.
 * Until then its links lead on, and what is pressed is remembered and answered by the real page (early-press.ts).
 */
export async function firstPaint(ask: { shell: Shell; language: Language; path: string }): Promise<string> {
  const portal = await openPortal(ask.shell, ask.language, createMemoryHistory({ initialEntries: [ask.path] }));
  return renderToString(
    <div className="drawn">
      <App {...portal} />
    </div>,
  );
}
