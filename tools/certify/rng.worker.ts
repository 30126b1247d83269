import { parentPort } from 'node:worker_threads';
import { doJob, type RngJob } from './rng-run.ts';

/** A thread of rng-run.ts: receives a job and returns its result. */
parentPort?.on('message', (job: RngJob) => parentPort?.postMessage(doJob(job)));
