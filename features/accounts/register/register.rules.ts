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
import { FIELD_PATTERNS, type FieldPattern, patternName } from './field-patterns.data.ts';

function rule(minLength: number, maxLength: number, pattern: FieldPattern, use: 'required' | 'optional' | 'off') {
  const { id, pattern: acceptedPattern } = FIELD_PATTERNS[pattern];
  const form = { enabled: use !== 'off', required: use === 'required', updateEnabled: true };
  return { ...form, minLength, maxLength, acceptedPattern, patternId: id };
}

/** Fields that identify or prove the account have their own way to change, or none. */
function fixed(field: FieldRule): FieldRule {
  return { ...field, updateEnabled: false };
}

/** The default field rules: name, password, and an optional referral code. */
export const DEFAULT_FIELD_RULES: FieldRules = {
  username: fixed(rule(4, 16, 'letterFirst', 'required')),
  password: fixed(rule(8, 64, 'letterAndDigit', 'required')),
  confirmPassword: fixed(rule(8, 64, 'any', 'required')),
  payeeName: rule(2, 60, 'plainName', 'off'),
  nickname: rule(2, 20, 'any', 'off'),
  email: rule(5, 100, 'email', 'off'),
  mobileNum: rule(8, 16, 'any', 'off'),
  verificationCode: fixed(rule(6, 6, 'digits', 'off')),
  birthday: fixed(rule(10, 10, 'dateYearFirst', 'off')),
  recommenderId: fixed(rule(1, 32, 'lettersAndDigits', 'off')),
  referralCode: fixed(rule(1, 32, 'lettersAndDigits', 'optional')),
  affiliateCode: fixed(rule(4, 32, 'lettersAndDigits', 'off')),
  qqNum: rule(5, 15, 'digits', 'off'),
  line: rule(1, 50, 'noSpaces', 'off'),
  whatsapp: rule(1, 50, 'noSpaces', 'off'),
  facebook: rule(1, 100, 'noSpaces', 'off'),
  wechat: rule(1, 50, 'noSpaces', 'off'),
  telegram: rule(1, 50, 'noSpaces', 'off'),
  zalo: rule(1, 50, 'noSpaces', 'off'),
  idNumber: rule(6, 20, 'lettersAndDigits', 'off'),
  address: rule(5, 200, 'any', 'off'),
  permanentAddress: rule(5, 200, 'any', 'off'),
  currentAddress: rule(5, 200, 'any', 'off'),
  nationality: rule(2, 60, 'any', 'off'),
  occupation: rule(2, 60, 'any', 'off'),
  incomeSource: rule(2, 60, 'any', 'off'),
  birthPlace: rule(2, 100, 'any', 'off'),
  paymentPassword: fixed(rule(6, 6, 'digits', 'off')),
  captcha: fixed(rule(4, 20, 'any', 'off')),
};

/** An operator's rule for a field; the pattern is given by its id only. */
export type OwnFieldRule = Partial<Omit<FieldRule, 'acceptedPattern'>>;

/** Merges a brand's rules over the defaults, field by field. Name and password cannot be removed from the form. */
export function fieldRules(own: Partial<Record<string, OwnFieldRule>> = {}): FieldRules {
  const merged = REGISTER_FIELDS.map((field) => [field, ownRule(field, own[field])] as const);
  return Object.fromEntries(merged) as FieldRules;
}

export const ALWAYS: readonly RegisterField[] = ['username', 'password', 'confirmPassword'];

function ownRule(field: RegisterField, { patternId, ...own }: OwnFieldRule = {}): FieldRule {
  const base: FieldRule = { ...DEFAULT_FIELD_RULES[field], ...own };
  if (patternId !== undefined) Object.assign(base, { patternId, acceptedPattern: patternOf(patternId) });
  if (ALWAYS.includes(field)) Object.assign(base, { enabled: true, required: true });
  return { ...base, maxLength: Math.max(base.minLength, base.maxLength), required: base.enabled && base.required };
}

function patternOf(patternId: number): string {
  return FIELD_PATTERNS[patternName(patternId)].pattern;
}

/** The two tabs of the form (spec section 2.5). */
export type RegisterType = 'username' | 'mobile';

/** The brand's switches that affect the form. */
export interface FormSwitches {
  /** REGMOBVERF3: the number is verified by a code. */
  mobileCode: boolean;
  /** MOBILENUMPASSREG3: registration by number also requires a password. */
  mobilePassword: boolean;
  /** PAYMENTPASS3: the form includes the payment password. */
  paymentPassword: boolean;
}

/** Switches that `formSwitches` reads. */
export const FORM_MODULES = [
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'PAYMENTPASS3',
] as const;

/**
 * The form switches of a brand. An account without a password needs both a login by code and a way to set a password by
 * code; a brand that offers only one of them requires a password.
 */
export function formSwitches(isOn: (module: (typeof FORM_MODULES)[number]) => boolean): FormSwitches {
  return {
    mobileCode: isOn('REGMOBVERF3'),
    mobilePassword: isOn('MOBILENUMPASSREG3') || !isOn('MOBILEVERCODELOGIN3') || !isOn('CHNGPASSVERIF3'),
    paymentPassword: isOn('PAYMENTPASS3'),
  };
}

/** The fields of one form: the brand's rules, adapted to its switches and the chosen tab. */
export function formRules(rules: FieldRules, type: RegisterType, switches: FormSwitches): FieldRules {
  const asked = (field: RegisterField, on: boolean): FieldRule => ({ ...rules[field], enabled: on, required: on });
  const proven = type === 'mobile' || switches.mobileCode;
  const password = type === 'username' || switches.mobilePassword;
  return {
    ...rules,
    username: asked('username', type === 'username'),
    password: asked('password', password),
    confirmPassword: asked('confirmPassword', password),
    mobileNum: proven ? asked('mobileNum', true) : rules.mobileNum,
    verificationCode: asked('verificationCode', proven),
    paymentPassword: asked('paymentPassword', switches.paymentPassword),
  };
}

/** Codes that invitation links carry in their query (spec section 2.5). */
export const LINK_CODES = ['referralCode', 'affiliateCode'] as const;
export type LinkCode = (typeof LINK_CODES)[number];

/** A code from a link is shown, checked and kept even if the brand's form does not ask for it. */
export function withLinkCodes(rules: FieldRules, codes: Partial<Record<LinkCode, string | null>>): FieldRules {
  const came = LINK_CODES.filter((field) => codes[field]?.trim());
  return { ...rules, ...Object.fromEntries(came.map((field) => [field, { ...rules[field], enabled: true }])) };
}

export type RegisterInput = Partial<Record<RegisterField, string>>;

/** The facts of a brand that affect a registration besides the field rules. */
export interface RegisterBrand {
  defaultPassword: string;
  /** Minimum age by birthday; undefined for no minimum. */
  birthdayMinimumAge?: number | undefined;
  nowMs?: number;
}

/**
 * All problems of a registration (spec section 5 "Register"), at most one per field, in screen order. Switched-off
 * fields are skipped. Used by both the form and the server.
 */
export function registerProblems(input: RegisterInput, rules: FieldRules, brand: RegisterBrand): Problem[] {
  const problems: Problem[] = [];
  for (const field of REGISTER_FIELDS) {
    // The server decides when a captcha is needed, and checks it.
    if (!rules[field].enabled || field === 'captcha') continue;
    const value = clean(field, input[field]);
    const problem =
      field === 'confirmPassword'
        ? confirmProblem(input)
        : (fieldProblem(field, value, rules[field]) ?? ownProblem(field, value, input, brand));
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Checks of a field besides its rule. */
function ownProblem(field: RegisterField, value: string, input: RegisterInput, brand: RegisterBrand) {
  if (field === 'password')
    return passwordProblem(value, { field, username: input.username ?? '', brandDefault: brand.defaultPassword });
  if (field === 'birthday' && value !== '' && tooYoung(value, brand))
    return { field, rule: 'age', min: brand.birthdayMinimumAge ?? 0 } satisfies Problem;
  if (field === 'paymentPassword' && value !== '' && weakPin(value)) return { field, rule: 'common' } satisfies Problem;
  return undefined;
}

/** A birthday as yyyy-MM-dd or MM-dd-yyyy. */
export function tooYoung(
  birthday: string,
  { birthdayMinimumAge, nowMs = Date.now() }: Pick<RegisterBrand, 'birthdayMinimumAge' | 'nowMs'>,
): boolean {
  if (birthdayMinimumAge === undefined) return false;
  const [, first = '', second = '', third = ''] = /^(\d+)-(\d+)-(\d+)$/.exec(birthday) ?? [];
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, first, second];
  const adult = Date.UTC(Number(year) + birthdayMinimumAge, Number(month) - 1, Number(day));
  return !(adult <= nowMs);
}

/** All digits equal or in sequence: the first guesses of anybody. */
export function weakPin(pin: string): boolean {
  return /^(.)\1*$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);
}

function confirmProblem(input: RegisterInput): Problem | undefined {
  const field = 'confirmPassword';
  if (!input.confirmPassword) return { field, rule: 'required' };
  return input.confirmPassword === input.password ? undefined : { field, rule: 'mismatch' };
}

/** "MinhAnh" and "minhanh" are the same account. */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}
