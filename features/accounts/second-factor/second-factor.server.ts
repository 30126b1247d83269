import { newTotpSecret, totpForms } from '#platform/credentials/totp.ts';
import type { Caller, PlayerCaller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { limiter } from '../session/throttle.server.ts';
import { type ConfirmPassword, confirmPassword } from './confirm-password.server.ts';
import { type Factors, openFactors } from './factors.ts';
import { forgetPlaces } from './login-step.store.ts';
import { passkeysOf } from './passkey.store.ts';
import { secondFactorContract } from './second-factor.contract.ts';
import {
  beginTotp,
  confirmTotp,
  countRecoveryCodes,
  removeTotp,
  replaceRecoveryCodes,
  totpOf,
} from './second-factor.store.ts';

/** Codes that an open session may try while it sets up or removes an app. */
const CODE_TRIES = { points: 10, duration: 3_600 };

interface Room {
  deps: AccountsDeps;
  factors: Factors;
  confirm: ConfirmPassword;
}

export function secondFactorService(deps: AccountsDeps): Service {
  const factors = openFactors(deps);
  const room: Room = { deps, factors, confirm: confirmPassword(deps) };
  const tries = limiter(deps.database, { keyPrefix: 'factor', ...CODE_TRIES });
  const mayTry = async ({ id }: PlayerCaller) =>
    (await tries.penalty(String(id), 1)).consumedPoints <= CODE_TRIES.points;
  return service(secondFactorContract, {
    'GET /portal/second-factors': ({ caller }) => overview(room, playerOf(caller)),
    'POST /portal/second-factors/totp': ({ caller, body }) => begin(room, caller, body.password),
    'POST /portal/second-factors/totp/confirm': async ({ caller, body }) => {
      const player = playerOf(caller);
      const waiting = await deps.database.read((db) => totpOf(db, player.id));
      if (!waiting || waiting.confirmed_at) return refuse('factor.totp.not.begun');
      if (!(await mayTry(player)) || !(await factors.totpPasses(player.id, body.code)))
        return refuse('factor.code.incorrect');
      return deps.database.transact(async (db) => {
        await confirmTotp(db, player.id, new Date(deps.clock.now()));
        const { codes, hashes } = factors.newRecovery();
        await replaceRecoveryCodes(db, player.id, hashes);
        // Known places have not passed the new factor, so it is asked for at the next login, here too.
        await forgetPlaces(db, player.id);
        return { recoveryCodes: codes };
      });
    },
    'POST /portal/second-factors/totp/remove': async ({ caller, body }) => {
      const player = playerOf(caller);
      const wrong = await room.confirm(player, body.password);
      if (wrong) return wrong;
      const totp = await deps.database.read((db) => totpOf(db, player.id));
      if (!totp?.confirmed_at) return refuse('factor.totp.off');
      const proven = (await mayTry(player)) && (await factors.codePasses(player.id, body.code));
      return proven ? remove(room, player) : refuse('factor.code.incorrect');
    },
    'POST /portal/second-factors/recovery-codes': async ({ caller, body }) => {
      const player = playerOf(caller);
      const wrong = await room.confirm(player, body.password);
      if (wrong) return wrong;
      if ((await factors.methodsOf(player.id)).length === 0) return refuse('factor.none');
      const { codes, hashes } = factors.newRecovery();
      await deps.database.transact((db) => replaceRecoveryCodes(db, player.id, hashes));
      return { recoveryCodes: codes };
    },
  });
}

async function overview({ deps }: Room, { id }: PlayerCaller) {
  return deps.database.snapshot(async (db) => {
    const totp = await totpOf(db, id);
    return {
      totp: { on: Boolean(totp?.confirmed_at), since: totp?.confirmed_at?.getTime() ?? null },
      recoveryCodesLeft: await countRecoveryCodes(db, id),
      passkeys: (await passkeysOf(db, id)).map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        backedUp: passkey.backed_up,
        createdAt: passkey.created_at.getTime(),
        lastUsedAt: passkey.last_used_at?.getTime() ?? null,
      })),
    };
  });
}

async function begin({ deps, factors, confirm }: Room, caller: Caller, password: string) {
  const player = playerOf(caller);
  const wrong = await confirm(player, password);
  if (isRefusal(wrong)) return wrong;
  const secret = newTotpSecret();
  const begun = await deps.database.transact((db) => beginTotp(db, player.id, factors.box.seal(secret)));
  if (!begun) return refuse('factor.totp.on');
  const { text, uri } = totpForms(secret, { issuer: caller.brandCode, username: player.username });
  return { secret: text, uri };
}

async function remove({ deps }: Room, { id }: PlayerCaller) {
  await deps.database.transact(async (db) => {
    await removeTotp(db, id);
    if ((await passkeysOf(db, id)).length === 0) await replaceRecoveryCodes(db, id, []);
  });
  return {};
}
