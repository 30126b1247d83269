import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import type { HeardStatus } from '../wallet/wallet.rules.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { WalletReply } from '../wallet/wallet-client.ts';

/** Why a player leaves a shared room: a break, an exclusion or a lock has begun, or the operator ended the session. */
export type LeaveCause = 'player.disabled' | 'session.ended';

/** Least pause between two questions to a player's wallet about whether the player may still stake. */
export const STAY_ASK_MS = 20_000;
/** Number of wallets asked at the same time. */
const AT_ONCE = 10;

const CAUSES: Partial<Record<HeardStatus, LeaveCause>> = {
  RS_ERROR_USER_DISABLED: 'player.disabled',
  RS_ERROR_INVALID_TOKEN: 'session.ended',
  RS_ERROR_TOKEN_EXPIRED: 'session.ended',
};

/** The cause to leave in a balance reply; undefined while the wallet takes stakes or cannot be asked. */
export const causeIn = ({ status, closed }: WalletReply): LeaveCause | undefined => CAUSES[closed ?? status];

export async function leaveCause(wallet: Wallet, session: StudioSession): Promise<LeaveCause | undefined> {
  return isDemo(session) ? undefined : causeIn(await wallet.balance(session));
}

export interface Staying {
  readonly session: StudioSession;
  /** When the wallet was last asked, or else when the player came. */
  askedMs: number;
}

/** Asks the wallets whose last answer is too old; returns the players who must leave, and why. */
export async function askStaying<G extends Staying>(
  wallet: Wallet,
  guests: readonly G[],
  { nowMs, askMs }: { nowMs: number; askMs: number },
): Promise<{ guest: G; cause: LeaveCause }[]> {
  const due = guests.filter(({ askedMs }) => nowMs - askedMs >= askMs);
  for (const guest of due) guest.askedMs = nowMs;
  const leavers: { guest: G; cause: LeaveCause }[] = [];
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(
      due.slice(from, from + AT_ONCE).map(async (guest) => {
        const cause = await leaveCause(wallet, guest.session);
        if (cause) leavers.push({ guest, cause });
      }),
    );
  return leavers;
}
