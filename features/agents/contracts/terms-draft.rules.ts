import type { Language } from '#platform/i18n/languages.ts';
import { toDecimal, units } from '#platform/money/money.ts';
import type { ContractKind, DividendPeriod } from '../agents.rules.ts';
import { percentDigits } from '../percent.rules.ts';
import { grossOf } from '../settlement/settle.rules.ts';
import { isAtMost, readTerms, type Standing, type Terms, type TermsInput, tierOf } from './terms.rules.ts';

/** Terms being typed. Amounts in 1/10,000 of a main unit; undefined means no condition. */
export interface TermsDraft {
  period: DividendPeriod;
  base: 'volume' | 'loss';
  activeFrom: bigint | undefined;
  ownPlay: boolean;
  carryOver: boolean;
  tiers: TierDraft[];
}

export interface TierDraft {
  /** React key: removing a tier leaves the other tiers' fields as they are. */
  key: number;
  /** Percentage as typed. */
  rate: string;
  active: string;
  volume: bigint | undefined;
  teamLoss: bigint | undefined;
}

interface WireTerms {
  period: Terms['period'];
  base: Terms['base'];
  activeFrom: number;
  ownPlay: boolean;
  carryOver: boolean;
  tiers: readonly {
    rateBps: number;
    activeMembers: number | null;
    volume: number | null;
    teamLoss: number | null;
  }[];
}

/** Terms from an answer, for comparisons. */
export function termsOfWire({ tiers, activeFrom, ...terms }: WireTerms): Terms {
  const kept = (value: number | null) => (value === null ? null : units(value));
  return {
    ...terms,
    activeFrom: units(activeFrom),
    tiers: tiers.map((tier) => ({ ...tier, volume: kept(tier.volume), teamLoss: kept(tier.teamLoss) })),
  };
}

export const emptyTier = (key: number): TierDraft => ({
  key,
  rate: '',
  active: '',
  volume: undefined,
  teamLoss: undefined,
});

/** The start of a proposal: the present terms, or one empty tier. */
export function draftOf(
  terms: WireTerms | undefined,
  periods: readonly string[],
  language: Language = 'EN',
): TermsDraft {
  const known = terms && termsOfWire(terms);
  const offered = ['D', 'W', 'H', 'M'] as const;
  const longest = offered.findLast((period) => periods.includes(period)) ?? 'M';
  return {
    period: offered.find((period) => period === known?.period) ?? longest,
    base: known?.base === 'loss' ? 'loss' : 'volume',
    activeFrom: known?.activeFrom || undefined,
    ownPlay: known?.ownPlay ?? false,
    carryOver: known?.carryOver ?? false,
    tiers: known
      ? known.tiers.map((tier, key) => ({
          key,
          rate: percentDigits(tier.rateBps, language),
          active: tier.activeMembers === null ? '' : String(tier.activeMembers),
          volume: tier.volume ?? undefined,
          teamLoss: tier.teamLoss ?? undefined,
        }))
      : [emptyTier(0)],
  };
}

/** "12,5" percent is 1,250 in 1/10,000; undefined if the text is no rate. */
export function rateOf(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return bps > 0 && bps <= 10_000 ? bps : undefined;
}

/** The call's fields; undefined while any field is invalid. */
export function inputOf(kind: ContractKind, draft: TermsDraft): TermsInput | undefined {
  const tiers: TermsInput['tiers'][number][] = [];
  for (const { rate, active, volume, teamLoss } of draft.tiers) {
    const rateBps = rateOf(rate);
    if (rateBps === undefined || !/^\d{0,7}$/.test(active.trim()) || active.trim() === '0') return undefined;
    tiers.push({
      rateBps,
      ...(active.trim() !== '' && { activeMembers: Number(active) }),
      ...(volume !== undefined && { volume: toDecimal(volume) }),
      ...(teamLoss !== undefined && { teamLoss: toDecimal(teamLoss) }),
    });
  }
  return {
    ...(kind === 'dividend' && { period: draft.period }),
    ...((kind === 'hourly' || kind === 'realtime') && { base: draft.base }),
    activeFrom: toDecimal(draft.activeFrom ?? 0n),
    ownPlay: draft.ownPlay,
    carryOver: kind === 'dividend' && draft.carryOver,
    tiers,
  };
}

type DraftProblem = 'contract.terms' | 'contract.above.upline' | 'contract.below.exceeds';

/** Finds what the server would refuse: terms above must always pay at least as much as those below. */
export function draftProblem(
  terms: Terms | undefined,
  { above, below }: { above: readonly Terms[]; below: readonly Terms[] },
): DraftProblem | undefined {
  if (!terms) return 'contract.terms';
  if (!above.every((each) => isAtMost(terms, each))) return 'contract.above.upline';
  return below.every((each) => isAtMost(each, terms)) ? undefined : 'contract.below.exceeds';
}

export function draftTerms(kind: ContractKind, draft: TermsDraft): Terms | undefined {
  const input = inputOf(kind, draft);
  return input && readTerms(kind, input);
}

/** The rate that terms pay where another version's tier begins: the column "now" beside "proposed". */
export function rateAt(terms: Terms, tier: Terms['tiers'][number]): number {
  const standing: Standing = {
    active: tier.activeMembers ?? 0,
    volume: tier.volume ?? 0n,
    loss: tier.teamLoss ?? 0n,
  };
  return terms.tiers[tierOf(terms, standing) ?? -1]?.rateBps ?? 0;
}

interface Paid {
  terms: WireTerms | null;
  members: { active: number };
  figures: Record<'volume' | 'stakes' | 'payouts' | 'bonuses' | 'rebates' | 'fees' | 'jackpots', number>;
  carriedIn: number;
  gross: number;
}

/**
 * The amount that terms would have paid in a paid period; undefined if they count other members or days, so that the
 * period's figures do not fit.
 */
export function trialOf(terms: Terms, paid: Paid & { kind: ContractKind }): { was: bigint; would: bigint } | undefined {
  const then = paid.terms && termsOfWire(paid.terms);
  if (!then || then.period !== terms.period || then.ownPlay !== terms.ownPlay) return undefined;
  if (then.activeFrom !== terms.activeFrom) return undefined;
  const { volume, stakes, payouts, bonuses, rebates, fees, jackpots } = paid.figures;
  const { gross } = grossOf({
    kind: paid.kind,
    terms,
    figures: {
      volume: units(volume),
      stakes: units(stakes),
      payouts: units(payouts),
      bonuses: units(bonuses),
      rebates: units(rebates),
      fees: units(fees),
      jackpots: units(jackpots),
    },
    active: paid.members.active,
    carriedBase: units(paid.carriedIn),
  });
  return { was: units(paid.gross), would: gross };
}
