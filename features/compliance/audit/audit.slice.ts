import { needs, slice } from '#platform/slices/slice.ts';
import { registerComplianceChecks } from '../compliance.checks.ts';
import { anchorPlace, anchorTrails } from './audit.anchor.ts';
import { chainAudits } from './audit.chain.ts';
import { type TrailDeps, trailService } from './trail.server.ts';

/** The writer of an entry chains it at once. Older ones were left by a process that died. */
const LEFT_BEHIND = { olderThanMs: 5_000 };

/** The audit trail: its chain, and its desk. */
export const audit = slice('audit', {
  needs: needs<TrailDeps & { dataDir: string; secretOf(name: string): Buffer }>(),
  services: (own) => [trailService(own)],
  jobs: ({ database, clock, dataDir, secretOf }) => [
    {
      name: 'anchor the audit trail',
      everyMs: 60_000,
      closesPeriods: false,
      run: async () => {
        const place = anchorPlace(dataDir, secretOf('audit'));
        for (const cell of database.cells()) await anchorTrails(cell, place, clock.now);
      },
    },
    {
      name: 'chain the audit trail',
      everyMs: 5_000,
      closesPeriods: false,
      run: async () => {
        for (const cell of database.cells()) await chainAudits(cell, LEFT_BEHIND);
      },
    },
  ],
  checks: [registerComplianceChecks],
});
