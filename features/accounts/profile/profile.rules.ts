import { clean, type FieldRule, type FieldRules, fieldProblem, type Problem } from '../register/field.rules.ts';
import { tooYoung } from '../register/register.rules.ts';

/** Profile fields in the order of the screen (spec section 3 "Further profile fields"). */
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

/** Personal facts that a member enters once. Only customer service can correct them. */
export const TOLD_ONCE: readonly ProfileField[] = ['birthday', 'payeeName', 'idNumber'];
/** Shown only if the brand's registration form asks for them. */
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

/** The fields of a brand's profile with the member's values. */
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

/** Problems of a change, at most one per field. */
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
