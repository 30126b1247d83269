import { type AgentDeps, languageIn } from '../agents.deps.ts';
import type { ContractKind } from '../agents.rules.ts';
import type { RequestState, Side } from './request.rules.ts';

/** An event between two sides. */
export interface Told {
  brandId: number;
  kind: ContractKind;
  holder: bigint;
  upline: bigint | null;
  askedBy: Side;
  event: RequestState | 'ending';
  /** The reason of a rejection, if given. */
  reason?: string;
}

type TellDeps = Pick<AgentDeps, 'bus' | 'catalogue' | 'playerFacts' | 'sendMessage'>;

/** Sends both sides a message and a new badge; the house uses its desk instead. */
export async function tellSides(deps: TellDeps, told: Told): Promise<void> {
  const ids = told.upline === null ? [told.holder] : [told.holder, told.upline];
  const facts = await deps.playerFacts(ids);
  const nameOf = (id: bigint | null) => facts.find((fact) => fact.id === id)?.username;
  for (const { id, language } of facts) {
    const reads = languageIn(language);
    const other = nameOf(id === told.holder ? told.upline : told.holder);
    const values = {
      kind: deps.catalogue.text(reads, `agents.kind.${told.kind}`),
      account: other ?? deps.catalogue.text(reads, 'agents.house'),
    };
    await deps.sendMessage({
      brandId: told.brandId,
      playerId: id,
      title: deps.catalogue.text(reads, 'agents.message.contract', values),
      content: deps.catalogue.text(reads, `agents.message.contract.${told.event}`, values) + quoted(told.reason),
    });
    await deps.bus.publish(`player.${id}`, { type: 'agent-contracts' });
  }
}

const quoted = (reason: string | undefined): string => (reason ? `\n“${reason}”` : '');
