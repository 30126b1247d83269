import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of this page only; suspends until they are loaded. */
export const useWalletTexts = lateTexts(import.meta.glob<Messages>('./wallets.*.json', { import: 'default' }));
