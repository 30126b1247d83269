import type { Shell } from '#features/site/public.page.tsx';
import { themeRules } from './brand-theme.rules.ts';

let sheet: CSSStyleSheet | undefined;

/** The brand's own colours. A style sheet object, so no inline style is needed; the first paint has them already. */
export function applyBrandTheme(theme: Shell['theme']): void {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(themeRules(theme));
  document.adoptedStyleSheets = [sheet];
  if (theme.initial === 'dark' && chosenTheme() === null) document.documentElement.dataset.theme = 'dark';
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
