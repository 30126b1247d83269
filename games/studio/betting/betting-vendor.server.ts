import { type Service, service } from '#platform/http/service.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import { isSigned, SIGNATURE_HEADER } from '../wallet/signature.ts';
import type { BettingDeps } from './betting-deps.ts';
import { bettingVendorContract } from './betting-vendor.contract.ts';
import { newestBout } from './cockpit.store.ts';
import { type EventView, viewEvents } from './event.views.ts';
import { listEvents } from './event-lists.ts';
import { leagueName } from './names.ts';

interface BettingVendorDeps extends BettingDeps {
  operators: OperatorBook;
}

const SPORTS = ['football', 'esports'] as const;
/** A lobby shows two rows of cards. */
const SHOWN = 6;
const WEEK_DAYS = 7;

/** The call for operators' lobbies. */
export function bettingVendorService(deps: BettingVendorDeps): Service {
  return service(bettingVendorContract, {
    'POST /api/betting/now': async ({ body, rawBody, request, reply }) => {
      const operator = await deps.operators.find(body.operator_id);
      const signature = request.headers[SIGNATURE_HEADER];
      if (operator && (await isSigned(rawBody, signature, operator.publicKey))) return whatIsOn(deps);
      // An unknown operator and a wrong signature get the same answer, so operators cannot be enumerated.
      reply.status(403);
      return { error: 'The signature does not belong to the operator_id.' };
    },
  });
}

async function whatIsOn(deps: BettingVendorDeps) {
  const [bout, ...sports] = await Promise.all([
    deps.database.read(newestBout),
    ...SPORTS.map((sport) => sportNow(deps, sport)),
  ]);
  return { now: deps.now(), bout: bout ? { number: bout.number, state: bout.state } : null, sports };
}

/** Matches in play come first, then the next ones by their start. */
async function sportNow(deps: BettingVendorDeps, sport: (typeof SPORTS)[number]) {
  const { events, days, live } = await listEvents(deps, { sport, view: 'soon' });
  const inPlayFirst = events.toSorted((a, b) => Number(b.status === 'live') - Number(a.status === 'live'));
  const views = await deps.database.read((db) => viewEvents(db, deps, inPlayFirst.slice(0, SHOWN)));
  const week = days.slice(0, WEEK_DAYS).reduce((sum, day) => sum + day.events, 0);
  return { sport, live, week, matches: views.map(matchOf) };
}

function matchOf({ line }: EventView) {
  const { id, status, score, minute, bestOf, phase } = line;
  const [first] = line.main;
  const isOpen = first?.status === 'open';
  return {
    id,
    score,
    minute,
    bestOf,
    league: leagueName(line.leagueId),
    home: line.home.name,
    away: line.away.name,
    startAt: Date.parse(line.startAt),
    live: status === 'live',
    isHalfTime: phase === 'half-time',
    prices: (first?.outcomes ?? []).map(({ outcome, centi }) => ({ outcome, centi: isOpen ? centi : null })),
  };
}
