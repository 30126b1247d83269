/**
 * The patterns that a brand may ask of a registration field (spec section 5 "Pattern messages"); the id is what
 * clients read as patternId. Length is not theirs: minLength and maxLength are rules of their own.
 */
export const FIELD_PATTERNS = {
  any: { id: 0, pattern: '*' },
  lettersAndDigits: { id: 1, pattern: '^[A-Za-z0-9]*$' },
  letterFirst: { id: 2, pattern: '^[A-Za-z][A-Za-z0-9]*$' },
  email: { id: 3, pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$' },
  digits: { id: 4, pattern: '^[0-9]*$' },
  oneUppercase: { id: 5, pattern: '^(?=.*[A-Z]).*$' },
  noSpaces: { id: 6, pattern: '^\\S*$' },
  dateYearFirst: { id: 7, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
  dateMonthFirst: { id: 8, pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$' },
  korean: { id: 9, pattern: '^[\\uAC00-\\uD7A3 ]*$' },
  thai: { id: 10, pattern: '^[\\u0E00-\\u0E7F ]*$' },
  japaneseFullWidth: { id: 11, pattern: '^[\\u3000-\\u30FF\\u4E00-\\u9FFF\\uFF01-\\uFF60]*$' },
  digitNineFirst: { id: 12, pattern: '^9[0-9]*$' },
  fullName: { id: 13, pattern: '^\\S+( \\S+)+$' },
  strongPassword: { id: 14, pattern: '^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).*$' },
  letterAndDigit: { id: 15, pattern: '^(?=.*[A-Za-z])(?=.*[0-9])\\S*$' },
  plainName: { id: 16, pattern: '^[A-Za-z]+( [A-Za-z]+)+$' },
} as const satisfies Record<string, { id: number; pattern: string }>;

export type FieldPattern = keyof typeof FIELD_PATTERNS;

/** Name of a pattern by its id, for the message beneath the field. */
export function patternName(id: number): FieldPattern {
  const names = Object.keys(FIELD_PATTERNS) as FieldPattern[];
  return names.find((name) => FIELD_PATTERNS[name].id === id) ?? 'any';
}
