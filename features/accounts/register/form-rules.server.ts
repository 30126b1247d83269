import type { AccountsDeps } from '../accounts.deps.ts';
import type { FieldRule, FieldRules } from './field.rules.ts';
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
