import { type Language, languageOf, REVIEWED_LANGUAGES } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';

/**
 * The back office loads the texts of all its departments at once, in one language. Besides the desks' own catalogues
 * (<part>-desk) a desk may use those of the departments named here.
 */
const FILES = import.meta.glob<Messages>(
  [
    './backoffice.{vi,en}.json',
    '../../features/**/*-desk.{vi,en}.json',
    '../../features/{accounts,agents,cashier,rewards,support}/{accounts,agents,cashier,rewards,support}.{vi,en}.json',
    '../../platform/ui/ui.{vi,en}.json',
  ],
  { import: 'default' },
);

export async function loadTexts(asked: Language): Promise<void> {
  const language = languageOf(asked, 'EN', REVIEWED_LANGUAGES);
  const own = Object.entries(FILES).filter(([path]) => path.endsWith(`.${language.toLowerCase()}.json`));
  for (const messages of await Promise.all(own.map(([, read]) => read()))) addMessages(language, messages);
}
