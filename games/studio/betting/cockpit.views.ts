import { poolCenti } from '#games/engines/cockfight/bets.ts';
import { boutOutcomes, type Cock, isCockSide } from '#games/engines/cockfight/bout.ts';
import type { BoutView } from './betting.contract.ts';
import { boutOf } from './bout-play.ts';
import type { BoutRow, BoutStakes } from './cockpit.store.ts';

/** A bout as clients see it. Exchanges are sent as they happen, so that nobody can read the end in advance. */
export function boutView(
  bout: BoutRow,
  { stakes, backers, mine }: Pick<BoutView, 'backers'> & { stakes: BoutStakes; mine: BoutStakes },
  nowMs: number,
): BoutView {
  const { card, odds, mode, terms } = bout;
  const begun = bout.starts_at !== null && bout.state !== 'void';
  const elapsed = bout.starts_at ? nowMs - bout.starts_at.getTime() : 0;
  const over = bout.state === 'settled';
  const exchanges = begun ? boutOf(bout).script.exchanges.filter(({ atMs }) => over || atMs <= elapsed + LEAD_MS) : [];
  const amounts = (of: BoutStakes) => ({
    meron: of.meron.toString(),
    wala: of.wala.toString(),
    bdd: of.bdd.toString(),
    ftd: of.ftd.toString(),
  });
  const centi = Object.fromEntries(
    boutOutcomes.map((outcome) => [
      outcome,
      mode === 'pool' && isCockSide(outcome) ? poolCenti(outcome, stakes, terms.feeBps) : odds[outcome],
    ]),
  );
  return {
    id: bout.id,
    state: bout.state,
    number: bout.number,
    meron: cockView(card.meron),
    wala: cockView(card.wala),
    commitment: bout.commitment,
    opensAt: bout.opens_at.toISOString(),
    closesAt: bout.closes_at.toISOString(),
    startsAt: bout.starts_at?.toISOString() ?? null,
    endsAt: begun ? (bout.ends_at?.toISOString() ?? null) : null,
    mode,
    feeBps: terms.feeBps,
    pool: amounts(stakes),
    backers,
    odds: { meron: centi.meron ?? null, wala: centi.wala ?? null, bdd: centi.bdd ?? null, ftd: centi.ftd ?? null },
    exchanges: exchanges.map((exchange) => ({ ...exchange })),
    outcome: over ? bout.outcome : null,
    mine: amounts(mine),
  };
}

/** The next exchange is sent this long before its time, so that the animation does not stutter. */
const LEAD_MS = 2_000;

function cockView({ strength: _, ...shown }: Cock) {
  return shown;
}
