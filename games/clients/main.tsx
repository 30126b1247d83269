import './clients.css';
import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { TextProvider } from '#platform/i18n/text.tsx';
import { configureGameCalls } from './shell/game-api.ts';
import { firstLanguage, loadLanguage } from './shell/game-texts.ts';

type Page = ComponentType<{ code: string }>;

/** The studio's pages by the first part of their path; the second part is a game's code. */
const PAGES: Record<string, () => Promise<Page>> = {
  play: async () => (await import('./shell/play-page.tsx')).PlayPage,
  rules: async () => (await import('./rules/rules-page.tsx')).RulesPage,
  verify: async () => (await import('./verify/verify-page.tsx')).VerifyPage,
};
const lost = async (): Promise<Page> => (await import('./shell/lost-page.tsx')).LostPage;

const [, name = '', code = ''] = location.pathname.split('/');
const language = firstLanguage();
configureGameCalls();
const [page] = await Promise.all([(PAGES[name] ?? lost)(), loadLanguage(language)]);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <TextProvider initial={language} onChange={loadLanguage}>
    {createElement(page, { code: decodeURIComponent(code) })}
  </TextProvider>,
);
