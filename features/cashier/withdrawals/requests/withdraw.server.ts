import type { OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { AMOUNT_SCALE, fromWire, toWireNumber } from '#platform/money/money.ts';
import { wageringOf } from '../../wagering/wagering.store.ts';
import { maskedNumber } from '../cards/cards.rules.ts';
import { cardsOf, lockMoneyOut } from '../cards/cards.store.ts';
import { clockText, isOpenAt } from './brand-day.rules.ts';
import { CONDITIONS, conditionsOf, missingInformation, WIRE_INFORMATION } from './checklist.rules.ts';
import { left } from './day-use.rules.ts';
import { hoursText, precautionNote } from './notes.rules.ts';
import { requestWithdrawal } from './request.server.ts';
import { approvalsFor, feeOf, resetEndsAt } from './terms.rules.ts';
import { withdrawContract } from './withdraw.contract.ts';
import {
  confirmWay,
  memberFacts,
  passwordWanted,
  takesUnprovenNumbers,
  tellPlayer,
  termsOf,
  usedToday,
  type WithdrawDeps,
} from './withdraw.deps.ts';
import { voids } from './withdraw.postings.ts';
import { canCancel, labelOf } from './withdraw.rules.ts';
import {
  addStep,
  closeCancelled,
  findWithdrawal,
  listWithdrawals,
  type Presented,
  stepsOf,
  type WithdrawalStep,
} from './withdraw.store.ts';

type Order = OutputOf<(typeof withdrawContract)['GET /wps/relay/PARLOR_withdrawalOrder']>;

export function withdrawService(deps: WithdrawDeps): Service {
  return service(withdrawContract, {
    'GET /wps/relay/MCSFE_getWithdrawSettings': ({ caller }) =>
      settings(deps, { brandId: caller.brandId, brandCode: caller.brandCode, playerId: playerOf(caller).id }),
    'GET /wps/relay/PARLOR_withdrawChecklist': ({ caller }) => checklist(deps, caller.brandId, playerOf(caller).id),
    'GET /wps/relay/PARLOR_withdrawFee': async ({ caller, query }) => {
      const amount = fromWire(query.withdrawAmount);
      if (amount === undefined || amount <= 0n) return refuse('withdraw.amount.invalid');
      const terms = await termsOf(deps, { brandId: caller.brandId, playerId: playerOf(caller).id });
      const use = await usedToday(deps, caller.brandId, playerOf(caller).id);
      const freeLeft = left(terms, use).free;
      const vndPerUnit = await deps.vndPerUnitOf(caller.brandId);
      return toWireNumber(feeOf(amount, { feeBps: terms.feeBps, freeLeft }, vndPerUnit));
    },
    'GET /wps/relay/PARLOR_withdrawTurnover': ({ caller }) => turnover(deps, playerOf(caller).id),
    'POST /wps/v2/transaction/withdraw': async (ask) => {
      const opened = await requestWithdrawal(deps, ask);
      return isRefusal(opened) ? opened : orderOf(deps, playerOf(ask.caller).id, opened.orderNo);
    },
    'GET /wps/relay/PARLOR_withdrawalOrder': async ({ query, caller }) => {
      const row = await deps.database.read((db) => findWithdrawal(db, playerOf(caller).id, query.orderNo));
      return row ? presentOne(deps, row) : refuse('withdraw.unknown');
    },
    'POST /wps/relay/PARLOR_cancelWithdrawal': ({ body, caller }) => cancel(deps, playerOf(caller).id, body.orderNo),
    'GET /wps/report/withdrawTransaction': async ({ query, caller }) => {
      const { rows, total } = await deps.database.read((db) => listWithdrawals(db, playerOf(caller).id, query));
      const steps = await deps.database.read((db) =>
        stepsOf(
          db,
          rows.map(({ id }) => id),
        ),
      );
      return { list: rows.map((row) => present(row, steps)), total, totalPages: Math.ceil(total / query.size) };
    },
  });
}

const yesNo = (yes: boolean) => (yes ? ('Y' as const) : ('N' as const));
const QUICK_AMOUNTS = [50n, 100n, 200n, 500n, 1_000n, 5_000n].map((units) => units * AMOUNT_SCALE);

interface Asker {
  brandId: number;
  brandCode: string;
  playerId: bigint;
}

/** Amounts are suggested, not fixed. */
const FREE = { flag: 'N', limited: 'Y' } as const;

/** The wire's fields for crypto payout, which is off. */
const NO_CRYPTO = {
  allowWithdrawVirtualNow: false,
  virtualMinAmount: 0,
  virtualMaxAmount: 0,
  virtualDailyWithdrawMaxCount: 0,
  virtualFixedAmountFlag: FREE.flag,
  virtualFixedWithdrawAmounts: [] as number[],
  virtualAmountLimitFlag: FREE.limited,
  virtualWalletWithdrawExceedChargeMsg: '',
  virtualWalletWithdrawalSwitch: 'N' as const,
};

/** The fields of the wire; bank and e-wallet share one set of limits. */
async function settings(deps: WithdrawDeps, { brandId, brandCode, playerId }: Asker) {
  const { site } = deps;
  const [terms, use, brand, { cashier, contact }, bank, wallet, password, confirmBy, unproven, vndPerUnit] =
    await Promise.all([
      termsOf(deps, { brandId, playerId }),
      usedToday(deps, brandId, playerId),
      site.brands.byId(brandId),
      site.settings(brandId),
      site.moduleEnabled(brandId, 'BINDCARD3'),
      site.moduleEnabled(brandId, 'BINDEW3'),
      passwordWanted(deps, brandId),
      confirmWay(deps, brandId, playerId),
      takesUnprovenNumbers(deps, brandId),
      deps.vndPerUnitOf(brandId),
    ]);
  const urlToContact = contact.customerService.find(({ vip, path }) => !vip && path !== '')?.path ?? '';
  const hours = hoursText(terms);
  const rest = left(terms, use);
  const now = isOpenAt(deps.clock.now(), brand.timeZone, terms);
  const [minimumAmount, maximumAmount] = [toWireNumber(terms.minimum), toWireNumber(terms.maximum)];
  const amounts = QUICK_AMOUNTS.filter((one) => one >= terms.minimum && one <= terms.maximum).map(toWireNumber);
  return {
    allowWithdraw: yesNo(bank || wallet),
    allowWithdrawMsg: '',
    allowWithdrawNotificationMessage: '',
    allowWithdrawNow: bank && now,
    allowWithdrawEWalletNow: wallet && now,
    urlToContact,
    withdrawTimeMsg: hours,
    precautionNote: precautionNote(hours, urlToContact),
    withdrawDateFrom: clockText(terms.fromMinute),
    withdrawDateTo: clockText(terms.toMinute),
    allowDecimal: 'N' as const,
    minimumAmount,
    maximumAmount,
    eWalletMinAmount: minimumAmount,
    eWalletMaxAmount: maximumAmount,
    eWalletDailyWithdrawMaxCount: terms.dailyCount,
    fixedAmountFlag: FREE.flag,
    fixedWithdrawAmounts: amounts,
    amountLimitFlag: FREE.limited,
    ewalletFixedAmountFlag: FREE.flag,
    ewalletFixedWithdrawAmounts: amounts,
    ewalletAmountLimitFlag: FREE.limited,
    mobileVerificationType: terms.requires.includes('mobile') && !unproven ? ('REQUIRED' as const) : ('' as const),
    mobileVerificationWithdrawAmount: 0,
    c2cEnabled: 'N' as const,
    withdrawPenaltyCharge: terms.feeBps / 100,
    withdrawExceedChargeMsg: '',
    eWalletWithdrawExceedChargeMsg: '',
    additionalWithdrawExceedCharge: 0,
    normalBankWithdrawalSwitch: yesNo(bank),
    eWalletWithdrawalSwitch: yesNo(wallet),
    merchantCode: brandCode,
    remainingCount: rest.count,
    remainingAmount: toWireNumber(rest.amount),
    remainingFree: rest.free,
    feeBps: terms.feeBps,
    vndPerUnit: Number(vndPerUnit),
    passwordRequired: password,
    confirmBy: confirmBy ?? ('none' as const),
    approvalsNote: approvalsFor(terms.minimum, terms) === 0 ? ('auto' as const) : ('staff' as const),
    simulated: cashier.simulator,
    ...NO_CRYPTO,
  };
}

async function checklist(deps: WithdrawDeps, brandId: number, playerId: bigint) {
  const account = await deps.ledgerAccountOf(playerId);
  const [terms, use, facts, brand, wanted, available, cards, wagering, owed] = await Promise.all([
    termsOf(deps, { brandId, playerId }),
    usedToday(deps, brandId, playerId),
    memberFacts(deps, brandId, playerId),
    deps.site.brands.byId(brandId),
    passwordWanted(deps, brandId),
    deps.availableOf(account),
    deps.database.read((db) => cardsOf(db, playerId)),
    deps.database.read((db) => wageringOf(db, playerId, deps.turnoverSince)),
    deps.owedBy(playerId),
  ]);
  const nowMs = deps.clock.now();
  const usableAt = cards.map(({ usable_at }) => usable_at.getTime());
  const open = isOpenAt(nowMs, brand.timeZone, terms);
  const standing = { terms, use, facts, usableAt, wagering, available, open, passwordWanted: wanted, nowMs };
  const conditions = conditionsOf(standing);
  const rest = left(terms, use);
  return {
    ready: CONDITIONS.every((key) => conditions[key]),
    items: CONDITIONS.map((key) => ({ key, met: conditions[key] })),
    missingInformation: missingInformation(terms, facts).map((one) => WIRE_INFORMATION[one]),
    resetUsableAt: conditions.paymentReset ? null : (resetEndsAt(facts.paymentResetAt, terms) ?? null),
    usableAt: usableAt.length > 0 ? Math.min(...usableAt) : null,
    requiredTurnover: toWireNumber(wagering.required),
    actualTurnover: toWireNumber(wagering.actual),
    hoursFrom: clockText(terms.fromMinute),
    hoursTo: clockText(terms.toMinute),
    remainingCount: rest.count,
    remainingAmount: toWireNumber(rest.amount),
    minimumAmount: toWireNumber(terms.minimum),
    available: toWireNumber(available),
    owed: toWireNumber(owed),
  };
}

async function turnover(deps: WithdrawDeps, playerId: bigint) {
  const { met, required, actual, open } = await deps.database.read((db) =>
    wageringOf(db, playerId, deps.turnoverSince),
  );
  return {
    status: met ? ('A' as const) : ('N' as const),
    details: open.map((one) => ({
      // Turnover of all games counts alike.
      gameType: 'ALL',
      cause: one.cause,
      startedAt: one.startedAt.getTime(),
      requiredTurnover: toWireNumber(one.required),
      actualTurnover: toWireNumber(one.actual),
    })),
    totalRequiredTurnover: toWireNumber(required),
    totalActualTurnover: toWireNumber(actual),
  };
}

/** Allowed until somebody has reviewed it. If an operator is faster, the player gets a refusal. */
async function cancel(
  deps: WithdrawDeps,
  playerId: bigint,
  orderNo: string,
): Promise<Order | Refusal<'withdraw.unknown' | 'withdraw.not.cancellable'>> {
  const refused = await deps.database.transact(async (trx) => {
    await lockMoneyOut(trx, playerId);
    const row = await findWithdrawal(trx, playerId, orderNo);
    if (!row) return refuse('withdraw.unknown');
    const at = new Date(deps.clock.now());
    if (!canCancel(row.state) || !(await closeCancelled(trx, row, at))) return refuse('withdraw.not.cancellable');
    await addStep(trx, { withdrawalId: row.id, state: 'cancelled', at });
    for (const request of voids({ orderNo, fee: row.fee })) {
      const voided = await deps.inTransaction(trx).voidHold(request);
      if (!voided.ok) throw new Error(`the ledger refused to give back a withdrawal: ${voided.reason}`);
    }
    return undefined;
  });
  if (refused) return refused;
  await tellPlayer(deps, playerId);
  return orderOf(deps, playerId, orderNo);
}

async function orderOf(deps: WithdrawDeps, playerId: bigint, orderNo: string): Promise<Order> {
  const row = await deps.database.read((db) => findWithdrawal(db, playerId, orderNo));
  if (!row) throw new Error(`the withdrawal ${orderNo} is gone`);
  return presentOne(deps, row);
}

async function presentOne(deps: WithdrawDeps, row: Presented): Promise<Order> {
  return present(row, await deps.database.read((db) => stepsOf(db, [row.id])));
}

function present(row: Presented, steps: readonly WithdrawalStep[]): Order {
  return {
    orderNo: row.order_no,
    state: row.state,
    status: labelOf(row.state),
    amount: toWireNumber(row.amount),
    fee: toWireNumber(row.fee),
    payAmount: row.vnd.toString(),
    bankCode: row.institution,
    bankName: row.institution_name,
    cardNumber: maskedNumber(row.last_four),
    cardHolder: row.holder,
    requestedAt: row.requested_at.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
    reason: row.reason,
    cancellable: canCancel(row.state),
    steps: steps.filter((step) => step.withdrawal_id === row.id).map(({ state, at }) => ({ state, at: at.getTime() })),
  };
}
