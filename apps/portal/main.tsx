import '#platform/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { keepInstallPrompt } from '#features/site/public.page.tsx';
import { languageOf } from '#platform/i18n/languages.ts';
import { App } from './app.tsx';
import { readBootstrap } from './bootstrap.ts';
import { applyBrandTheme } from './brand-theme.ts';
import { mendBrokenPictures } from './image-fallback.ts';
import { changeTextLanguage } from './texts.ts';
import { showThemeColour } from './theme.ts';

keepInstallPrompt();
mendBrokenPictures();
const bootstrap = await readBootstrap();
const language = languageOf(document.documentElement.lang, languageOf(bootstrap.language));
applyBrandTheme(bootstrap.theme);
showThemeColour();
await changeTextLanguage(language);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App bootstrap={bootstrap} language={language} />);
