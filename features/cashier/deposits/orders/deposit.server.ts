import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { bonusProblem } from './bonus.rules.ts';
import { bonusHistory, offeredBonuses } from './bonus.store.ts';
import {
  type ChannelKind,
  type ChannelTerms,
  channelsOf,
  type DepositTerms,
  limitsOf,
  nameIn,
} from './channel.rules.ts';
import { depositContract } from './deposit.contract.ts';
import type { DepositDeps } from './deposit.deps.ts';
import { canCancel } from './deposit.rules.ts';
import { countCredited, type DepositRow, findDeposit, listDeposits, moveDeposit } from './deposit.store.ts';
import { type Order, orderValue, stateNow } from './order-value.ts';
import { openAtGateway, openChannels, openOrder } from './orders.server.ts';

export function depositService(deps: DepositDeps): Service {
  const { database, clock } = deps;
  return service(depositContract, {
    'GET /wps/relay/MCSFE_getDepositSettings': ({ caller }) => settingsValue(deps, caller),
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': ({ caller }) => channelGroups(deps, caller),
    'POST /wps/relay/MCSFE_depositByQRImageUrl': async ({ body, caller }) => {
      const opened = await openOrder(deps, { ...caller, player: playerOf(caller) }, body, (kind) => kind === 'bank');
      return isRefusal(opened) ? opened : shown(deps, caller, opened.row);
    },
    'POST /wps/relay/MCSFE_depositByLaunchUrl': async ({ body, caller, request }) => {
      // The player returns to the same address of the brand that they came from.
      const origin = `${request.protocol}://${request.host}`;
      const row = await openAtGateway(deps, { ...caller, player: playerOf(caller) }, body, origin);
      return isRefusal(row) ? row : { ...(await shown(deps, caller, row)), redirectUrl: row.redirect_url ?? '' };
    },
    'GET /wps/relay/PARLOR_depositOrder': async ({ query, caller }) => {
      const row = await database.read((db) => findDeposit(db, playerOf(caller).id, query.orderNo));
      return row ? shown(deps, caller, row) : refuse('deposit.unknown');
    },
    'POST /wps/relay/PARLOR_cancelDeposit': ({ body, caller }) => cancel(deps, caller, body.orderNo),
    'GET /wps/report/depositTransaction': async ({ query, caller }) => {
      const { page, size, state, channel, startDate, endDate } = query;
      const filter = { playerId: playerOf(caller).id, state, channel, from: startDate, to: endDate };
      const paging = { page, size, now: new Date(clock.now()) };
      const { rows, total } = await database.read((db) => listDeposits(db, filter, paging));
      const beholder = await beholderOf(deps, caller);
      return { list: rows.map((row) => orderValue(row, beholder)), total, totalPages: Math.ceil(total / size) };
    },
  });
}

type Beholding = Pick<Caller, 'brandId' | 'language'>;

async function beholderOf(deps: Pick<DepositDeps, 'depositSettings' | 'clock' | 'isSimulated'>, caller: Beholding) {
  const terms = await deps.depositSettings(caller.brandId);
  return { terms, language: caller.language, nowMs: deps.clock.now(), isSimulated: deps.isSimulated };
}

export async function shown(
  deps: Pick<DepositDeps, 'depositSettings' | 'clock' | 'isSimulated'>,
  caller: Beholding,
  row: DepositRow,
): Promise<Order> {
  return orderValue(row, await beholderOf(deps, caller));
}

async function settingsValue(deps: DepositDeps, caller: Caller) {
  const [terms, on] = await Promise.all([
    deps.depositSettings(caller.brandId),
    deps.moduleEnabled(caller.brandId, 'DPSTBAS3'),
  ]);
  const open = await openChannels(deps, caller.brandId, terms);
  const usable = on && (open.length > 0 || channelsOf(terms).some(({ kind }) => kind === 'voucher'));
  const { id: playerId } = playerOf(caller);
  const now = new Date(deps.clock.now());
  const limits = limitsOf(terms);
  return deps.database.read(async (db) => ({
    allowDeposit: usable ? ('Y' as const) : ('N' as const),
    totalDepositSuccessCount: await countCredited(db, playerId),
    // Orders are taken at any time if the brand has a usable channel.
    depositInfo: usable ? '24/7' : '',
    minimumAmount: toWireNumber(limits.minimum),
    maximumAmount: toWireNumber(limits.maximum),
    quickAmounts: terms.quickAmounts.map(toWireNumber),
    vndPerUnit: terms.vndPerUnit,
    wagerTimes: terms.wagerTimes,
    validMinutes: terms.validMinutes,
    bonuses: await bonusValues(db, { playerId, now, brandId: caller.brandId, language: caller.language }),
  }));
}

async function bonusValues(
  db: Parameters<typeof offeredBonuses>[0],
  ask: { playerId: bigint; now: Date; brandId: number; language: string },
) {
  const offered = await offeredBonuses(db, ask.brandId, ask.now);
  const values = offered.map(async (bonus) => {
    const history = await bonusHistory(db, { playerId: ask.playerId, bonusId: bonus.id, now: ask.now });
    const problem = bonusProblem(bonus, history, { arrives: undefined, nowMs: ask.now.getTime() });
    const { id, percentBps, wagerTimes, firstOnly, period } = bonus;
    return {
      id,
      percentBps,
      wagerTimes,
      firstOnly,
      period,
      problem: problem ?? null,
      name: nameIn(bonus.names, ask.language, ''),
      minimumAmount: toWireNumber(bonus.minimum),
      maximumAmount: toWireNumber(bonus.maximum),
      endsAt: bonus.endsAt?.getTime() ?? null,
    };
  });
  return Promise.all(values);
}

/** Channel groups on the wire. The first is present even when it is empty. */
const GROUPS: Record<ChannelKind, string> = {
  bank: 'MTQR',
  ewallet: 'EWALLET',
  card: 'CARD',
  voucher: 'VOUCHER',
  crypto: 'CRYPTO',
};

async function channelGroups(deps: DepositDeps, { brandId, language }: Caller) {
  const terms = await deps.depositSettings(brandId);
  const open = await openChannels(deps, brandId, terms);
  const groups: Record<string, { channels: ReturnType<typeof channelValue>[] }> = { [GROUPS.bank]: { channels: [] } };
  for (const channel of channelsOf(terms)) {
    const provider = open.find((one) => one.terms === channel)?.provider;
    // Vouchers need no gateway. Crypto is listed to say that it is not accepted.
    if (!provider && channel.kind !== 'voucher' && channel.kind !== 'crypto') continue;
    const group = groups[GROUPS[channel.kind]] ?? { channels: [] };
    group.channels.push(channelValue(terms, channel, { provider, language }));
    groups[GROUPS[channel.kind]] = group;
  }
  return groups;
}

function channelValue(
  terms: DepositTerms,
  channel: ChannelTerms,
  { provider, language }: { provider: PaymentProvider | undefined; language: string },
) {
  const limits = limitsOf(terms, channel);
  const bankCode = provider?.account.bankBin ?? '';
  return {
    vendorId: channel.code,
    vendorName: nameIn(channel.names, language, provider?.account.bankName ?? channel.code),
    mcsBankCode: bankCode,
    banks: [{ bankCode, bankType: 'PGMT' }],
    kind: channel.kind,
    offered: channel.kind !== 'crypto',
    feeBps: channel.feeBps,
    minimumAmount: toWireNumber(limits.minimum),
    maximumAmount: toWireNumber(limits.maximum),
  };
}

async function cancel(
  deps: DepositDeps,
  caller: Caller,
  orderNo: string,
): Promise<Order | Refusal<'deposit.unknown' | 'deposit.not.cancellable'>> {
  const done = await deps.database.transact(async (trx) => {
    const row = await findDeposit(trx, playerOf(caller).id, orderNo);
    if (!row) return refuse('deposit.unknown');
    const moved =
      canCancel(stateNow(row, deps.clock.now())) && (await moveDeposit(trx, row.id, row.state, 'cancelled'));
    return moved ? { ...row, state: 'cancelled' as const } : refuse('deposit.not.cancellable');
  });
  return isRefusal(done) ? done : shown(deps, caller, done);
}
