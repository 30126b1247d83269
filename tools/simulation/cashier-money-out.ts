import sharp from 'sharp';
import { type Drill, decide, type OpenReceipt, resolve } from './cashier-desk.ts';
import type { DrillPlayer } from './cashier-house.ts';
import { playerHeaders } from './cashier-money-in.ts';
import { count, object } from './cashier-tally.ts';

const BANKS = ['refused', 'duplicate', 'pending', 'late', 'forged', 'never'] as const;

export interface MoneyOut {
  withdraw(player: DrillPlayer): Promise<void>;
  /** The player's answer about a payout that was paid. */
  confirm(player: DrillPlayer, receipt: OpenReceipt): Promise<void>;
}

/** Withdrawals and their receipts, with concurrent actions of players, operators and banks. */
export function moneyOut(drill: Drill): MoneyOut {
  const { house, calls, chance, tally } = drill;
  const { portalUrl } = house.config;
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();

  async function withdraw(player: DrillPlayer): Promise<void> {
    const headers = playerHeaders(player);
    const body = {
      amount: 10 + chance.below(80),
      bankCardId: player.card,
      password: '730194',
      requestKey: crypto.randomUUID(),
    };
    const ask = (patienceMs = 20_000) =>
      calls.call(portalUrl, 'POST /wps/v2/transaction/withdraw', { headers, body, patienceMs });
    if (chance.percent(4)) {
      count(tally.faults, 'requests abandoned');
      await ask(3);
    }
    const heard = await (chance.percent(8) ? Promise.all([ask(), ask(), ask()]) : Promise.all([ask()]));
    const orders = new Set(heard.flatMap(({ value, code }) => (!code && value?.orderNo ? [value.orderNo] : [])));
    if (heard.length > 1) count(tally.faults, 'requests sent twice');
    if (orders.size > 1) object(tally, 'one request opened two withdrawals');
    const [orderNo] = orders;
    if (!orderNo) return;
    const play = (scenario: string) =>
      calls.call(portalUrl, 'POST /simulator/payouts', { headers, body: { orderNo, scenario } });
    if (chance.percent(55)) {
      const scenario = BANKS[chance.below(BANKS.length)]!;
      count(tally.faults, `bank ${scenario}`);
      await play(scenario);
    }
    const cancel = () =>
      calls.call(portalUrl, 'POST /wps/relay/PARLOR_cancelWithdrawal', { headers, body: { orderNo } });
    if (chance.percent(10)) await cancel();
    await (chance.percent(15) ? Promise.all([decide(drill, orderNo), cancel()]) : decide(drill, orderNo));
    // The bank acts while the worker pays: its notice and the worker's answer collide.
    if (chance.percent(15)) await play(chance.percent(70) ? 'success' : 'refused');
  }

  async function confirm(player: DrillPlayer, receipt: OpenReceipt): Promise<void> {
    const body = (action: string) => ({ orderNo: receipt.order_no, action });
    const say = (more: object) =>
      calls.call(portalUrl, 'POST /wps/relay/MCSFE_processC2CTransaction', {
        headers: playerHeaders(player),
        body: more,
      });
    if (receipt.state !== 'waiting') {
      const all = chance.percent(30);
      if (all) await Promise.all([say(body('ALL_RECEIVED')), resolve(drill, receipt)]);
      else await resolve(drill, receipt);
      return;
    }
    const fate = chance.below(100);
    if (fate < 40) return void (await say(body('RECEIVED')));
    if (fate < 80) {
      const receivedVnd = String((receipt.vnd * BigInt(1 + chance.below(98))) / 100n);
      return void (await say({ ...body('PARTLY_RECEIVED'), receivedVnd }));
    }
    if (fate < 95) return missing(player, receipt.order_no);
    await Promise.all([
      say(body('RECEIVED')),
      say({ ...body('PARTLY_RECEIVED'), receivedVnd: '1' }),
      say(body('RECEIVED')),
    ]);
  }

  async function missing(player: DrillPlayer, orderNo: string): Promise<void> {
    const form = new FormData();
    form.set('orderNo', orderNo);
    form.set('action', 'NOT_RECEIVED');
    form.set('images', new Blob([new Uint8Array(await picture)], { type: 'image/png' }), 'a.png');
    const sent = new Response(form);
    await calls.call(portalUrl, 'POST /wps/relay/MCSFE_processC2CTransaction', {
      headers: { ...playerHeaders(player), 'content-type': sent.headers.get('content-type') ?? '' },
      raw: Buffer.from(await sent.arrayBuffer()),
    });
  }

  return { withdraw, confirm };
}
