import type { Language } from '#platform/i18n/languages.ts';
import { percentDigits } from '../percent.rules.ts';

/** A rate of 1/10,000 in the running text of an explanation: 125 is "1,25 %" in Vietnamese. */
export const percentText = (bps: number, language: Language): string => `${percentDigits(bps, language)} %`;
