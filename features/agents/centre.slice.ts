import { needs, slice } from '#platform/slices/slice.ts';
import { registerAgentChecks } from './agents.checks.ts';
import type { AgentDeps } from './agents.deps.ts';
import { lapse } from './contracts/change.server.ts';
import { type ContractsDeps, contractsService } from './contracts/contracts.server.ts';
import { commissionService } from './desk/commission.server.ts';
import type { DeskDeps } from './desk/desk.deps.ts';
import { signalsService } from './desk/signals.server.ts';
import { treeDeskService } from './desk/tree-desk.server.ts';
import { commissionWaiting } from './desk/waiting.store.ts';
import { factsProjection } from './facts/facts.projection.ts';
import { houseDays, houseStretches } from './facts/house.store.ts';
import { addUpLines } from './facts/lines.server.ts';
import { purgeSlots } from './facts/purge.server.ts';
import { agentFileService } from './figures/agent-file.server.ts';
import type { FiguresDeps } from './figures/figures.deps.ts';
import { figuresService } from './figures/figures.server.ts';
import { owedBy } from './settlement/owed.store.ts';
import { payDue, payOwed } from './settlement/pay.server.ts';
import { settleDue } from './settlement/run.server.ts';
import { payoutsService } from './settlement/why.server.ts';
import { type LinkAccounts, linksService } from './tree/links.server.ts';
import { type TreeDeps, treeService } from './tree/tree.server.ts';

interface Brands {
  byId(brandId: number): Promise<{ originAt?(portalUrl: string): string }>;
}

type Needs = AgentDeps &
  Omit<ContractsDeps, keyof AgentDeps> &
  Omit<FiguresDeps, keyof AgentDeps | 'treeAccounts'> &
  Omit<DeskDeps, keyof AgentDeps | 'treeAccounts'> &
  Omit<TreeDeps, keyof AgentDeps | 'treeAccounts'> & {
    brands: Brands;
    treeAccounts: TreeDeps['treeAccounts'] & FiguresDeps['treeAccounts'] & LinkAccounts;
  };

/** The tree of agents, their contracts, and their payouts. */
export const agentCentre = slice('agent centre', {
  needs: needs<Needs>(),
  provides: {
    /** What an upline owes to its downlines, in a brand where uplines pay. */
    owedBy:
      ({ database }) =>
      (playerId: bigint) =>
        database.read((db) => owedBy(db, playerId)),
    /** Stakes and payouts of all players of a brand, by stretches of time or by days. */
    housePlay: () => ({ stretches: houseStretches, days: houseDays }),
  },
  contributes: {
    waiting: () => [{ queues: ['agentRequests', 'agentMoves'] as const, read: commissionWaiting }],
  },
  services: (own) => [
    treeService(own),
    linksService({
      database: own.database,
      clock: own.clock,
      timeZoneOf: own.timeZoneOf,
      playerFacts: own.playerFacts,
      portalUrl: own.portalUrl,
      treeAccounts: own.treeAccounts,
      originOf: async (brandId) => (await own.brands.byId(brandId)).originAt?.(own.portalUrl) ?? own.portalUrl,
    }),
    contractsService(own),
    figuresService(own),
    agentFileService(own),
    payoutsService(own),
    commissionService(own),
    treeDeskService(own),
    signalsService(own),
  ],
  jobs: (own) => [
    {
      name: 'settle agents',
      everyMs: 15_000,
      closesPeriods: true,
      run: async () => {
        await settleDue(own);
        await payDue(own);
      },
    },
    { name: 'add up the lines of agents', everyMs: 15_000, closesPeriods: true, run: () => addUpLines(own) },
    { name: 'pay what uplines owe', everyMs: 60_000, closesPeriods: true, run: () => payOwed(own) },
    { name: 'lapse contract requests', everyMs: 60_000, closesPeriods: true, run: () => lapse(own) },
    { name: 'give up old slots of agents', everyMs: 3_600_000, closesPeriods: false, run: () => purgeSlots(own) },
  ],
  background: (own) => [
    {
      name: 'agent facts',
      start: () => {
        const { database, databaseUrl, ledger, logger, gameTypes, timeZoneOf } = own;
        const facts = factsProjection({ database, databaseUrl, ledger, logger, gameTypes, timeZoneOf });
        facts.start();
        return { stop: () => facts.close() };
      },
    },
  ],
  checks: [registerAgentChecks],
});
