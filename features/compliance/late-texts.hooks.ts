import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of this room where one of its parts stands in another room's screen; suspends until they are there. */
export const useComplianceTexts = lateTexts(import.meta.glob<Messages>('./compliance.*.json', { import: 'default' }));
