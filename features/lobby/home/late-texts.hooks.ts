import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of the parts below the first screen; suspends until they are loaded. */
export const useLateTexts = lateTexts(import.meta.glob<Messages>('./home.*.json', { import: 'default' }));
