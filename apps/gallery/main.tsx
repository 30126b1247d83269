import '#platform/ui/styles.css';
import '#platform/ui/fonts-late.css';
import './gallery.css';
import { createRoot } from 'react-dom/client';
import { languageOf } from '#platform/i18n/languages.ts';
import { addMessages, TextProvider } from '#platform/i18n/text.tsx';
import { ToastProvider } from '#platform/ui/toast.tsx';
import en from '#platform/ui/ui.en.json';
import vi from '#platform/ui/ui.vi.json';
import galleryEn from './gallery.en.json';
import { Gallery } from './gallery.tsx';
import galleryVi from './gallery.vi.json';

addMessages('VI', { ...vi, ...galleryVi });
addMessages('EN', { ...en, ...galleryEn });

const asked = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <TextProvider initial={languageOf(asked.get('lang') ?? undefined)}>
    <ToastProvider>
      <Gallery initialGround={asked.get('theme')} />
    </ToastProvider>
  </TextProvider>,
);
