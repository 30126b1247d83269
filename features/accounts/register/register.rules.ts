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

/** What proves the account, or names it, is changed in its own way or never. */
function fixed(field: FieldRule): FieldRule {
  return { ...field, updateEnabled: false };
}

/** The rules of a brand that set none of its own: name, password, and an optional referral code. */
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

/** What an operator may set about a field: the pattern by its id only. */
export type OwnFieldRule = Partial<Omit<FieldRule, 'acceptedPattern'>>;

/** A brand's own rules over the defaults, field by field. Name and password can not be taken out of the form. */
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

/** The brand's switches that decide about the form. */
export interface FormSwitches {
  /** REGMOBVERF3: the number is proven by a code. */
  mobileCode: boolean;
  /** MOBILENUMPASSREG3: who registers by number chooses a password too. */
  mobilePassword: boolean;
  /** PAYMENTPASS3: a payment password is chosen right away. */
  paymentPassword: boolean;
}

/** Modules that `formSwitches` asks about. */
export const FORM_MODULES = [
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'PAYMENTPASS3',
] as const;

/**
 * What the brand's modules make of the form. An account without a password needs a login by code and a way to set a
 * password by code: a brand that offers only one of them asks for a password all the same.
 */
export function formSwitches(isOn: (module: (typeof FORM_MODULES)[number]) => boolean): FormSwitches {
  return {
    mobileCode: isOn('REGMOBVERF3'),
    mobilePassword: isOn('MOBILENUMPASSREG3') || !isOn('MOBILEVERCODELOGIN3') || !isOn('CHNGPASSVERIF3'),
    paymentPassword: isOn('PAYMENTPASS3'),
  };
}

/** The fields of one form: the brand's rules, and what its switches and the chosen tab make of them. */
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

/** A code that came along is shown, proven and kept, also where the brand's form does not ask for one. */
export function withLinkCodes(rules: FieldRules, codes: Partial<Record<LinkCode, string | null>>): FieldRules {
  const came = LINK_CODES.filter((field) => codes[field]?.trim());
  return { ...rules, ...Object.fromEntries(came.map((field) => [field, { ...rules[field], enabled: true }])) };
}

export type RegisterInput = Partial<Record<RegisterField, string>>;

/** What of the brand decides about a registration besides the field rules. */
export interface RegisterBrand {
  defaultPassword: string;
  /** Youngest age that a birthday may tell; undefined asks nothing. */
  birthdayMinimumAge?: number | undefined;
  nowMs?: number;
}

/**
 * Everything wrong with a registration (spec section 5 "Register"), at most one problem a field, in screen order.
 * Switched-off fields are not looked at. The form and the server both ask here.
 */
export function registerProblems(input: RegisterInput, rules: FieldRules, brand: RegisterBrand): Problem[] {
  const problems: Problem[] = [];
  for (const field of REGISTER_FIELDS) {
    // The captcha is asked for by the server when it is wanted, and proven there.
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

/** What a field must be beyond its form. */
function ownProblem(field: RegisterField, value: string, input: RegisterInput, brand: RegisterBrand) {
  if (field === 'password')
    return passwordProblem(value, { field, username: input.username ?? '', brandDefault: brand.defaultPassword });
  if (field === 'birthday' && value !== '' && tooYoung(value, brand))
    return { field, rule: 'age', min: brand.birthdayMinimumAge ?? 0 } satisfies Problem;
  if (field === 'paymentPassword' && value !== '' && weakPin(value)) return { field, rule: 'common' } satisfies Problem;
  return undefined;
}

/** A birthday as yyyy-MM-dd or MM-dd-yyyy, in the calendar of the reader. */
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

/** One digit over and over, or a straight run: the first that anybody tries. */
export function weakPin(pin: string): boolean {
  return /^(.)\1*$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);
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
