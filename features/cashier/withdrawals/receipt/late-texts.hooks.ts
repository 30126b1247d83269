import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of receipts only; suspends until they are loaded. */
export const useReceiptTexts = lateTexts(import.meta.glob<Messages>('./receipt.*.json', { import: 'default' }));
