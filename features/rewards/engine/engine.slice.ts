import type { Logger } from 'pino';
import type { Site } from '#features/site/public.ts';
import type { EventSource } from '#features/support/public.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { tellBirthdays, tellVisits } from './account-facts.ts';
import { awardEvents } from './award-events.ts';
import { sweepBudgets } from './budgets.ts';
import { registerEngineChecks } from './engine.checks.ts';
import type { AwardDeps } from './engine.deps.ts';
import type { FactConsumer } from './facts.ts';
import type { AnyAwardHandler } from './handlers.ts';
import { type LedgerFactsDeps, ledgerFacts } from './ledger-facts.projection.ts';
import { moneyHandlers } from './money-awards.ts';
import { lapseAwards, payDueAwards } from './pay-award.ts';
import { readFacts } from './read-facts.ts';

type Needs = Omit<AwardDeps, 'handlers'> &
  LedgerFactsDeps & {
    site: Site;
    logger: Logger;
    timeZoneOf(brandId: number): Promise<string>;
    limitUse(playerId: bigint): Promise<{ depositsOver: boolean }>;
    /** The handler of each kind of award. */
    awardHandlers: readonly AnyAwardHandler[];
    factConsumers: readonly FactConsumer[];
  };

/** The base of all rewards: facts, budgets, awards. */
export const rewardEngine = slice('reward engine', {
  needs: needs<Needs>(),
  provides: {
    awards: (own): AwardDeps => ({
      database: own.database,
      clock: own.clock,
      bus: own.bus,
      logger: own.logger,
      inTransaction: own.inTransaction,
      player: own.player,
      playerFacts: own.playerFacts,
      mayTakePart: own.mayTakePart,
      takingPart: own.takingPart,
      handlers: () => own.awardHandlers,
    }),
    /** Reads new facts at once; the worker also reads them regularly. */
    readFacts: (own) => () => readFacts(own),
  },
  contributes: {
    awardHandlers: (own): readonly AnyAwardHandler[] => moneyHandlers(own),
    factConsumers: (): readonly FactConsumer[] => [],
    eventSources: (): readonly EventSource[] => [awardEvents],
  },
  checks: [registerEngineChecks],
  jobs: (own) => [
    {
      name: 'read facts',
      everyMs: 1_000,
      closesPeriods: false,
      run: async () => {
        await tellVisits(own);
        await readFacts(own);
      },
    },
    {
      name: 'tell birthdays',
      everyMs: 600_000,
      closesPeriods: true,
      run: async () =>
        tellBirthdays(
          own,
          (await own.site.brands.all()).map(({ id }) => id),
        ),
    },
    { name: 'pay awards', everyMs: 5_000, closesPeriods: false, run: () => payDueAwards(own.awards) },
    { name: 'lapse awards', everyMs: 60_000, closesPeriods: true, run: () => lapseAwards(own.awards) },
    { name: 'empty closed budgets', everyMs: 60_000, closesPeriods: true, run: () => sweepBudgets(own.awards) },
  ],
  background: (own) => [
    {
      name: 'reward facts',
      start: () => {
        const { database, databaseUrl, ledger, logger, gameTypes } = own;
        const facts = ledgerFacts({ database, databaseUrl, ledger, logger, gameTypes }, () => {
          readFacts(own).catch((error) => logger.error({ err: error }, 'facts were not read'));
        });
        facts.start();
        return { stop: () => facts.close() };
      },
    },
  ],
});
