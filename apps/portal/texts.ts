import type { Language } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';

/** Catalogues by room: "shell" is needed by every screen, the others come with the routes and dialogs that use them. */
const VI = import.meta.glob<Messages>(['./*.vi.json', '../../features/*/*.vi.json', '../../platform/*/*.vi.json'], {
  import: 'default',
});
const EN = import.meta.glob<Messages>(['./*.en.json', '../../features/*/*.en.json', '../../platform/*/*.en.json'], {
  import: 'default',
});
const FILES: Record<Language, Record<string, () => Promise<Messages>>> = { VI, EN };

const wanted = new Set<string>();

function roomOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.vi.json'.length);
}

async function load(language: Language, rooms: Iterable<string>): Promise<void> {
  const names = new Set(rooms);
  const files = Object.entries(FILES[language]).filter(([path]) => names.has(roomOf(path)));
  const catalogues = await Promise.all(files.map(([, read]) => read()));
  for (const messages of catalogues) addMessages(language, messages);
}

let language: Language = 'VI';

/** Makes the texts of some rooms available in the current language, and in every language chosen later. */
export async function needTexts(...rooms: string[]): Promise<void> {
  const missing = rooms.filter((room) => !wanted.has(room));
  for (const room of missing) wanted.add(room);
  if (missing.length > 0) await load(language, missing);
}

export async function changeTextLanguage(next: Language): Promise<void> {
  await load(next, wanted);
  language = next;
}
