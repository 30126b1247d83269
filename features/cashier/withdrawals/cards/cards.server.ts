import type { PayoutFacts, StepUp } from '#features/accounts/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { PlayerCaller } from '#platform/http/caller.ts';
import type { ModuleId } from '#platform/http/contract.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf, type Service, service } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { type DayUse, left } from '../requests/day-use.rules.ts';
import type { WithdrawTerms } from '../requests/terms.rules.ts';
import { transactOrUndo } from '../requests/undo.ts';
import type { CardBox } from './card-box.ts';
import { cardsContract } from './cards.contract.ts';
import {
  foldHolder,
  isHolder,
  isNumberOf,
  isUsable,
  kindOfWire,
  lastFourOf,
  maskedNumber,
  mayBind,
  ownSpelling,
  usableFrom,
  WIRE_TYPES,
} from './cards.rules.ts';
import {
  cardOf,
  cardsOf,
  hasOpenWithdrawal,
  insertCard,
  lockMoneyOut,
  type PayoutAccount,
  removeCard,
} from './cards.store.ts';
import { INSTITUTIONS, type Institution, institutionOf } from './institutions.data.ts';

export interface CardsDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  box: CardBox;
  termsOf(brandId: number, playerId: bigint): Promise<WithdrawTerms>;
  moduleEnabled(brandId: number, moduleId: ModuleId): Promise<boolean>;
  /** The player's withdrawals since the brand's midnight. */
  usedToday(brandId: number, playerId: bigint): Promise<DayUse>;
  payoutFactsOf(playerId: bigint): Promise<PayoutFacts>;
  settlePayeeName(trx: Writer, playerId: bigint, name: string): Promise<string>;
  /** Undefined when the payment password is right. */
  provePayment(
    playerId: bigint,
    typed: string,
  ): Promise<Refusal<'not.exists.payment.password' | 'invalid.payment.pw' | 'TOO_MANY_REQUESTS'> | undefined>;
  stepUp: StepUp;
  /** Called after the commit: the player's screens load again. */
  tell(playerId: bigint): Promise<void>;
}

export function cardsService(deps: CardsDeps): Service {
  return service(cardsContract, {
    'GET /wps/system/withdrawBanks': async ({ caller }) => {
      const open = await openKinds(deps, caller.brandId);
      return INSTITUTIONS.map((one) => ({
        bankCode: one.code,
        bankType: BANK_TYPES[one.kind],
        bankLocaleName: one.name,
        bankEngName: one.english,
        bankChName: one.name,
        bin: one.bin,
        enabled: one.on && open.has(one.kind),
        isProvinceRequired: 'D' as const,
        isBranchRequired: 'D' as const,
      }));
    },
    'GET /wps/member/bankCard': ({ caller }) => overview(deps, caller.brandId, playerOf(caller).id),
    'PUT /wps/member/bankCard': (ask) => bind(deps, ask),
    'DELETE /wps/member/bankCard/{id}': ({ caller, params }) => remove(deps, playerOf(caller).id, BigInt(params.id)),
  });
}

const BANK_TYPES = { bank: 'B', ewallet: 'E', crypto: 'V' } as const;
const SWITCHES: Record<Institution['kind'], ModuleId> = { bank: 'BINDCARD3', ewallet: 'BINDEW3', crypto: 'BINDVC3' };

/** The kinds of account that the brand's switches allow. */
async function openKinds(deps: CardsDeps, brandId: number): Promise<ReadonlySet<Institution['kind']>> {
  const kinds = Object.keys(SWITCHES) as Institution['kind'][];
  const on = await Promise.all(kinds.map((kind) => deps.moduleEnabled(brandId, SWITCHES[kind])));
  return new Set(kinds.filter((_, index) => on[index]));
}

async function overview(deps: CardsDeps, brandId: number, playerId: bigint) {
  const [terms, use, facts, confirmBy, dated, rows] = await Promise.all([
    deps.termsOf(brandId, playerId),
    deps.usedToday(brandId, playerId),
    deps.payoutFactsOf(playerId),
    deps.stepUp.wayOf(playerId),
    showsDates(deps, brandId),
    deps.database.read((db) => cardsOf(db, playerId)),
  ]);
  const cards = rows.map((row) => presentCard(row, { dated, nowMs: deps.clock.now() }));
  const ofType = (type: 'BC' | 'EW' | 'V') => cards.filter(({ cardType }) => cardType === type);
  const wallets = ofType('EW');
  const groups = [...new Set(wallets.map(({ bankCode }) => bankCode))];
  const remaining = left(terms, use);
  const amount = toWireNumber(remaining.amount);
  return {
    bankCards: ofType('BC'),
    virtualWallets: ofType('V'),
    eWallets: groups.map((groupId) => {
      const eWallets = wallets.filter(({ bankCode }) => bankCode === groupId);
      return { groupId, cardCount: eWallets.length, eWallets };
    }),
    fullBankCardList: cards,
    maxCardCount: terms.maxAccounts,
    maxVirtualWalletCount: 0,
    minWithdrawal: toWireNumber(terms.minimum),
    maxWithdrawal: toWireNumber(terms.maximum),
    maxTransactionTimes: terms.dailyCount,
    remainingTransactionTimes: remaining.count,
    remainingVirtualTransactionTimes: 0,
    remainingEwalletWithdrawCounts: remaining.count,
    remainingWithdrawAmount: amount,
    remainingVirtualWithdrawAmount: 0,
    remainingEWalletWithdrawAmount: amount,
    normalDeleteBankCard: 'Y' as const,
    ewalletDeleteBankCard: 'Y' as const,
    payeeName: foldHolder(facts.payeeName),
    confirmBy,
    coolingHours: terms.coolingHours,
  };
}

/** Whether members see when an account was bound. */
const showsDates = (deps: CardsDeps, brandId: number) => deps.moduleEnabled(brandId, 'WDRAWINFOBINDDATE3');

function presentCard(row: PayoutAccount, { dated, nowMs }: { dated: boolean; nowMs: number }) {
  const usableAt = row.usable_at.getTime();
  return {
    bankCardId: row.id.toString(),
    bankName: row.name,
    bankCode: row.institution,
    bankIconUrl: '',
    cardNumber: maskedNumber(row.last_four),
    cardHolder: row.holder,
    cardType: WIRE_TYPES[row.kind],
    createdAt: dated ? row.created_at.getTime() : null,
    usableAt,
    isWithdrawActive: isUsable(usableAt, nowMs),
    maintenanceStartTime: null,
    maintenanceEndTime: null,
  };
}

type Bind = Ask<(typeof cardsContract)['PUT /wps/member/bankCard']>;
type BindRefusal = (typeof cardsContract)['PUT /wps/member/bankCard']['errors'][number];

interface NewCard {
  institution: Institution;
  number: string;
  holder: string;
}

async function bind(deps: CardsDeps, { caller, body }: Bind) {
  const player = playerOf(caller);
  if (!mayBind(player.type)) return refuse('card.type.barred');
  const card = readCard(body, await openKinds(deps, caller.brandId));
  if ('refused' in card) return card;
  const payee = foldHolder((await deps.payoutFactsOf(player.id)).payeeName);
  if (payee !== '' && payee !== card.holder) return refuse('card.payee.differs');
  const wrong =
    (await deps.provePayment(player.id, body.paymentPassword ?? '')) ??
    (await deps.stepUp.refusal({ playerId: player.id, sessionId: player.sessionId, code: body.authCode ?? '' }));
  if (wrong) return wrong;
  const bound = await keep(deps, caller.brandId, player, card);
  if ('refused' in bound) return bound;
  await deps.tell(player.id);
  return presentCard(bound, { dated: await showsDates(deps, caller.brandId), nowMs: deps.clock.now() });
}

/** The card from the form, or the first thing that is wrong with it. */
function readCard(body: Bind['body'], open: ReadonlySet<Institution['kind']>): NewCard | Refusal<BindRefusal> {
  const institution = institutionOf(body.bankCode || body.walletType || '');
  const kind = body.cardType ? kindOfWire(body.cardType) : institution?.kind;
  if (kind && (!open.has(kind) || institution?.on === false)) return refuse('card.kind.off');
  if (!institution || institution.kind !== kind) return refuse('card.bank.unknown');
  const number = ownSpelling(kind, body.cardNumber || body.walletAddress || '');
  if (!isNumberOf(kind, number)) return refuse('card.number.invalid');
  const holder = foldHolder(body.payeeName || body.fullName || '');
  return isHolder(holder) ? { institution, number, holder } : refuse('card.payee.invalid');
}

/** Serialized per player, so that the number of accounts and the payee name stay valid. */
async function keep(
  deps: CardsDeps,
  brandId: number,
  { id: playerId }: PlayerCaller,
  { institution, number, holder }: NewCard,
): Promise<PayoutAccount | Refusal<BindRefusal>> {
  const { maxAccounts, coolingHours } = await deps.termsOf(brandId, playerId);
  const { code, kind, name } = institution;
  const number_digest = deps.box.digest({ kind, institution: code, number });
  return transactOrUndo<PayoutAccount, BindRefusal>(deps.database, async (trx, undo) => {
    await lockMoneyOut(trx, playerId);
    const own = await cardsOf(trx, playerId);
    if (own.some((card) => card.number_digest.equals(number_digest))) undo(refuse('card.bound.already'));
    if (own.length >= maxAccounts) undo(refuse('card.too.many', { values: { max: maxAccounts } }));
    // Read again: another first card may have set it since.
    const payee = foldHolder(await deps.settlePayeeName(trx, playerId, holder));
    if (payee !== holder) undo(refuse('card.payee.differs'));
    const now = deps.clock.now();
    const card = await insertCard(trx, {
      brand_id: brandId,
      player_id: playerId,
      kind,
      institution: code,
      name,
      holder,
      number_digest,
      number_sealed: deps.box.seal(number),
      last_four: lastFourOf(number),
      created_at: new Date(now),
      usable_at: new Date(usableFrom(now, coolingHours)),
    });
    // Everything is rolled back, also the payee name.
    return card ?? undo(refuse('card.taken'));
  });
}

async function remove(deps: CardsDeps, playerId: bigint, id: bigint) {
  const refused = await deps.database.transact(async (trx) => {
    await lockMoneyOut(trx, playerId);
    if (!(await cardOf(trx, playerId, id))) return refuse('card.unknown');
    if (await hasOpenWithdrawal(trx, id)) return refuse('card.in.use');
    await removeCard(trx, id, new Date(deps.clock.now()));
    return undefined;
  });
  if (refused) return refused;
  await deps.tell(playerId);
  return {};
}
