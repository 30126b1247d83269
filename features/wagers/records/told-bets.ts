import { authoriseBets } from '#games/vendors/authorise/authorise.client.ts';
import { hubClient } from '#games/vendors/hub/hub.client.ts';
import { MOST_TOLD, type VendorToldBet } from '#games/vendors/told-bets.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type BetDetail, nameOf, readBetDetails } from '../authorised/bet-details.ts';
import type { GameFacts } from '../lookups.ts';
import type { NumberedAuthoriseVendor, NumberedVendor } from '../vendors.ts';
import type { BetLine } from './bet-records.store.ts';

export interface ToldDeps {
  database: Database;
  clock: Clock;
  vendors: ReadonlyMap<string, NumberedVendor>;
  authoriseVendors: ReadonlyMap<string, NumberedAuthoriseVendor>;
}

export interface ToldAsk {
  bets: readonly Pick<BetLine, 'vendor' | 'round' | 'game'>[];
  gameOf: ReadonlyMap<number, GameFacts>;
  language: string;
}

/** Games whose bets are described in words; for others the vendor's page of the round shows more. */
const TOLD_TYPES: readonly string[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'];

/** Timeout of the vendor's answer, because a player waits for the page. */
const PATIENCE_MS = 2_000;
/** Time without calls after a vendor did not answer. */
const PAUSE_MS = 30_000;

/** Read by `detailOf`. */
export type BetDetails = ReadonlyMap<string, BetDetail>;
export type TellBets = (ask: ToldAsk) => Promise<BetDetails>;

/**
 * Bets' legs and their results, in the reader's language: asked from the vendor, which knows corrections. If the vendor
 * cannot answer, the details that came with the bet.
 */
export function openToldBets(deps: ToldDeps): TellBets {
  const pausedUntil = new Map<string, number>();
  const ask = async (vendor: string, rounds: readonly string[], language: string): Promise<VendorToldBet[]> => {
    if ((pausedUntil.get(vendor) ?? 0) > deps.clock.now()) return [];
    const reply = await askVendor(deps, vendor, { rounds, language });
    if (!reply.ok) pausedUntil.set(vendor, deps.clock.now() + PAUSE_MS);
    return reply.ok ? reply.value : [];
  };
  return async ({ bets, gameOf, language }) => {
    const told = bets.filter(({ game }) => TOLD_TYPES.includes(gameOf.get(game)?.type ?? ''));
    const details = await readBetDetails(deps.database, bets);
    const byVendor = Map.groupBy(told, ({ game }) => gameOf.get(game)!.vendor);
    await Promise.all(
      [...byVendor].map(async ([vendor, own]) => {
        for (let from = 0; from < own.length; from += MOST_TOLD) {
          const piece = own.slice(from, from + MOST_TOLD);
          const answers = await ask(
            vendor,
            piece.map(({ round }) => round),
            language,
          );
          const byRound = new Map(answers.map((answer) => [answer.round, answer]));
          for (const bet of piece) {
            const answer = byRound.get(bet.round);
            if (answer) details.set(nameOf(bet), detailFromVendor(answer));
          }
        }
      }),
    );
    return details;
  };
}

function askVendor(
  { vendors, authoriseVendors }: ToldDeps,
  code: string,
  { rounds, language }: { rounds: readonly string[]; language: string },
) {
  const ask = { rounds, language: language.toLowerCase() };
  const hub = vendors.get(code);
  if (hub) return hubClient({ ...hub.endpoint, subPartnerId: '', timeoutMs: PATIENCE_MS }).tellBets(ask);
  const authorise = authoriseVendors.get(code);
  if (authorise) return authoriseBets({ ...authorise.endpoint, timeoutMs: PATIENCE_MS }, ask);
  return Promise.resolve({ ok: true as const, value: [] });
}

function detailFromVendor({ kind, odds_type: oddsType, chase, legs }: VendorToldBet): BetDetail {
  const only = legs.length === 1 ? legs[0] : undefined;
  return {
    kind,
    eventName: legs.map(({ event }) => event).join(' · '),
    selection: legs.map(({ text }) => text).join(' · '),
    odds: only?.odds ?? null,
    oddsType,
    chase,
    legs: legs.map(({ event, text, odds, result, state }) => ({
      selection: [event, text].filter(Boolean).join(': '),
      odds,
      result,
      status: state,
    })),
  };
}
