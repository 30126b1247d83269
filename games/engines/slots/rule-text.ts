import { fraction, rounded } from './fraction.ts';
import type { SlotText } from './slot-title.ts';

/**
 * A sentence of the rules page. `key` names it for tests and styling. The sentence is built from the title's numbers,
 * so that it cannot differ from what the engine does.
 */
export type SlotRule = { key: string; text: SlotText };

export function rule(key: string, vi: string, en: string): SlotRule {
  return { key, text: { vi, en } };
}

export function whole(value: number): SlotText {
  return { vi: value.toLocaleString('vi-VN'), en: value.toLocaleString('en-US') };
}

/** Hundredths with two decimals and each language's separators. */
export function decimal(hundredths: number): SlotText {
  const text = `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  return { vi: text.replace('.', ','), en: text };
}

/** Credits as a number of stakes, without decimals if it is whole. */
export function inStakes(credits: number, creditsPerStake: number): SlotText {
  return credits % creditsPerStake === 0
    ? whole(credits / creditsPerStake)
    : decimal(rounded(fraction(credits, creditsPerStake), 100));
}
