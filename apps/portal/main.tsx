import '#platform/ui/styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { languageOf } from '#platform/i18n/languages.ts';
import { App, openPortal } from './app.tsx';
import { readBootstrap } from './bootstrap.ts';
import { applyBrandTheme } from './brand-theme.ts';
import { mendBrokenPictures } from './image-fallback.ts';
import { rememberLanguage } from './texts/language.ts';
import { changeTextLanguage } from './texts/texts.ts';
import { showThemeColour } from './theme.ts';
import './shell/layout/drawn.css';

/**
 * A function, because a module with a top-level await is not finished before what it awaits. The page of the first
 * address is a separate file that imports from this one, so each would wait for the other for ever.
 */
async function start(): Promise<void> {
  mendBrokenPictures();
  const bootstrap = await readBootstrap();
  const language = languageOf(document.documentElement.lang, languageOf(bootstrap.language));
  applyBrandTheme(bootstrap.theme);
  showThemeColour();
  await changeTextLanguage(language);
  rememberLanguage(language);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const portal = await openPortal(bootstrap, language);
  // Rendered in slices: a phone stays responsive, and the server's markup stays until ours is complete.
  startTransition(() => createRoot(root).render(<App {...portal} />));
  void import('#platform/ui/fonts-late.css');
  // Records whose invite link was used, once, without delaying the first screen.
  if (/[?&](referral|affiliate)Code=/.test(location.search))
    void import('#features/accounts/register/invitation.page.tsx')
      .then(({ noteInvitation }) => noteInvitation())
      .catch(() => {});
}

void start();
