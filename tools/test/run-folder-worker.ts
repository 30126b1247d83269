import { spawn } from 'node:child_process';
import { openRunFolder } from './run-folder.ts';

/** For run-folder.test.ts: a run that has started something and waits. Says its folder's path. */
const { path, env } = await openRunFolder();
spawn('sleep', ['600'], { env: { ...process.env, ...env }, detached: true, stdio: 'ignore' });
process.stdout.write(`${path}\n`);
setInterval(() => {}, 60_000);
