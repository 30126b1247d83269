import type { Language } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';
import { chunk } from './chunk.ts';

/** Texts of the rooms that come with the routes and dialogs that use them; those of the first screen come together. */
const ROOM_FILES = import.meta.glob<Messages>(
  ['../../features/*/*.{vi,en,cn,id,th,ty}.json', '!../../features/lobby/*', '!../../features/*/*-desk.*'],
  {
    import: 'default',
  },
);
const FIRST_FILES = import.meta.glob<{ default: Messages }>('./first-texts.*.ts');

/** The end of a language's file names: ".vi.json". */
const endOf = (of: Language) => `.${of.toLowerCase()}.json`;

let language: Language = 'VI';
const wanted = new Set<string>();

/** Name of the room whose texts in this language the file holds; undefined for another language's file. */
function roomOf(path: string, of: Language): string | undefined {
  return path.endsWith(endOf(of)) ? path.slice(path.lastIndexOf('/') + 1, -endOf(of).length) : undefined;
}

async function firstTexts(of: Language): Promise<Messages> {
  const read = FIRST_FILES[`./first-texts.${of.toLowerCase()}.ts`];
  if (!read) throw new Error(`no first texts in ${of}`);
  return (await read()).default;
}

async function load(into: Language, rooms: Iterable<string>): Promise<void> {
  const names = new Set(rooms);
  const files = Object.entries(ROOM_FILES).filter(([path]) => names.has(roomOf(path, into) ?? ''));
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
  const [first] = await Promise.all([firstTexts(next), load(next, wanted)]);
  addMessages(next, first);
  language = next;
}
