import type { Logger } from 'pino';
import type { PayoutFacts, StepUp, StepUpWay } from '#features/accounts/public.ts';
import type { Site } from '#features/site/public.ts';
import type { LedgerInTransaction } from '#ledger/in-transaction.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import { AMOUNT_SCALE, type Amount } from '#platform/money/money.ts';
import type { TurnoverSince } from '../../wagering/wagering.store.ts';
import type { CardBox } from '../cards/card-box.ts';
import { dayStart } from './brand-day.rules.ts';
import type { DayUse } from './day-use.rules.ts';
import { type RaisedLimits, raisedBy, type WithdrawTerms } from './terms.rules.ts';
import { dayUse } from './withdraw.store.ts';

/** What the withdrawal pages and calls need of other departments. */
export interface WithdrawDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  site: Pick<Site, 'brands' | 'settings' | 'moduleEnabled'>;
  inTransaction(trx: Writer): LedgerInTransaction;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  availableOf(ledgerAccount: bigint): Promise<Amount>;
  turnoverSince: TurnoverSince;
  payoutFactsOf(playerId: bigint): Promise<PayoutFacts>;
  settlePayeeName(trx: Writer, playerId: bigint, name: string): Promise<string>;
  /** Whether the player has excluded themselves (features/compliance). A break does not count. */
  selfExcluded(playerIds: readonly bigint[]): Promise<boolean>;
  /** The limits that the player's VIP rank raises now (features/rewards/vip). */
  rankLimits(ask: { brandId: number; playerId: bigint }): Promise<RaisedLimits>;
  /** What an agent owes to downlines, in a brand where uplines pay (features/agents). */
  owedBy(playerId: bigint): Promise<Amount>;
  /** Undefined when the payment password is right. */
  provePayment(playerId: bigint, typed: string): Promise<Refusal<PaymentRefusal> | undefined>;
  stepUp: StepUp;
  box: CardBox;
  /** Dong for one main unit of the brand. */
  vndPerUnitOf(brandId: number): Promise<bigint>;
}

export type PaymentRefusal = 'not.exists.payment.password' | 'invalid.payment.pw' | 'TOO_MANY_REQUESTS';

/** When on, a withdrawal needs no payment password (wire.md 2.5 withdraw submit). */
const NO_PASSWORD = 'WDRAWNOPASSVERIF3';
export const passwordWanted = async ({ site }: WithdrawDeps, brandId: number): Promise<boolean> =>
  !(await site.moduleEnabled(brandId, NO_PASSWORD));

/**
 * The second proof that a request needs: from players with a protected account, and from everybody where the payment
 * password is waived. Undefined for none.
 */
export async function confirmWay(
  deps: WithdrawDeps,
  brandId: number,
  playerId: bigint,
): Promise<StepUpWay | undefined> {
  const asked = !(await passwordWanted(deps, brandId)) || (await deps.stepUp.isSetUp(playerId));
  return asked ? deps.stepUp.wayOf(playerId) : undefined;
}

/** The brand's terms for one player now. A self-excluded player may withdraw even below the minimum. */
export async function termsOf(
  deps: WithdrawDeps,
  { brandId, playerId }: { brandId: number; playerId: bigint },
): Promise<WithdrawTerms> {
  const [{ withdraw }, raised] = await Promise.all([
    deps.site.settings(brandId),
    deps.rankLimits({ brandId, playerId }),
  ]);
  const terms = raisedBy(withdraw, raised);
  if (terms.minimum <= AMOUNT_SCALE || !(await deps.selfExcluded([playerId]))) return terms;
  return { ...terms, minimum: AMOUNT_SCALE };
}

/** The member's data. With MOBILEVERFNOTREQ3 a mobile number needs no verification. */
export async function memberFacts(deps: WithdrawDeps, brandId: number, playerId: bigint): Promise<PayoutFacts> {
  const [facts, unproven] = await Promise.all([deps.payoutFactsOf(playerId), takesUnprovenNumbers(deps, brandId)]);
  return unproven ? { ...facts, has: { ...facts.has, mobile: facts.hasToldMobile } } : facts;
}

export const takesUnprovenNumbers = ({ site }: WithdrawDeps, brandId: number): Promise<boolean> =>
  site.moduleEnabled(brandId, 'MOBILEVERFNOTREQ3');

export async function midnight({ site, clock }: WithdrawDeps, brandId: number): Promise<Date> {
  const { timeZone } = await site.brands.byId(brandId);
  return new Date(dayStart(clock.now(), timeZone));
}

export async function usedToday(deps: WithdrawDeps, brandId: number, playerId: bigint): Promise<DayUse> {
  const since = await midnight(deps, brandId);
  return deps.database.read((db) => dayUse(db, playerId, since));
}

/** Called after the commit. A failure only delays the screen's update, so it is logged and ignored. */
export async function tellPlayer(
  { bus, logger }: Pick<WithdrawDeps, 'bus' | 'logger'>,
  playerId: bigint,
  types: readonly string[] = ['withdrawal', 'balance'],
): Promise<void> {
  try {
    for (const type of types) await bus.publish(`player.${playerId}`, { type });
  } catch (error) {
    logger.error({ err: error, playerId: playerId.toString() }, 'a player could not be told of a withdrawal');
  }
}
