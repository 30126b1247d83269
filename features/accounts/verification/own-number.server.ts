import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { clean, type FieldRule, fieldProblem } from '../register/field.rules.ts';
import { rulesOf } from '../register/form-rules.server.ts';
import { refuseProblems } from '../register/problem.refusal.ts';
import { diallingCodeOf, e164, HOME_DIALLING_CODE, type PhoneProblem } from './phone.rules.ts';

type Brands = Pick<AccountsDeps, 'brands'>;

/** Members verify their own number where VERIFICATION3 is on and DISABLEDMOBILEVERIF3 is off. */
export async function mayBind({ brands }: Brands, brandId: number): Promise<boolean> {
  const [on, off] = await Promise.all(
    (['VERIFICATION3', 'DISABLEDMOBILEVERIF3'] as const).map((module) => brands.moduleEnabled(brandId, module)),
  );
  return on === true && !off;
}

interface TypedNumber {
  typed: string | null | undefined;
  dialling: string | null | undefined;
}

export type NumberRefusal = PhoneProblem | 'input.length' | 'input.pattern';

/** E.164 digits of a number that an account is to keep. The brand's rule for the field counts wherever one is taken. */
export function numberByRule({ typed, dialling }: TypedNumber, rule: FieldRule): string | Refusal<NumberRefusal> {
  const number = e164(typed, dialling);
  if (!number.ok) return refuse(number.problem);
  const problem = fieldProblem('mobileNum', clean('mobileNum', typed ?? ''), rule);
  return problem ? (refuseProblems([problem]) as Refusal<'input.length' | 'input.pattern'>) : number.number;
}

export async function newNumber(deps: Brands, brandId: number, ask: TypedNumber) {
  return numberByRule(ask, (await rulesOf(deps, brandId)).mobileNum);
}

/** Without UPDATEMOBILEICC3 (international calling code) a new number must have the same country code. */
export async function mayTakeNumber(
  { brands, database }: Pick<AccountsDeps, 'brands' | 'database'>,
  caller: Caller,
  number: string,
): Promise<boolean> {
  if (await brands.moduleEnabled(caller.brandId, 'UPDATEMOBILEICC3')) return true;
  const player = await database.read((db) => playerById(db, playerOf(caller).id));
  const country = player?.mobile ? diallingCodeOf(player.mobile) : HOME_DIALLING_CODE;
  return diallingCodeOf(number) === country;
}
