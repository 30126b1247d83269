import { AMOUNT_SCALE } from '#platform/money/money.ts';

/** Whole dong as an amount, for the shared formatters. */
export const dong = (text: string): bigint => BigInt(text) * AMOUNT_SCALE;
