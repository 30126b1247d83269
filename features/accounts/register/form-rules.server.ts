import type { AccountsDeps } from '../accounts.deps.ts';
import { hasCaptcha } from '../session/human-gate.server.ts';
import { type FieldRule, type FieldRules, REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
import { FORM_MODULES, fieldRules, formRules, formSwitches, type RegisterType } from './register.rules.ts';

/** A brand's field rules before a tab is chosen. Fields of switched-off modules are disabled. */
export async function rulesOf({ brands }: Pick<AccountsDeps, 'brands'>, brandId: number): Promise<FieldRules> {
  const [{ registerFields }, agents, pictures] = await Promise.all([
    brands.byId(brandId),
    brands.moduleEnabled(brandId, 'AFFMAN3'),
    brands.moduleEnabled(brandId, 'CAPTCHA3'),
  ]);
  const rules = fieldRules(registerFields);
  const unless = (on: boolean, rule: FieldRule): FieldRule =>
    on ? rule : { ...rule, enabled: false, required: false };
  return {
    ...rules,
    affiliateCode: unless(agents, rules.affiliateCode),
    captcha: unless(pictures, rules.captcha),
  };
}

/** The rules of a form in wire form, with the two flags of the member's own pages (wire.md 2.1). */
export async function publishedRules(
  deps: Pick<AccountsDeps, 'brands'>,
  brandId: number,
  { type = 'username', ownWebsite }: { type?: RegisterType | undefined; ownWebsite: boolean },
) {
  const rules = await formRulesOf(deps, brandId, type);
  // Our websites solve the proof of work; other clients use the captcha instead.
  if (!ownWebsite && (await hasCaptcha(deps, brandId)))
    rules.captcha = { ...rules.captcha, enabled: true, required: true };
  const flagged = REGISTER_FIELDS.map((field) => [field, { ...rules[field], fieldEnabled: rules[field].enabled }]);
  return Object.fromEntries(flagged) as Record<RegisterField, FieldRule & { fieldEnabled: boolean }>;
}

/** The form of a brand: its field rules combined with its switches. */
export async function formRulesOf(
  deps: Pick<AccountsDeps, 'brands'>,
  brandId: number,
  type: RegisterType,
): Promise<FieldRules> {
  const [rules, ...states] = await Promise.all([
    rulesOf(deps, brandId),
    ...FORM_MODULES.map((module) => deps.brands.moduleEnabled(brandId, module)),
  ]);
  const on = FORM_MODULES.filter((_, index) => states[index]);
  return formRules(
    rules,
    type,
    formSwitches((module) => on.includes(module)),
  );
}
