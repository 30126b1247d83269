import type { AccountsDeps } from '../accounts.deps.ts';
import type { FieldRules } from './field.rules.ts';
import { fieldRules, formRules, type RegisterType } from './register.rules.ts';

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
  const [rules, mobileCode, paymentPassword] = await Promise.all([
    rulesOf(deps, brandId),
    deps.brands.moduleEnabled(brandId, 'REGMOBVERF3'),
    deps.brands.moduleEnabled(brandId, 'PAYMENTPASS3'),
  ]);
  return formRules(rules, type, { mobileCode, paymentPassword });
}
