import { signedHeaders } from '#features/cashier/deposits/providers/signature.ts';
import { secretOf } from '#features/cashier/deposits/simulator/simulated.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import type { Heard } from './cashier-calls.ts';
import { type Drill, settleNotice } from './cashier-desk.ts';
import type { DrillPlayer } from './cashier-house.ts';
import { count, object } from './cashier-tally.ts';

/** A transfer that the bank really received: its notice is repeated until it is answered. */
export interface Payment {
  id: string;
  vnd: string;
}

export interface MoneyIn {
  byBank(player: DrillPlayer): Promise<void>;
  byPage(player: DrillPlayer): Promise<void>;
  byVoucher(player: DrillPlayer): Promise<void>;
  /** What the bank's statement would show. */
  payments: readonly Payment[];
}

const LATE_MS = 10_000;

export const playerHeaders = ({ token }: DrillPlayer) => ({ merchant: 'SENVANG', authorization: token });

/** Deposits by transfer, on a gateway's page and by voucher, with the faults of banks and gateways. */
export function moneyIn(drill: Drill, vouchers: string[]): MoneyIn {
  return { ...byTransfer(drill), ...onPages(drill, vouchers) };
}

function byTransfer(drill: Drill): Pick<MoneyIn, 'byBank' | 'payments'> {
  const { house, calls, chance, tally } = drill;
  const { portalUrl, dataDir } = house.config;
  const secret = secretOf(ensureSecret(dataDir, 'payment-simulator'), 'SIMBANK');
  const payments: Payment[] = [];
  /** Orders that are paid after they expired. */
  const late: { paid: Payment; text: string; orderNo: string; at: number }[] = [];

  const tell = (paid: Payment, text: string, { forged = false, patienceMs = 20_000 } = {}): Promise<Heard> => {
    const raw = JSON.stringify({ paymentId: paid.id, text, amount: paid.vnd, paidAt: Date.now() });
    const headers = signedHeaders(forged ? Buffer.alloc(32) : secret, Date.now(), raw);
    return calls.call(portalUrl, 'POST /payments/notify/SIMBANK', { raw, headers, patienceMs });
  };

  async function believed(paid: Payment, text: string): Promise<void> {
    payments.push(paid);
    const heard = await calls.until(() => tell(paid, text));
    if (heard?.status !== 200) object(tally, `a payment was answered with ${heard?.status} ${heard?.code}`);
  }

  async function payLate(): Promise<void> {
    if (!late[0] || late[0].at + LATE_MS > Date.now()) return;
    const { paid, text, orderNo } = late.shift()!;
    count(tally.faults, 'paid late');
    await believed(paid, text);
    await settleNotice(drill, paid.id, orderNo);
  }

  async function byBank(player: DrillPlayer): Promise<void> {
    await payLate();
    const amount = 10 + chance.below(300);
    const { value, code } = await calls.call(portalUrl, 'POST /wps/relay/MCSFE_depositByQRImageUrl', {
      headers: playerHeaders(player),
      body: { amount },
    });
    if (code || !value?.orderNo) return;
    const paid = { id: crypto.randomUUID(), vnd: String(value.payAmount) };
    const text = `CT DEN ${value.reference} QR`;
    const fate = chance.below(100);
    if (fate < 3) return;
    if (fate < 5) return void late.push({ paid, text, orderNo: value.orderNo, at: Date.now() });
    if (fate < 10) {
      count(tally.faults, 'forged notices');
      const heard = await tell(paid, text, { forged: true });
      if (heard.status === 200) object(tally, 'a forged notice was believed');
      return;
    }
    if (fate < 18) {
      count(tally.faults, 'wrong amounts');
      const less = { id: paid.id, vnd: String(BigInt(paid.vnd) / 2n) };
      await believed(less, text);
      return settleNotice(drill, less.id, value.orderNo);
    }
    if (fate < 22) {
      count(tally.faults, 'wrong texts');
      await believed(paid, 'CHUYEN TIEN');
      return settleNotice(drill, paid.id, value.orderNo);
    }
    if (fate < 28) {
      // The player cancels the order at the moment when the money arrives.
      count(tally.faults, 'cancelled while paid');
      const cancel = { headers: playerHeaders(player), body: { orderNo: value.orderNo } };
      await Promise.all([believed(paid, text), calls.call(portalUrl, 'POST /wps/relay/PARLOR_cancelDeposit', cancel)]);
      return settleNotice(drill, paid.id, value.orderNo);
    }
    if (fate < 45) {
      count(tally.faults, 'duplicated notices');
      await Promise.all([believed(paid, text), tell(paid, text), tell(paid, text, { patienceMs: 3 })]);
      await tell(paid, text);
      return;
    }
    await believed(paid, text);
    if (fate < 48) {
      // Another transfer pays the order a second time.
      count(tally.faults, 'paid twice');
      const second = { id: crypto.randomUUID(), vnd: paid.vnd };
      await believed(second, text);
      await settleNotice(drill, second.id, value.orderNo);
    }
  }

  return { byBank, payments };
}

/** Deposits on a gateway's page and by voucher. */
function onPages(drill: Drill, vouchers: string[]): Pick<MoneyIn, 'byPage' | 'byVoucher'> {
  const { house, calls, chance, tally } = drill;
  const { portalUrl } = house.config;

  async function byPage(player: DrillPlayer): Promise<void> {
    const vendorId = chance.percent(50) ? 'WALLET' : 'CARD';
    const { value, code } = await calls.call(portalUrl, 'POST /wps/relay/MCSFE_depositByLaunchUrl', {
      headers: playerHeaders(player),
      body: { amount: 20 + chance.below(200), vendorId },
    });
    if (code || !value?.redirectUrl) return;
    const page = new URL(value.redirectUrl);
    const press = (scenario: string, patienceMs = 20_000) =>
      calls.call(portalUrl, `POST ${page.pathname}`, {
        body: { session: page.searchParams.get('session'), scenario },
        patienceMs,
      });
    const scenario = ['exact', 'exact', 'exact', 'exact', 'duplicate', 'less', 'wrong-text', 'forged', 'never'][
      chance.below(9)
    ]!;
    if (scenario !== 'exact') count(tally.faults, `gateway ${scenario}`);
    await (chance.percent(10) ? Promise.all([press(scenario), press(scenario), press(scenario, 4)]) : press(scenario));
  }

  async function byVoucher(player: DrillPlayer): Promise<void> {
    const code = vouchers.pop();
    if (!code) return;
    const other = player.agent ?? player.downline[0] ?? player;
    const redeem = (who: DrillPlayer) =>
      calls.call(portalUrl, 'POST /wps/relay/PARLOR_redeemVoucher', { headers: playerHeaders(who), body: { code } });
    if (!chance.percent(20)) return void (await redeem(player));
    count(tally.faults, 'vouchers redeemed at once');
    const heard = await Promise.all([redeem(player), redeem(other), redeem(player)]);
    if (heard.filter(({ status, code: wrong }) => status === 200 && !wrong).length > 1)
      object(tally, 'one voucher was redeemed twice');
  }

  return { byPage, byVoucher };
}
