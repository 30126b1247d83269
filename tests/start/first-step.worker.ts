import { runProcess } from '#platform/process/lifecycle.ts';
import { openInstallation } from '../../tools/installation.ts';

/** A process with the first step of a start, for what only a process of its own can be shown, such as a full disk. */
await runProcess(async (onStop) => {
  await openInstallation(() => {}, onStop);
  return undefined;
});
