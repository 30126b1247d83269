/** Rules of an application, shared by form and server (spec sections 2.9, 5 and 9). */

/** Spec section 9: the longest remark, in characters. */
export const LONGEST_REMARK = 140;

/** The markets of the portal's languages, the home market first; "ZZ" is any other (ISO 3166 user-assigned). */
export const MARKETS = ['VN', 'TH', 'PH', 'ID', 'MY', 'KH', 'LA', 'SG', 'MM', 'JP', 'KR', 'TW', 'ZZ'] as const;

export const CONTACTS = ['phone', 'email', 'telegram', 'zalo'] as const;

export interface ApplicationForm {
  name: string;
  phone: string;
  email: string;
  telegram: string;
  zalo: string;
  market: string;
  remark: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

export const APPLICATION_STATES = ['new', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export type FieldName = keyof ApplicationForm;
export type ProblemRule =
  | 'required'
  | 'name'
  | 'phone'
  | 'email'
  | 'telegram'
  | 'contact'
  | 'market'
  | 'remark'
  | 'age'
  | 'terms';
export interface Problem {
  field: FieldName;
  rule: ProblemRule;
}

const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N} .'’-]{2,60}$/u;
/** With or without a country code; spaces, dots and dashes are removed before. */
const PHONE = /^\+?\d{8,15}$/;
const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
/** A Telegram name: 5 to 32 letters, digits and underscores, beginning with a letter. */
const TELEGRAM = /^@?[a-z]\w{4,31}$/i;

const digits = (text: string) => text.replace(/[\s.()-]/g, '');

/** The form as stored: one spelling for each fact, so that repeated applications are recognised. */
export function tidied(form: ApplicationForm): ApplicationForm {
  return {
    ...form,
    name: form.name.trim().replace(/\s+/g, ' ').normalize('NFC'),
    phone: digits(form.phone),
    email: form.email.trim().toLowerCase(),
    telegram: form.telegram.trim().replace(/^@/, ''),
    zalo: digits(form.zalo),
    market: form.market.trim().toUpperCase(),
    remark: form.remark.trim().normalize('NFC'),
  };
}

/** All problems in the order of the form; empty if there are none. */
export function problemsOf(form: ApplicationForm): Problem[] {
  const { name, phone, email, telegram, zalo, market, remark, ageConfirmed, termsAccepted } = tidied(form);
  const problems: (Problem | false)[] = [
    name === '' ? { field: 'name', rule: 'required' } : !NAME.test(name) && { field: 'name', rule: 'name' },
    phone !== '' && !PHONE.test(phone) && { field: 'phone', rule: 'phone' },
    zalo !== '' && !PHONE.test(zalo) && { field: 'zalo', rule: 'phone' },
    telegram !== '' && !TELEGRAM.test(telegram) && { field: 'telegram', rule: 'telegram' },
    email !== '' && (email.length > 254 || !EMAIL.test(email)) && { field: 'email', rule: 'email' },
    [phone, email, telegram, zalo].every((contact) => contact === '') && { field: 'phone', rule: 'contact' },
    !MARKETS.some((known) => known === market) && { field: 'market', rule: 'market' },
    [...remark].length > LONGEST_REMARK && { field: 'remark', rule: 'remark' },
    !ageConfirmed && { field: 'ageConfirmed', rule: 'age' },
    !termsAccepted && { field: 'termsAccepted', rule: 'terms' },
  ];
  return problems.filter((problem): problem is Problem => problem !== false);
}

/** Only new applications can be decided; a decision is final. */
export function canDecide(state: ApplicationState): boolean {
  return state === 'new';
}
