/** The brand's values of the kit's tokens, by theme, as style rules; '' for a brand without any. */
export function themeRules({ light, dark }: Record<'light' | 'dark', Record<string, string>>): string {
  return `${rule(':root', light)}${rule('[data-theme="dark"]', dark)}`;
}

function rule(selector: string, tokens: Record<string, string>): string {
  const lines = Object.entries(tokens).map(
    ([name, value]) => `${name.startsWith('--') ? name : `--${name}`}:${value};`,
  );
  return lines.length > 0 ? `${selector}{${lines.join('')}}` : '';
}
