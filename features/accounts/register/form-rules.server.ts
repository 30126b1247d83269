import type { AccountsDeps } from '../accounts.deps.ts';
import type { FieldRules } from './field.rules.ts';
import { FORM_MODULES, fieldRules, formRules, formSwitches, type RegisterType } from './register.rules.ts';

/** A brand's field rules, before its switches and the chosen tab. */
export async function rulesOf({ brands }: Pick<AccountsDeps, 'brands'>, brandId: number): Promise<FieldRules> {
  return fieldRules((await brands.byId(brandId)).registerFields);
}

/** The form of a brand: its rules with its switches. */
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
