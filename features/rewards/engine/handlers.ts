import type { Writer } from '#platform/db/database.ts';
import type { Award, AwardKind, AwardOf } from './award.types.ts';

/** An award at the moment in which it is given. */
export interface GivingFrame {
  id: bigint;
  brandId: number;
  playerId: bigint;
  /** The player's account in the ledger. */
  account: bigint;
  /** The award's business fact; `award:<id>` names its entries elsewhere. */
  key: string;
  source: { kind: string; id: string };
  names: Readonly<Record<string, string>>;
  at: Date;
  /** The money promised for it; a handler that costs money spends it (`spend` of budgets.ts). */
  budget: { id: bigint; cost: bigint } | null;
}

export interface AwardToGive<Kind extends AwardKind = AwardKind> extends GivingFrame {
  award: AwardOf<Kind>;
}

/**
 * Gives one kind of award, in the transaction that marks it as given: both happen or neither. It runs once per award;
 * still, use `award:<id>` as key, so that nothing is doubled. A handler that moves money does it last.
 */
export interface AwardHandler<Kind extends AwardKind = AwardKind> {
  kind: Kind;
  /** The ledger's transfer, if any. 'closed': the account cannot receive it, and the award stays as it is. */
  give(trx: Writer, award: AwardToGive<Kind>): Promise<{ transferId: bigint | null } | 'closed'>;
}

/** A handler of any kind, as slices contribute it to `awardHandlers`. */
export interface AnyAwardHandler {
  kind: AwardKind;
  give(trx: Writer, award: AwardToGive): Promise<{ transferId: bigint | null } | 'closed'>;
}

/** `contributes: { awardHandlers: (own) => [awardHandler({ kind: 'points', give: ... })] }` */
export function awardHandler<Kind extends AwardKind>(handler: AwardHandler<Kind>): AnyAwardHandler {
  return {
    kind: handler.kind,
    give: (trx, given) => {
      const { award } = given;
      if (!isOf(award, handler.kind)) throw new Error(`an award of ${award.kind} came to ${handler.kind}`);
      return handler.give(trx, { ...given, award });
    },
  };
}

function isOf<Kind extends AwardKind>(award: Award, kind: Kind): award is AwardOf<Kind> {
  return award.kind === kind;
}
