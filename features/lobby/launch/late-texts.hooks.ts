import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of lists and launches, not needed on the first screen; suspends until they are loaded. */
export const usePlayTexts = lateTexts(import.meta.glob<Messages>('./play.*.json', { import: 'default' }));
