/** Lines as digits: the row (0 = top) at which the line crosses each reel. */
function linesOf(text: string): number[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((line) => [...line].map(Number));
}

/** 3 x 3: the rows and the diagonals. */
export const FIVE_LINES_3X3 = linesOf('111 000 222 012 210');

export const TEN_LINES_5X3 = linesOf('11111 00000 22222 01210 21012 10001 12221 00122 22100 10121');

export const TWENTY_LINES_5X3 = linesOf(`
  11111 00000 22222 21012 10001 12221 00122 22100 10121 12101
  01110 01210 21112 01010 21212 11011 11211 00200 22022 02020
`);

export const TWENTY_FIVE_LINES_5X3 = [...TWENTY_LINES_5X3, ...linesOf('20202 02220 20002 12021 10201')];

export const FORTY_LINES_5X4 = linesOf(`
  00000 11111 22222 33333 01110 12221 23332 10001 21112 32223
  01010 12121 23232 10101 21212 32323 00100 11211 22322 11011
  22122 33233 01210 12321 21012 32123 00122 11233 22100 33211
  01222 12333 21000 32111 01232 32101 00123 33210 10123 23210
`);
