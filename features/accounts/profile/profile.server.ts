import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { securityOf } from '../accounts.seams.ts';
import { type Player, playerById } from '../member/player.store.ts';
import type { Problem } from '../register/field.rules.ts';
import { formRulesOf } from '../register/form-rules.server.ts';
import { refuseProblems } from '../register/problem.refusal.ts';
import { pictureOf } from './avatar.rules.ts';
import { changeAvatar } from './avatar.server.ts';
import { profileContract } from './profile.contract.ts';
import { PROFILE_FIELDS, type ProfileChange, profileFields, profileProblems } from './profile.rules.ts';
import { changeProfile } from './profile.store.ts';
import { securityConfig } from './security-config.server.ts';

export function profileService(deps: AccountsDeps): Service {
  const change = changeAvatar(deps);
  const picture = async (caller: Caller) => pictureOf((await ownOf(deps, caller)).avatar);
  return service(profileContract, {
    'GET /portal/account/profile': async ({ caller }) => {
      const fields = await fieldsOf(deps, caller);
      const { birthdayMinimumAge: minimumAge } = securityOf(await deps.brands.byId(caller.brandId));
      return {
        minimumAge,
        fields: fields.map(({ rule: { enabled: _, updateEnabled: __, ...rule }, ...field }) => ({ ...field, ...rule })),
      };
    },
    'POST /wps/member/info': (ask) => update(deps, ask),
    'GET /wps/relay/MCSFE_getPlayerAvatar': ({ caller }) => picture(caller),
    'GET /wps/member/info/icon': async ({ caller }) => ({ icon: (await picture(caller)).url }),
    'POST /portal/account/avatar': ({ caller, body, files }) => change(playerOf(caller), { name: body.avatar, files }),
    'GET /wps/v2/member/securityConfig': async ({ caller }) => {
      const [player, fields] = await Promise.all([ownOf(deps, caller), fieldsOf(deps, caller)]);
      return securityConfig(deps, player, fields);
    },
  });
}

async function ownOf({ database }: AccountsDeps, caller: Caller): Promise<Player> {
  const { id } = playerOf(caller);
  const player = await database.read((db) => playerById(db, id));
  if (!player) throw new Error(`player ${id} has a session and no account`);
  return player;
}

async function fieldsOf(deps: AccountsDeps, caller: Caller) {
  const [player, rules] = await Promise.all([ownOf(deps, caller), formRulesOf(deps, caller.brandId, 'username')]);
  return profileFields(rules, { ...player.profile, nickname: player.nickname ?? '' });
}

type Update = Ask<(typeof profileContract)['POST /wps/member/info']>;

async function update(deps: AccountsDeps, { caller, body }: Update) {
  const fields = await fieldsOf(deps, caller);
  const given = PROFILE_FIELDS.filter((field) => typeof body[field] === 'string');
  const change: ProfileChange = Object.fromEntries(given.map((field) => [field, (body[field] ?? '').trim()]));
  const kept = new Map(fields.map((field) => [field.field, field]));
  for (const field of given) {
    const own = kept.get(field);
    // A form may send a fixed field back as it got it.
    if (own?.value === change[field]) delete change[field];
    else if (!own?.editable) return refuse('profile.field.fixed');
  }
  const { birthdayMinimumAge: minimumAge } = securityOf(await deps.brands.byId(caller.brandId));
  const [first, ...more] = profileProblems(change, fields, { minimumAge, nowMs: deps.clock.now() });
  if (first) return refuseProblems([first, ...more]) as Refusal<`input.${ProfileRule}`>;
  await deps.database.transact((db) => changeProfile(db, playerOf(caller).id, change));
  return {};
}

type ProfileRule = Extract<Problem['rule'], 'required' | 'length' | 'pattern' | 'age'>;
