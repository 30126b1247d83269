import type { Language } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';
import { chunk } from '../chunk.ts';

/** The module of one language: texts of the first screen, and the files of every department's texts. */
interface LanguageTexts {
  default: Messages;
  /** Files by path, "../../../features/rewards/rewards.vi.json". Loaded when a route or dialog first needs them. */
  rooms: Record<string, () => Promise<Messages>>;
}

const LANGUAGE_FILES = import.meta.glob<LanguageTexts>('./first-texts.*.ts');

let language: Language = 'VI';
const wanted = new Set<string>();

async function textsIn(of: Language): Promise<LanguageTexts> {
  const read = LANGUAGE_FILES[`./first-texts.${of.toLowerCase()}.ts`];
  if (!read) throw new Error(`no first texts in ${of}`);
  return read();
}

async function load(into: Language, names: Iterable<string>): Promise<void> {
  const wantedNames = new Set(names);
  if (wantedNames.size === 0) return;
  const { rooms } = await textsIn(into);
  const files = Object.entries(rooms).filter(([path]) => wantedNames.has(roomOf(path)));
  const catalogues = await chunk(() => Promise.all(files.map(([, read]) => read())));
  for (const messages of catalogues) addMessages(into, messages);
}

/** "../../../features/rewards/rewards.vi.json": "rewards". */
const roomOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';

/** Makes the texts of some departments available in the current language, and in every language chosen later. */
export async function needTexts(...rooms: string[]): Promise<void> {
  const missing = rooms.filter((room) => !wanted.has(room));
  await load(language, missing);
  for (const room of missing) wanted.add(room);
}

export async function changeTextLanguage(next: Language): Promise<void> {
  const [first] = await Promise.all([textsIn(next), load(next, wanted)]);
  addMessages(next, first.default);
  language = next;
}
