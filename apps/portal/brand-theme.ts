import type { Shell } from '#features/site/public.page.tsx';

const sheet = new CSSStyleSheet();

/** The brand's own colours: values of the kit's tokens, by theme. A style sheet object, so no inline style is needed. */
export function applyBrandTheme({ light, dark, initial }: Shell['theme']): void {
  sheet.replaceSync(`${rule(':root', light)}${rule('[data-theme="dark"]', dark)}`);
  document.adoptedStyleSheets = [sheet];
  if (initial === 'dark' && chosenTheme() === null) document.documentElement.dataset.theme = 'dark';
}

function rule(selector: string, tokens: Record<string, string>): string {
  const lines = Object.entries(tokens).map(
    ([name, value]) => `${name.startsWith('--') ? name : `--${name}`}:${value};`,
  );
  return lines.length > 0 ? `${selector}{${lines.join('')}}` : '';
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}
