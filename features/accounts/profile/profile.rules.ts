import { clean, type FieldRule, type FieldRules, fieldProblem, type Problem } from '../register/field.rules.ts';
import { tooYoung } from '../register/register.rules.ts';

/** What a member may tell of themselves (spec section 3 "Further profile fields"), in the order of the screen. */
export const PROFILE_FIELDS = [
  'nickname',
  'payeeName',
  'birthday',
  'idNumber',
  'nationality',
  'birthPlace',
  'address',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'incomeSource',
  'telegram',
  'zalo',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Facts about a person do not change: told once, corrected by customer service only. */
export const TOLD_ONCE: readonly ProfileField[] = ['birthday', 'payeeName', 'idNumber'];
/** Kept only by brands that ask for them in their registration form. */
const ON_DEMAND: readonly ProfileField[] = [
  ...(['payeeName', 'idNumber', 'permanentAddress', 'currentAddress'] as const),
  ...(['wechat', 'qqNum'] as const),
];

export interface KeptField {
  field: ProfileField;
  value: string;
  editable: boolean;
  rule: FieldRule;
}

/** The fields of a brand's profile with what the member has told so far. */
export function profileFields(rules: FieldRules, values: Partial<Record<string, string>>): KeptField[] {
  return PROFILE_FIELDS.flatMap((field) => {
    const rule = rules[field];
    const value = values[field] ?? '';
    if (!rule.enabled && value === '' && ON_DEMAND.includes(field)) return [];
    const editable = TOLD_ONCE.includes(field) ? value === '' : rule.updateEnabled;
    // A field without a value that cannot be edited is left out.
    return editable || value !== '' ? [{ field, value, editable, rule }] : [];
  });
}

export type ProfileChange = Partial<Record<ProfileField, string>>;

/** What is wrong with a change, at most one problem a field. */
export function profileProblems(
  change: ProfileChange,
  fields: readonly KeptField[],
  { minimumAge, nowMs }: { minimumAge: number; nowMs: number },
): Problem[] {
  return fields.flatMap(({ field, rule }) => {
    if (change[field] === undefined) return [];
    const value = clean(field, change[field]);
    const problem = fieldProblem(field, value, rule);
    if (problem) return [problem];
    const young = field === 'birthday' && value !== '' && tooYoung(value, { birthdayMinimumAge: minimumAge, nowMs });
    return young ? [{ field, rule: 'age', min: minimumAge } as const] : [];
  });
}
