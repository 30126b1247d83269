import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

const useOwn = lateTexts(import.meta.glob<Messages>('./agent-figures.*.json', { import: 'default' }));
const useRoom = lateTexts(import.meta.glob<Messages>('../agents.*.json', { import: 'default' }));

/** Texts of the pages of figures; suspends until they are loaded. */
export function useFigureTexts(): void {
  useOwn();
  useRoom();
}
