/** A brand's rule for one field (spec section 3 "Field rule config"). "*" matches anything. */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  acceptedPattern: string;
  patternId: number;
  /** Whether the member may change it later. */
  updateEnabled: boolean;
}

/** Fields of the form, in screen order (spec section 3 "Registration user"). */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'nickname',
  'email',
  'mobileNum',
  'verificationCode',
  'birthday',
  'recommenderId',
  'referralCode',
  'affiliateCode',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'address',
  'permanentAddress',
  'currentAddress',
  'nationality',
  'occupation',
  'incomeSource',
  'birthPlace',
  'paymentPassword',
  'captcha',
] as const;

export type RegisterField = (typeof REGISTER_FIELDS)[number];
export type FieldRules = Record<RegisterField, FieldRule>;

const SECRET_FIELDS: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** The problem of one field; `min` and `max` fill the message. */
export interface Problem {
  field: RegisterField | 'terms' | 'oldPassword' | 'newPassword' | 'confirmNewPassword';
  rule: 'required' | 'length' | 'pattern' | 'mismatch' | 'common' | 'taken' | 'unchanged' | 'incorrect' | 'age';
  min?: number;
  max?: number;
  patternId?: number;
}

/** Checks one field against its rule. Lengths count visible characters, not UTF-16 units. */
export function fieldProblem(field: RegisterField, value: string, rule: FieldRule): Problem | undefined {
  if (value === '') return rule.required ? { field, rule: 'required' } : undefined;
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength)
    return { field, rule: 'length', min: rule.minLength, max: rule.maxLength };
  if (!accepts(rule.acceptedPattern, value))
    return { field, rule: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  return undefined;
}

/** "*" matches anything (spec section 3). */
export function accepts(pattern: string, value: string): boolean {
  // Without flags, as other clients build it from the served text.
  return pattern === '*' || new RegExp(pattern).test(value);
}

/** Values are trimmed (spec section 5), except spaces in a password. Signs between the digits of a number are dropped. */
export function clean(field: RegisterField, value: string | undefined): string {
  if (value === undefined) return '';
  if (field === 'mobileNum') return value.trim().replace(NUMBER_SIGNS, '');
  return SECRET_FIELDS.includes(field) ? value : value.trim();
}

/** As in "0912 345 678" or "(091) 234-5678". */
const NUMBER_SIGNS = /[\s().-]/g;
