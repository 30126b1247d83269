import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of this department's parts on other departments' screens. Suspends until they are loaded. */
export const useComplianceTexts = lateTexts(import.meta.glob<Messages>('./compliance.*.json', { import: 'default' }));
