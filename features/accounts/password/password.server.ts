import { refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { playerById } from '../member/player.store.ts';
import { rulesOf } from '../register/form-rules.server.ts';
import { refuseProblems } from '../register/problem.refusal.ts';
import { clearCookie } from '../session/session.cookie.ts';
import { limiter } from '../session/throttle.server.ts';
import { refuseWithoutCode } from '../verification/change-proof.server.ts';
import { passwordContract } from './password.contract.ts';
import { changeProblems } from './password.rules.ts';
import { setNewPassword } from './set-password.server.ts';

/** Limits guesses of the old password in an open session. */
const TRIES = { points: 5, duration: 3_600 };

type Change = Ask<(typeof passwordContract)['POST /wps/member/password']>;

export function passwordService(deps: AccountsDeps): Service {
  const tries = limiter(deps.database, { keyPrefix: 'password', ...TRIES });
  return service(passwordContract, {
    'POST /wps/member/password': async (ask) => {
      const { id, mustChangePassword } = playerOf(ask.caller);
      // A forced change is always allowed: without it the account would be locked out.
      if (!mustChangePassword && !(await deps.brands.moduleEnabled(ask.caller.brandId, 'PASS3')))
        return refuse('function.not.available');
      const problem = await problemOf(deps, ask);
      if (problem) return problem;
      const { consumedPoints } = await tries.penalty(String(id), 1);
      if (consumedPoints > TRIES.points) return refuse('TOO_MANY_REQUESTS');
      const player = await deps.database.read((db) => playerById(db, id));
      if (!player || !(await deps.hasher.verify(ask.body.oldPassword, player.password_hash)))
        return refuseProblems([{ field: 'oldPassword', rule: 'incorrect' }]);
      await tries.delete(String(id));
      const { verificationCode: code, newPassword } = ask.body;
      const unproven = await refuseWithoutCode(deps, player, { change: 'password', code });
      if (unproven) return unproven;
      await setNewPassword(deps, id, newPassword);
      clearCookie(ask.reply, 'session');
      clearCookie(ask.reply, 'device');
      return {};
    },
  });
}

async function problemOf(deps: AccountsDeps, { body, caller }: Change) {
  const [rules, brand] = await Promise.all([rulesOf(deps, caller.brandId), deps.brands.byId(caller.brandId)]);
  const confirmed = { ...body, confirmNewPassword: body.confirmNewPassword ?? body.newPassword };
  const about = { username: playerOf(caller).username, brandDefault: brand.defaultPassword };
  const [first, ...more] = changeProblems(confirmed, { ...about, rule: rules.password });
  return first && refuseProblems([first, ...more]);
}
