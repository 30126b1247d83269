import type { Shell } from '#features/site/public.page.tsx';
import { themeRules } from './brand-theme.rules.ts';

/** The rules that the server wrote into the page, later those that an operator has changed since. */
let inForce: { rules: string; sheet: CSSStyleSheet | undefined } | undefined;

/**
 * Applies the brand's colours. The page already has them; only changed rules become a style sheet object, which needs
 * no inline style. That object comes after every other sheet, so each sheet that loads later makes the browser
 * recompute the whole page. Only visitors who are there while an operator changes a colour pay this price.
 */
export function applyBrandTheme(theme: Shell['theme']): void {
  const rules = themeRules(theme);
  inForce ??= ownRules(rules);
  if (inForce.rules !== rules) {
    if (inForce.sheet) inForce.sheet.disabled = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    inForce = { rules, sheet };
  }
  if (theme.initial === 'dark' && chosenTheme() === null) document.documentElement.dataset.theme = 'dark';
}

function ownRules(rules: string): NonNullable<typeof inForce> {
  const own = [...document.head.querySelectorAll('style')].find(({ textContent }) => textContent === rules);
  return { rules: own ? rules : '', sheet: own?.sheet ?? undefined };
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
