import { type FieldRule, REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
import { FIELD_PATTERNS } from './field-patterns.data.ts';
import { ALWAYS, DEFAULT_FIELD_RULES } from './register.rules.ts';

/** REGMOBVERF3 and PAYMENTPASS3 decide about these fields (formRules). */
const BY_SWITCH: readonly RegisterField[] = ['verificationCode', 'paymentPassword'];

export interface FormField extends Omit<FieldRule, 'acceptedPattern'> {
  name: RegisterField;
  /** The brand cannot decide whether it is asked for. */
  fixed: boolean;
}

/** The registration form as operators may configure it: its fields with their default rules, and the patterns by id. */
export function registerForm(): { fields: FormField[]; patterns: { id: number; name: string }[] } {
  return {
    fields: REGISTER_FIELDS.map((name) => {
      const { acceptedPattern: _, ...rule } = DEFAULT_FIELD_RULES[name];
      return { name, ...rule, fixed: ALWAYS.includes(name) || BY_SWITCH.includes(name) };
    }),
    patterns: Object.entries(FIELD_PATTERNS).map(([name, { id }]) => ({ id, name })),
  };
}
