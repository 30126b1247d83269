import { passwordProblem } from '../password/password.rules.ts';
import {
  clean,
  type FieldRule,
  type FieldRules,
  fieldProblem,
  type Problem,
  REGISTER_FIELDS,
  type RegisterField,
} from './field.rules.ts';
import { FIELD_PATTERNS, type FieldPattern } from './field-patterns.data.ts';

function rule(minLength: number, maxLength: number, pattern: FieldPattern, use: 'required' | 'optional' | 'off') {
  const { id, pattern: acceptedPattern } = FIELD_PATTERNS[pattern];
  return { enabled: use !== 'off', required: use === 'required', minLength, maxLength, acceptedPattern, patternId: id };
}

/** The rules of a brand that set none of its own: name, password, and an optional referral code. */
export const DEFAULT_FIELD_RULES: FieldRules = {
  username: rule(4, 16, 'letterFirst', 'required'),
  password: rule(8, 64, 'letterAndDigit', 'required'),
  confirmPassword: rule(8, 64, 'any', 'required'),
  payeeName: rule(2, 60, 'plainName', 'off'),
  nickname: rule(2, 20, 'any', 'off'),
  email: rule(5, 100, 'email', 'off'),
  mobileNum: rule(8, 15, 'digits', 'off'),
  birthday: rule(10, 10, 'dateYearFirst', 'off'),
  recommenderId: rule(1, 32, 'lettersAndDigits', 'off'),
  referralCode: rule(1, 32, 'lettersAndDigits', 'optional'),
  affiliateCode: rule(1, 32, 'lettersAndDigits', 'off'),
  qqNum: rule(5, 15, 'digits', 'off'),
  line: rule(1, 50, 'noSpaces', 'off'),
  whatsapp: rule(1, 50, 'noSpaces', 'off'),
  facebook: rule(1, 100, 'noSpaces', 'off'),
  wechat: rule(1, 50, 'noSpaces', 'off'),
  telegram: rule(1, 50, 'noSpaces', 'off'),
  zalo: rule(1, 50, 'noSpaces', 'off'),
  idNumber: rule(6, 20, 'lettersAndDigits', 'off'),
  address: rule(5, 200, 'any', 'off'),
  nationality: rule(2, 60, 'any', 'off'),
  occupation: rule(2, 60, 'any', 'off'),
  incomeSource: rule(2, 60, 'any', 'off'),
  birthPlace: rule(2, 100, 'any', 'off'),
};

/** A brand's own rules over the defaults, field by field. */
export function fieldRules(own: Partial<Record<string, Partial<FieldRule>>> = {}): FieldRules {
  const merged = REGISTER_FIELDS.map((field) => [field, { ...DEFAULT_FIELD_RULES[field], ...own[field] }]);
  return Object.fromEntries(merged) as FieldRules;
}

export type RegisterInput = Partial<Record<RegisterField, string>>;

/**
 * Everything wrong with a registration (spec section 5 "Register"), at most one problem a field, in screen order.
 * Switched-off fields are not looked at. The form and the server both ask here.
 */
export function registerProblems(
  input: RegisterInput,
  rules: FieldRules,
  brand: { defaultPassword: string },
): Problem[] {
  const problems: Problem[] = [];
  for (const field of REGISTER_FIELDS) {
    const value = clean(field, input[field]);
    if (!rules[field].enabled) continue;
    const problem =
      field === 'confirmPassword'
        ? confirmProblem(input)
        : (fieldProblem(field, value, rules[field]) ??
          (field === 'password'
            ? passwordProblem(value, { field, username: input.username ?? '', brandDefault: brand.defaultPassword })
            : undefined));
    if (problem) problems.push(problem);
  }
  return problems;
}

function confirmProblem(input: RegisterInput): Problem | undefined {
  const field = 'confirmPassword';
  if (!input.confirmPassword) return { field, rule: 'required' };
  return input.confirmPassword === input.password ? undefined : { field, rule: 'mismatch' };
}

/** "MinhAnh" and "minhanh" are one account. */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}
