import type { ContractKind } from '#features/agents/agents.rules.ts';
import {
  type Actor,
  askForEnd,
  type ChangeDeps,
  decide,
  type Proposal,
  propose,
} from '#features/agents/contracts/change.server.ts';
import { contractOf } from '#features/agents/contracts/contracts.store.ts';
import { readTerms, type TermsInput } from '#features/agents/contracts/terms.rules.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import { LINE_TERMS } from './line.data.ts';
import type { LineMember } from './people.ts';

interface SigningDeps extends ChangeDeps {
  brandId: number;
  /** The operator who signs for the house. */
  operatorId: bigint;
}

type Ask = Omit<Proposal, 'terms' | 'askedBy' | 'holder' | 'upline'> & {
  holder: LineMember;
  askedBy: Proposal['askedBy'];
  terms: TermsInput;
};

const HOME = '127.0.0.1';

function actorOf(deps: SigningDeps, side: 'upline' | 'holder', member: LineMember): Actor {
  const at = { brandId: deps.brandId, ip: HOME };
  if (side === 'holder') return { ...at, playerId: member.id };
  return member.upline === undefined ? { ...at, operatorId: deps.operatorId } : { ...at, playerId: member.upline };
}

async function ask(deps: SigningDeps, { kind, holder, askedBy, terms }: Ask): Promise<bigint> {
  const read = readTerms(kind, terms);
  if (!read) throw new Error(`the demo's terms of ${kind} are none`);
  const proposal = { kind, holder: holder.id, upline: holder.upline ?? null, askedBy, terms: read };
  const done = await propose(deps, actorOf(deps, askedBy, holder), proposal);
  if (isRefusal(done)) throw new Error(`the demo's contract was refused: ${done.refused}`);
  return BigInt(done.id);
}

/** Signs every contract of some kinds, from the top down: proposed by one side, signed by the other. */
export async function signLine(deps: SigningDeps, line: readonly LineMember[], kinds: readonly ContractKind[]) {
  for (const kind of kinds)
    for (const [level, terms] of LINE_TERMS[kind].entries())
      for (const holder of line.filter((member) => member.agent && member.level === level)) {
        const id = await ask(deps, { kind, holder, askedBy: 'upline', terms });
        const signed = await decide(deps, actorOf(deps, 'holder', holder), {
          id,
          action: 'sign',
          side: () => 'holder',
        });
        if (isRefusal(signed)) throw new Error(`the demo's contract was not signed: ${signed.refused}`);
      }
}

const higher = (terms: TermsInput, by: number): TermsInput => ({
  ...terms,
  tiers: terms.tiers.map((tier) => ({ ...tier, rateBps: tier.rateBps + by })),
});

/** Waiting requests: to the house and from it, to the upline and from it, and one contract with a termination asked. */
export async function leaveRequests(deps: SigningDeps, line: readonly LineMember[]): Promise<void> {
  const at = (level: number, place: number) => line.filter((one) => one.agent && one.level === level)[place]!;
  const [daily, hourly, dividend] = [LINE_TERMS.daily, LINE_TERMS.hourly, LINE_TERMS.dividend];
  await ask(deps, { kind: 'daily', holder: at(0, 0), askedBy: 'holder', terms: higher(daily[0]!, 10) });
  await ask(deps, { kind: 'dividend', holder: at(0, 0), askedBy: 'upline', terms: higher(dividend[0]!, 200) });
  await ask(deps, { kind: 'daily', holder: at(1, 0), askedBy: 'upline', terms: higher(daily[1]!, 5) });
  await ask(deps, { kind: 'hourly', holder: at(1, 0), askedBy: 'holder', terms: higher(hourly[1]!, 100) });
  await ask(deps, { kind: 'daily', holder: at(2, 1), askedBy: 'holder', terms: higher(daily[2]!, 5) });
  const ending = at(1, 3);
  const now = new Date(deps.clock.now());
  const contract = await deps.database.read((db) => contractOf(db, { holder: ending.id, kind: 'realtime', now }));
  if (!contract) throw new Error('the contract that is to end is not there');
  const done = await askForEnd(deps, actorOf(deps, 'holder', ending), { id: contract.id, side: () => 'holder' });
  if (isRefusal(done)) throw new Error(`the demo's contract does not end: ${done.refused}`);
}
