import type { Language } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';
import { chunk } from './chunk.ts';

/** Texts of the rooms that come with the routes and dialogs that use them; those of the first screen come together. */
const VI = import.meta.glob<Messages>(['../../features/*/*.vi.json', '!../../features/lobby/*'], { import: 'default' });
const EN = import.meta.glob<Messages>(['../../features/*/*.en.json', '!../../features/lobby/*'], { import: 'default' });
const ROOMS: Record<Language, Record<string, () => Promise<Messages>>> = { VI, EN };

const FIRST: Record<Language, () => Promise<{ default: Messages }>> = {
  VI: () => import('./first-texts.vi.ts'),
  EN: () => import('./first-texts.en.ts'),
};

let language: Language = 'VI';
const wanted = new Set<string>();

function roomOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.vi.json'.length);
}

async function load(into: Language, rooms: Iterable<string>): Promise<void> {
  const names = new Set(rooms);
  const files = Object.entries(ROOMS[into]).filter(([path]) => names.has(roomOf(path)));
  const catalogues = await chunk(() => Promise.all(files.map(([, read]) => read())));
  for (const messages of catalogues) addMessages(into, messages);
}

/** Makes the texts of some rooms available in the current language, and in every language chosen later. */
export async function needTexts(...rooms: string[]): Promise<void> {
  const missing = rooms.filter((room) => !wanted.has(room));
  await load(language, missing);
  for (const room of missing) wanted.add(room);
}

export async function changeTextLanguage(next: Language): Promise<void> {
  const [first] = await Promise.all([FIRST[next](), load(next, wanted)]);
  addMessages(next, first.default);
  language = next;
}
