import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts, fieldProblem } from './field.rules.ts';
import { FIELD_PATTERNS, type FieldPattern, patternName } from './field-patterns.data.ts';

/** Spec section 5 "Pattern messages": 25 patterns, ids 0 to 24. */
const NAMES = Object.keys(FIELD_PATTERNS) as FieldPattern[];
const takes = (name: FieldPattern, value: string) => accepts(FIELD_PATTERNS[name].pattern, value);

const from = (signs: string, minLength = 1) =>
  fc.array(fc.constantFrom(...signs), { minLength, maxLength: 20 }).map((picked) => picked.join(''));
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*-_=+?';
const VIETNAMESE = 'ĂÂÊÔƠƯĐăâêôơưđáàảãạếềểễệ';
const HANGUL = '가나다라마바사아자차카타파하힣';
const THAI = 'กขคงจฉชซญดตถทนบปผพฟมยรลวสหอะาิีึืุูเแโใไ็่้';
const JAPANESE = 'あいうえおアイウエオ漢字日本ー１２３ＡＢＣ　々';
const HAN = '汉字中文名字张伟々𠮷';
const day = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
const iso = day.map((date) => date.toISOString().slice(0, 10));

/** Values that each pattern accepts (any of them) and rejects. */
const CASES: Record<FieldPattern, { yes: fc.Arbitrary<string>; no: readonly string[] }> = {
  any: { yes: fc.string({ unit: 'grapheme' }), no: [] },
  lettersAndDigits: { yes: from(UPPER + LOWER + DIGITS), no: ['a b', 'a-b', 'ă', 'é1', 'a_b', '한', 'a\n'] },
  letterFirst: {
    yes: fc.tuple(from(LOWER + UPPER), from(LOWER + DIGITS, 0)).map(([head, tail]) => head + tail),
    no: ['1a', '', '_a', 'đa', 'a b'],
  },
  email: {
    yes: fc.tuple(from(LOWER + DIGITS), from(LOWER), from(LOWER)).map(([name, host, top]) => `${name}@${host}.${top}`),
    no: ['a', 'a@b', '@b.vn', 'a@.vn', 'a@b.', 'a b@c.vn', 'a@@b.vn', 'a@b..vn'],
  },
  digits: { yes: from(DIGITS), no: ['1a', '1 2', '-1', '１２', '٣'] },
  oneUppercase: {
    yes: fc.tuple(from(LOWER + DIGITS, 0), fc.constantFrom(...UPPER), from(`${LOWER} `, 0)).map((p) => p.join('')),
    no: ['abc', '123', 'đ', ''],
  },
  noSpaces: {
    yes: from(UPPER + LOWER + DIGITS + SYMBOLS + VIETNAMESE + HANGUL),
    no: ['a b', ' a', 'a\t', 'a\u00a0b', 'a　b'],
  },
  dateYearFirst: {
    yes: iso,
    no: [
      '2023-02-29',
      '1900-02-29',
      '2024-02-30',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
      '2024-01-00',
      '0000-01-01',
      '24-01-01',
      '2024/01/01',
      '01-31-2024',
    ],
  },
  dateMonthFirst: {
    yes: iso.map((date) => `${date.slice(5)}-${date.slice(0, 4)}`),
    no: ['02-29-2023', '02-29-2100', '02-30-2024', '06-31-2024', '13-01-2024', '01-01-0000', '2024-01-31'],
  },
  korean: { yes: from(HANGUL), no: ['abc', 'ก', '漢', '가1', 'ㄱ'] },
  thai: { yes: from(THAI), no: ['abc', '가', '๑', 'ก1', '฿'] },
  japaneseFullWidth: { yes: from(JAPANESE), no: ['abc', 'ｱ', '가', 'あa', '1'] },
  digitNineFirst: { yes: from(DIGITS, 0).map((rest) => `9${rest}`), no: ['', '19', '9a', ' 9', '09'] },
  fullName: {
    yes: fc.tuple(from(UPPER + LOWER + VIETNAMESE), from(UPPER + VIETNAMESE)).map((parts) => parts.join(' ')),
    no: ['Minh', 'Minh ', ' Minh', 'Minh  Anh', ''],
  },
  strongPassword: {
    yes: fc.tuple(from(UPPER), from(LOWER), from(DIGITS), from(SYMBOLS)).map((parts) => parts.join('')),
    no: ['Abcdef12', 'abcdef1!', 'ABCDEF1!', 'Abcdef!!', 'Abcdef 1!', ''],
  },
  letterAndDigit: {
    yes: fc.tuple(from(LOWER), from(DIGITS), from(SYMBOLS, 0)).map((parts) => parts.join('')),
    no: ['abc', '123', 'abc 1', ''],
  },
  plainName: {
    yes: fc.tuple(from(UPPER), from(LOWER)).map((parts) => parts.join(' ')),
    no: ['Minh', 'Nguyễn Anh', 'Minh Anh1', 'Minh  Anh'],
  },
  letters: { yes: from(UPPER + LOWER), no: ['a1', 'ă', 'a b'] },
  vietnameseName: {
    yes: fc.tuple(from(UPPER + VIETNAMESE), from(LOWER + VIETNAMESE)).map((parts) => parts.join(' ')),
    no: ['', ' Anh', 'Anh1', '한', 'Anh!', 'Anh×', 'Αλέξης'],
  },
  bothCases: { yes: fc.tuple(from(UPPER), from(LOWER)).map((parts) => parts.join('')), no: ['ABC', 'abc', '12', 'ă'] },
  chinese: { yes: from(HAN), no: ['abc', 'あ', '가', '中 文'] },
  handle: { yes: from(`${LOWER}${DIGITS}_.`), no: ['a b', 'a-b', '@a', 'ă'] },
  vietnameseMobile: {
    yes: fc
      .tuple(
        fc.constantFrom('0', '84', '+84', ''),
        fc.constantFrom(...'35789'),
        fc.integer({ min: 0, max: 99_999_999 }),
      )
      .map(([prefix, first, rest]) => `${prefix}${first}${String(rest).padStart(8, '0')}`),
    no: ['0112345678', '091234567', '09123456789', '+85912345678', '09l2345678', ''],
  },
  letterDigitSymbol: {
    yes: fc.tuple(from(LOWER), from(DIGITS), from(SYMBOLS)).map((parts) => parts.join('')),
    no: ['abc123', 'abc!', '123!', 'a1 !', ''],
  },
  plainCharacters: { yes: from(UPPER + LOWER + DIGITS + SYMBOLS), no: ['a b', 'ă', '한', 'a\u0007', '１'] },
};

describe('field patterns (spec section 5 "Pattern messages")', () => {
  it('are 25, with the ids 0 to 24, each found by its id', () => {
    expect(NAMES.map((name) => FIELD_PATTERNS[name].id)).toEqual([...Array(25).keys()]);
    for (const name of NAMES) expect(patternName(FIELD_PATTERNS[name].id)).toBe(name);
  });
  it.each(NAMES)('%s takes what it names and nothing else', (name) => {
    fc.assert(fc.property(CASES[name].yes, (value) => takes(name, value)));
    for (const value of CASES[name].no) expect([value, takes(name, value)]).toEqual([value, false]);
  });
  it('mean the same to a client that builds them without a flag and to one that checks them strictly', () => {
    for (const { pattern } of Object.values(FIELD_PATTERNS)) {
      if (pattern === '*') continue;
      expect(pattern).not.toMatch(/\\[pPk]|\\u\{|\(\?<?[a-z]/);
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme' }), (name, value) => {
        fc.pre(name !== 'any' && ![...value].some((sign) => sign.length > 1));
        const { pattern } = FIELD_PATTERNS[name];
        return takes(name, value) === new RegExp(pattern, 'u').test(value);
      }),
    );
  });
  it('refuse days that no calendar has', () => {
    const parts = [
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    ] as const;
    fc.assert(
      fc.property(...parts, (year, month, dayOfMonth) => {
        const [y, m, d] = [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(dayOfMonth).padStart(2, '0'),
        ];
        const date = new Date(`${y}-${m}-${d}T00:00:00Z`);
        const real = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === `${y}-${m}-${d}`;
        return takes('dateYearFirst', `${y}-${m}-${d}`) === real && takes('dateMonthFirst', `${m}-${d}-${y}`) === real;
      }),
      { numRuns: 2_000 },
    );
  });
  it('answer for long texts at once, whatever is in them', () => {
    const long = ['a', '1', 'A ', 'a.', '가'].map((unit) => `${unit.repeat(150)}!`);
    for (const name of NAMES) for (const value of long) expect(typeof takes(name, value)).toBe('boolean');
  });
  it('count length in characters as people see them, with one bound when both are equal', () => {
    const rule = {
      enabled: true,
      required: true,
      minLength: 6,
      maxLength: 6,
      acceptedPattern: '*',
      patternId: 0,
      updateEnabled: true,
    };
    expect(fieldProblem('nickname', '😀😀😀😀😀😀', rule)).toBeUndefined();
    expect(fieldProblem('nickname', 'abc', rule)).toMatchObject({ rule: 'length', min: 6, max: 6 });
  });
});
