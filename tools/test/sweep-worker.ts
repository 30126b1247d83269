import { sweep } from './sweep.ts';

/** `node sweep-worker.ts FOLDER`: waits until the run that started it has ended, then cleans up behind it. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('FOLDER is wanted');
process.stdin.resume();
process.stdin.once('close', () => void sweep(folder));
