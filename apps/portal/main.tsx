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
 * A function, for a module that waits at its top level is not done before it has what it waits for: the page of the
 * first address arrives as a file of its own that imports from this one, and each would wait for the other for ever.
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
  // In slices: a phone stays responsive, and what the server drew stands until ours is whole.
  startTransition(() => createRoot(root).render(<App {...portal} />));
  void import('#platform/ui/fonts-late.css');
  // Whose link it was: told once, and never in the way of the first screen.
  if (/[?&](referral|affiliate)Code=/.test(location.search))
    void import('#features/accounts/register/invitation.page.tsx')
      .then(({ noteInvitation }) => noteInvitation())
      .catch(() => {});
}

void start();
