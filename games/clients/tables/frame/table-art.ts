const CARDS = import.meta.glob<string>('../../art/cards/*.svg', { eager: true, query: '?url', import: 'default' });
const CHIP_ART = import.meta.glob<string>('../../art/chips/*.svg', { eager: true, query: '?url', import: 'default' });
const PIECES = import.meta.glob<string>('../../art/table/*.svg', { eager: true, query: '?url', import: 'default' });
const PEOPLE = import.meta.glob<string>('../../art/people/*.svg', { eager: true, query: '?url', import: 'default' });

function found(files: Record<string, string>, folder: string, name: string): string {
  const url = files[`../../art/${folder}/${name}.svg`];
  if (!url) throw new Error(`the drawing ${folder}/${name} is missing`);
  return url;
}

/** `AS`, `10H`, `KD`, or `back`. */
export const cardUrl = (card: string): string => found(CARDS, 'cards', card);
export const chipUrl = (art: string): string => found(CHIP_ART, 'chips', `chip-${art}`);
export const pieceUrl = (name: string): string => found(PIECES, 'table', name);

const portraits = Object.values(PEOPLE);

/** Every number has a portrait. */
export const portraitUrl = (number: number): string => portraits[number % portraits.length]!;
