import { royalFaces } from './royals.ts';

/** Loads the fonts for these symbols' letters. */
export async function loadRoyalFaces(symbols: readonly { art: object }[]): Promise<void> {
  const text = symbols.flatMap(({ art }) => ('glyph' in art ? [String(art.glyph)] : [])).join('');
  const weights = ['400', '900'];
  await Promise.all(
    royalFaces(symbols).flatMap((face) => weights.map((weight) => document.fonts.load(`${weight} 48px ${face}`, text))),
  );
}
