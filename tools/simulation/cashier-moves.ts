import { setTimeout as sleep } from 'node:timers/promises';
import { verdictOn } from '#games/studio/wallet/wallet.rules.ts';
import { createWalletClient, type WalletTransaction } from '#games/studio/wallet/wallet-client.ts';
import { ensureKeyPair } from '#platform/keys/key-pair.ts';
import type { Drill } from './cashier-desk.ts';
import { type DrillPlayer, PIN, VENDOR } from './cashier-house.ts';
import { playerHeaders } from './cashier-money-in.ts';
import { count, object } from './cashier-tally.ts';

const UNIT = 10_000n;
const TIMING = { timeoutMs: 10_000, retries: 3, retryPauseMs: 200 };

export interface Moves {
  toVendor(player: DrillPlayer): Promise<void>;
  toMain(player: DrillPlayer): Promise<void>;
  gift(player: DrillPlayer): Promise<void>;
  /** Whether the stake was taken, as far as the game knows. */
  bet(player: DrillPlayer): Promise<boolean>;
  close(): void;
}

/** Money that stays inside: to and from a vendor's wallet, between players, and stakes in between. */
export function moves(drill: Drill): Moves {
  const { house, calls, chance, tally } = drill;
  const { portalUrl, dataDir } = house.config;
  const client = createWalletClient({ privateKey: ensureKeyPair(dataDir, 'studio').privateKey, timing: TIMING });

  async function transfer(player: DrillPlayer, from: string, to: string, units: number): Promise<void> {
    const body = { from, to, amount: units, requestKey: crypto.randomUUID() };
    const send = (patienceMs = 20_000) =>
      calls.call(portalUrl, 'POST /wps/relay/GCS_walletTransfer', { headers: playerHeaders(player), body, patienceMs });
    if (!chance.percent(10)) return void (await send());
    count(tally.faults, 'transfers sent twice');
    const heard = await Promise.all([send(), send(), send(4)]);
    const references = new Set(heard.flatMap(({ value }) => value?.referenceNo ?? []));
    if (references.size > 1) object(tally, 'one wallet transfer was made twice');
  }

  async function toMain(player: DrillPlayer): Promise<void> {
    if (chance.percent(70)) return transfer(player, VENDOR, 'MAIN', 1 + chance.below(40));
    const all = () => calls.call(portalUrl, 'POST /wps/relay/PARLOR_returnAll', { headers: playerHeaders(player) });
    await (chance.percent(20) ? Promise.all([all(), all()]) : all());
  }

  async function gift(player: DrillPlayer): Promise<void> {
    const body = { amount: 1 + chance.below(25), paymentPassword: PIN, requestKey: crypto.randomUUID() };
    const headers = playerHeaders(player);
    const to = player.downline[chance.below(player.downline.length || 1)];
    const send = (patienceMs = 20_000) =>
      to
        ? calls.call(portalUrl, 'PUT /wps/agent/transferDownline', {
            headers,
            body: { ...body, account: to.username },
            patienceMs,
          })
        : calls.call(portalUrl, 'POST /wps/relay/PARLOR_transferUpline', { headers, body, patienceMs });
    if (!chance.percent(10)) return void (await send());
    count(tally.faults, 'gifts sent twice');
    const ids = new Set((await Promise.all([send(), send(), send(4)])).flatMap(({ value }) => value?.id ?? []));
    if (ids.size > 1) object(tally, 'one gift was sent twice');
  }

  async function bet(player: DrillPlayer): Promise<boolean> {
    const { id, game } = player;
    const walletUrl = `${portalUrl}/vendor/hub/DONGSON`;
    const session = { walletUrl, token: game.token, user: id.toString(), gameCode: game.code, currency: 'VNDK' };
    const stake = BigInt(1 + chance.below(20)) * UNIT;
    const won = BigInt(chance.below(20)) * UNIT;
    const of = (amount: bigint, betId: string, round: string, closesRound: boolean): WalletTransaction => {
      const transactionId = crypto.randomUUID();
      return { transactionId, betId: betId || transactionId, round, amount, closesRound };
    };
    const placed = of(stake, '', crypto.randomUUID(), false);
    const untilTerminal = async (action: 'win' | 'rollback', sent: WalletTransaction) => {
      for (let attempt = 0; attempt < 200; attempt++) {
        const { status } = await client.move(action, session, sent);
        const verdict = verdictOn(action, status);
        if (verdict === 'refused') object(tally, `a ${action} that is owed was refused: ${status}`);
        if (verdict !== 'unsure') return;
        await sleep(200);
      }
      object(tally, `a ${action} was never answered`);
    };
    const twice = chance.percent(5);
    const replies = await Promise.all((twice ? [1, 2] : [1]).map(() => client.move('bet', session, placed)));
    if (twice) count(tally.faults, 'bets sent twice');
    const verdicts = replies.map(({ status }) => verdictOn('bet', status));
    if (verdicts.includes('done') && !chance.percent(4)) {
      // In a game with a pool the small pot is won now and then.
      const jackpot = won > 0n && chance.percent(5) ? { jackpotWin: won, jackpotLevel: 'mini' } : {};
      await untilTerminal('win', { ...of(won, placed.transactionId, placed.round, true), ...jackpot });
      player.lost += stake - won;
    } else if (!verdicts.every((verdict) => verdict === 'refused')) {
      count(tally.faults, 'bets taken back');
      await untilTerminal('rollback', of(0n, placed.transactionId, placed.round, true));
    } else count(tally.refused, String(replies[0]?.status));
    return verdicts.includes('done');
  }

  return {
    toMain,
    gift,
    bet,
    toVendor: (player) => transfer(player, 'MAIN', VENDOR, 1 + chance.below(50)),
    close: () => client.close(),
  };
}
