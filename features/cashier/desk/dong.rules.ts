import { AMOUNT_SCALE } from '#platform/money/money.ts';

/** Whole dong as the amount that the formats of the house understand. */
export const dong = (text: string): bigint => BigInt(text) * AMOUNT_SCALE;
