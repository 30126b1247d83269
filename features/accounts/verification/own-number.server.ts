import type { Caller } from '#platform/http/caller.ts';
import { playerOf } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { diallingCodeOf, HOME_DIALLING_CODE } from './phone.rules.ts';

type Brands = Pick<AccountsDeps, 'brands'>;

/** Members verify their own number where VERIFICATION3 is on and DISABLEDMOBILEVERIF3 is off. */
export async function mayBind({ brands }: Brands, brandId: number): Promise<boolean> {
  const [on, off] = await Promise.all(
    (['VERIFICATION3', 'DISABLEDMOBILEVERIF3'] as const).map((module) => brands.moduleEnabled(brandId, module)),
  );
  return on === true && !off;
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
