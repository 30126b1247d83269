/** "ng***oi": how an agent sees names below the direct level. */
export function maskedName(username: string): string {
  const signs = [...username];
  const shown = signs.length > 5 ? 2 : 1;
  return `${signs.slice(0, shown).join('')}***${signs.length > 3 ? signs.slice(-shown).join('') : ''}`;
}
