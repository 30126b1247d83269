/** A real date: the right number of days in each month, 29 February in leap years only, no year 0000. */
const DAYS_31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])';
const DAYS_30 = '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)';
const FEBRUARY = '02-(?:0[1-9]|1[0-9]|2[0-8])';
const LEAP_YEAR = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)';
const YEAR = '(?!0000)[0-9]{4}';

/** Latin letters, with the accented ones of Vietnamese, and combining marks. */
const LATIN = 'A-Za-z\\u00AA\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02B8\\u1E00-\\u1EFF';
const MARKS = '\\u0300-\\u036F';
/** Han characters, the rare ones beyond the basic plane as surrogate pairs. */
const HAN = '\\u3005\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAD9';
const RARE_HAN = '[\\uD840-\\uD88D][\\uDC00-\\uDFFF]';

/**
 * The 25 patterns for registration fields (spec section 5 "Pattern messages"); clients read the id as patternId. They
 * do not check the length: minLength and maxLength are separate rules. They need no flag, because clients use none.
 */
export const FIELD_PATTERNS = {
  any: { id: 0, pattern: '*' },
  lettersAndDigits: { id: 1, pattern: '^[A-Za-z0-9]*$' },
  letterFirst: { id: 2, pattern: '^[A-Za-z][A-Za-z0-9]*$' },
  email: { id: 3, pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$' },
  digits: { id: 4, pattern: '^[0-9]*$' },
  oneUppercase: { id: 5, pattern: '^(?=.*[A-Z]).*$' },
  noSpaces: { id: 6, pattern: '^\\S*$' },
  dateYearFirst: { id: 7, pattern: `^(?:${YEAR}-(?:${DAYS_31}|${DAYS_30}|${FEBRUARY})|${LEAP_YEAR}-02-29)$` },
  dateMonthFirst: { id: 8, pattern: `^(?:(?:${DAYS_31}|${DAYS_30}|${FEBRUARY})-${YEAR}|02-29-${LEAP_YEAR})$` },
  korean: { id: 9, pattern: '^[\\uAC00-\\uD7A3 ]*$' },
  thai: { id: 10, pattern: '^[\\u0E01-\\u0E3A\\u0E40-\\u0E4E ]*$' },
  japaneseFullWidth: { id: 11, pattern: '^[\\u3000\\u3005\\u3041-\\u30FF\\u4E00-\\u9FFF\\uFF01-\\uFF60]*$' },
  digitNineFirst: { id: 12, pattern: '^9[0-9]*$' },
  fullName: { id: 13, pattern: '^\\S+( \\S+)+$' },
  strongPassword: { id: 14, pattern: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S*$' },
  letterAndDigit: { id: 15, pattern: '^(?=.*[A-Za-z])(?=.*[0-9])\\S*$' },
  plainName: { id: 16, pattern: '^[A-Za-z]+( [A-Za-z]+)+$' },
  letters: { id: 17, pattern: '^[A-Za-z]*$' },
  vietnameseName: { id: 18, pattern: `^[${LATIN}][${LATIN}${MARKS} ]*$` },
  bothCases: { id: 19, pattern: '^(?=.*[A-Z])(?=.*[a-z]).*$' },
  chinese: { id: 20, pattern: `^(?:[${HAN}]|${RARE_HAN})*$` },
  handle: { id: 21, pattern: '^[A-Za-z0-9_.]*$' },
  vietnameseMobile: { id: 22, pattern: '^(?:0|\\+?84)?[35789][0-9]{8}$' },
  letterDigitSymbol: { id: 23, pattern: '^(?=.*[A-Za-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S*$' },
  plainCharacters: { id: 24, pattern: '^[\\x21-\\x7E]*$' },
} as const satisfies Record<string, { id: number; pattern: string }>;

export type FieldPattern = keyof typeof FIELD_PATTERNS;

const NAMES = Object.keys(FIELD_PATTERNS) as FieldPattern[];

/** Name of a pattern by its id, for the message beneath the field. */
export function patternName(id: number): FieldPattern {
  return NAMES.find((name) => FIELD_PATTERNS[name].id === id) ?? 'any';
}
