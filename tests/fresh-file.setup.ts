import { forgetChecks } from '#ledger/reconcile.ts';

/** Test files share their process and its modules, which saves most of their time: each begins without checks. */
forgetChecks();
