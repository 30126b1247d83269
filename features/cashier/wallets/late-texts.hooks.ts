import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of this page alone; suspends until they are there. */
export const useWalletTexts = lateTexts(import.meta.glob<Messages>('./wallets.*.json', { import: 'default' }));
