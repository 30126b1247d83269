import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Shell } from '#features/site/public.page.tsx';
import { type Language, languageOf } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';
import { App, openPortal } from './app.tsx';

/** Every language's texts of the first screen; each file exports them as its default. */
const TEXTS = import.meta.glob<Messages>('./texts/first-texts.*.ts', { import: 'default', eager: true });
for (const [path, texts] of Object.entries(TEXTS)) addMessages(languageOf(path.slice(-'vi.ts'.length)), texts);

/**
 * The content of #root before any script has run: the page as the portal's own components render it for a visitor
 * without a session. The browser renders it again, so it need not match exactly. Until then its links work, and presses
 * are recorded and replayed on the real page (early-press.ts).
 */
export async function firstPaint(ask: { shell: Shell; language: Language; path: string }): Promise<string> {
  const portal = await openPortal(ask.shell, ask.language, createMemoryHistory({ initialEntries: [ask.path] }));
  return renderToString(
    <div className="drawn">
      <App {...portal} />
    </div>,
  );
}
