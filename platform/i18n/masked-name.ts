/** "nguyenvan88" -> "ngu***88"; short names show less, and at least half of any name stays hidden. */
export function maskedName(name: string): string {
  const characters = [...name];
  const shown = Math.min(5, Math.floor(characters.length / 2));
  const head = Math.ceil(shown * 0.6);
  const tail = shown - head;
  return `${characters.slice(0, head).join('')}***${tail > 0 ? characters.slice(-tail).join('') : ''}`;
}
