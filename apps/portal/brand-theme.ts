import type { Shell } from '#features/site/public.page.tsx';
import { themeRules } from './brand-theme.rules.ts';

/** The page's own rules as the server wrote them, then those that an operator has changed since. */
let inForce: { rules: string; sheet: CSSStyleSheet | undefined } | undefined;

/**
 * The brand's own colours. The page came with them; only what differs becomes a style sheet object, which needs no
 * inline style. It stands behind every other sheet, so that each one that arrives later has the browser work out the
 * whole page again: a price for whoever is there while an operator changes a colour, not for every visitor.
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
