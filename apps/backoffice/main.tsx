import '#platform/ui/styles.css';
import '#platform/ui/fonts-late.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { currentLanguage, rememberLanguage } from './preferences.ts';
import { loadTexts } from './texts.ts';

const language = currentLanguage();
rememberLanguage(language);
await loadTexts(language);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App language={language} />);
