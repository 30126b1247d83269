import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of the lists and of the launch: not on the first screen; suspends until they are there. */
export const usePlayTexts = lateTexts(import.meta.glob<Messages>('./play.*.json', { import: 'default' }));
