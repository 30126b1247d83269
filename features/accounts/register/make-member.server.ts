import type { AccountsDeps } from '../accounts.deps.ts';
import { playerByName } from '../member/player.store.ts';
import { createAccount } from './create-player.server.ts';
import { fieldProblem } from './field.rules.ts';
import { rulesOf } from './form-rules.server.ts';
import { foldUsername } from './register.rules.ts';

/** An account that an agent makes for a downline or an assistant. */
export interface MemberAsk {
  brandId: number;
  username: string;
  password: string;
  type: number;
  uplineId?: bigint | undefined;
  language: string;
  ip: string;
}

type MadeMember = { id: bigint; username: string } | 'name' | 'name-taken' | 'password';

/** The brand's rules for names and passwords apply. The first login requires a new password. */
export async function makeMember(deps: AccountsDeps, ask: MemberAsk): Promise<MadeMember> {
  const [brand, rules] = await Promise.all([deps.brands.byId(ask.brandId), rulesOf(deps, ask.brandId)]);
  const username = foldUsername(ask.username);
  if (fieldProblem('username', ask.username, rules.username)) return 'name';
  if (fieldProblem('password', ask.password, rules.password)) return 'password';
  if (await deps.database.read((db) => playerByName(db, ask.brandId, username))) return 'name-taken';
  const made = await createAccount(deps, brand, {
    username,
    password: ask.password,
    type: ask.type,
    uplineId: ask.uplineId,
    mustChangePassword: true,
    language: ask.language,
    ip: ask.ip,
    method: 'AGENT',
  });
  return typeof made === 'string' ? 'name-taken' : { id: made.id, username };
}
