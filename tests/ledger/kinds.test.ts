import { expect, it } from 'vitest';
import { HOUSE_ACCOUNTS, TRANSFER_KINDS } from '#ledger/kinds.ts';

/** The numbers stay in the database for ever: one number with two names would make history ambiguous. */
it('no two kinds of transfers and no two house accounts share a number', () => {
  for (const codes of [Object.values(TRANSFER_KINDS), Object.values(HOUSE_ACCOUNTS)])
    expect(new Set(codes).size).toBe(codes.length);
});
