import type { TableLimits } from './table.contract.ts';
import type { TablePace } from './table.tables.ts';

/** A table as a brand gets it initially. Operators open, close and limit it afterwards. */
export interface DefaultTable {
  code: string;
  game: string;
  name: { vi: string; en: string };
  preset: string;
  limits: TableLimits;
  pace: TablePace;
}

const UNIT = 10_000n;
const USUAL: TablePace = { bettingMs: null, resultMs: null, pauseMs: null };

/** Share of the table's maximum by group of fields: higher odds get a smaller share. */
const SHARES: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  baccarat: { tie: 8n, pair: 10n },
  dragontiger: { tie: 8n, 'suited-tie': 50n },
  sicbo: { total: 10n, single: 4n, pair: 10n, 'any-triple': 30n, triple: 100n },
  roulette: { straight: 40n, split: 20n, street: 15n, corner: 10n, line: 6n, dozen: 2n, column: 2n },
  xocdia: { 'three-of-one': 3n, 'four-of-one': 15n, 'four-alike': 7n, 'two-two': 2n },
};

/** Limits in whole units. */
function limitsOf(game: string, min: bigint, max: bigint): TableLimits {
  const lowest = (min * UNIT) / 2n;
  const of = (share: bigint) => ({
    min: (share === 1n ? min * UNIT : lowest).toString(),
    max: ((max * UNIT) / share).toString(),
  });
  const groups = Object.entries(SHARES[game] ?? {}).map(([group, share]) => [group, of(share)] as const);
  return { groups: { '*': of(1n), ...Object.fromEntries(groups) }, roundMax: (max * UNIT * 2n).toString() };
}

function table(
  code: string,
  game: string,
  [vi, en]: [string, string],
  [min, max]: [bigint, bigint],
  more: { preset?: string; bettingMs?: number } = {},
): DefaultTable {
  return {
    code,
    game,
    name: { vi, en },
    preset: more.preset ?? 'standard',
    limits: limitsOf(game, min, max),
    pace: { ...USUAL, bettingMs: more.bettingMs ?? null },
  };
}

export const DEFAULT_TABLES: readonly DefaultTable[] = [
  table('A1', 'baccarat', ['Baccarat Sen', 'Lotus Baccarat'], [1n, 5000n]),
  table('A2', 'baccarat', ['Baccarat Hồ Tây', 'West Lake Baccarat'], [10n, 20_000n]),
  table('A3', 'baccarat', ['Baccarat Tốc độ', 'Speed Baccarat'], [1n, 2000n], { bettingMs: 15_000 }),
  table('A4', 'baccarat', ['Baccarat Không hoa hồng', 'No Commission Baccarat'], [5n, 10_000n], {
    preset: 'no-commission',
  }),
  table('D1', 'dragontiger', ['Rồng Hổ', 'Dragon Tiger'], [1n, 3000n]),
  table('D2', 'dragontiger', ['Rồng Hổ Kim', 'Golden Dragon Tiger'], [10n, 10_000n]),
  table('S1', 'sicbo', ['Tài Xỉu', 'Sic Bo'], [1n, 2000n]),
  table('S2', 'sicbo', ['Tài Xỉu Phố Hội', 'Old Town Sic Bo'], [5n, 10_000n]),
  table('R1', 'roulette', ['Roulette', 'Roulette'], [1n, 1000n]),
  table('R2', 'roulette', ['Roulette Tháp Rùa', 'Turtle Tower Roulette'], [5n, 5000n]),
  table('X1', 'xocdia', ['Xóc Đĩa', 'Xoc Dia'], [1n, 2000n]),
  table('X2', 'xocdia', ['Xóc Đĩa Hội làng', 'Village Fair Xoc Dia'], [5n, 5000n]),
  table('K1', 'dieu-giay', ['Diều giấy', 'Paper Kite'], [1n, 1000n]),
  table('K2', 'dieu-giay', ['Diều giấy đồng quê', 'Country Kite'], [1n, 5000n]),
];
