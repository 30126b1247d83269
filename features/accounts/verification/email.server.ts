import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { securityOf } from '../accounts.seams.ts';
import { accepts } from '../register/field.rules.ts';
import { FIELD_PATTERNS } from '../register/field-patterns.data.ts';
import { confirmPassword } from '../second-factor/confirm-password.server.ts';
import { createCodes, memberSent } from './code.server.ts';
import { spendCode } from './code.store.ts';
import { emailContract } from './email.contract.ts';
import { bindEmail, emailTaken } from './email.store.ts';

/** "Minh@Example.org " and "minh@example.org" are one address; undefined if the text is not an address. */
function foldEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return accepts(FIELD_PATTERNS.email.pattern, email) ? email : undefined;
}

export function emailService(deps: AccountsDeps): Service {
  const codes = createCodes(deps);
  const confirm = confirmPassword(deps);
  return service(emailContract, {
    'POST /portal/account/email/code': async ({ body, caller }) => {
      const player = playerOf(caller);
      const number = foldEmail(body.email);
      if (!number) return refuse('email.invalid');
      const wrong = await confirm(player, body.password);
      if (wrong) return wrong;
      const of = { id: player.id, brandId: caller.brandId, email: number };
      if (await deps.database.read((db) => emailTaken(db, of))) return refuse('email.taken');
      const brand = await deps.brands.byId(caller.brandId);
      const sent = await codes.send({
        caller,
        channel: 'email',
        purpose: 'email',
        number,
        playerId: player.id,
        minutes: securityOf(brand).codeMinutes,
        brandName: brand.name ?? brand.code,
      });
      return isRefusal(sent) ? sent : memberSent(sent);
    },
    'POST /portal/account/email': async ({ body, caller }) => {
      const { id } = playerOf(caller);
      const email = foldEmail(body.email);
      if (!email) return refuse('email.invalid');
      const proof = { brandId: caller.brandId, purpose: 'email', number: email, playerId: id } as const;
      const checked = await codes.check({ ...proof, code: body.verificationCode });
      if (isRefusal(checked)) return checked;
      const nowMs = deps.clock.now();
      return deps.database.transact(async (db) => {
        if (!(await spendCode(db, checked.codeId, nowMs))) return refuse('invalid-verification-code');
        return (await bindEmail(db, { id, brandId: caller.brandId, email, nowMs })) ? {} : refuse('email.taken');
      });
    },
  });
}
