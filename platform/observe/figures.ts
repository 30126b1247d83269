import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of the process, not of requests; every /metrics of the process shows them. */
export const processFigures = new Registry();

const registers = [processFigures];

export const jobRuns = new Counter({
  name: 'parlor_job_runs_total',
  help: 'Runs of recurring jobs by outcome (done, failed, held back)',
  labelNames: ['job', 'outcome'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'parlor_job_duration_seconds',
  help: 'How long a run of a recurring job took',
  labelNames: ['job'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers,
});

export const clockAhead = new Gauge({
  name: 'parlor_clock_ahead_seconds',
  help: 'How far the clock of this machine is ahead of the database’s; negative when it is behind',
  registers,
});

export const ledgerRequests = new Counter({
  name: 'parlor_ledger_requests_total',
  help: 'Requests to the ledger’s lanes by outcome: ok, or the code of the refusal',
  labelNames: ['outcome'],
  registers,
});

export const ledgerQueue = new Gauge({
  name: 'parlor_ledger_queue',
  help: 'Requests that wait for their lane',
  labelNames: ['lane'],
  registers,
});

export const ledgerBatchSeconds = new Histogram({
  name: 'parlor_ledger_batch_seconds',
  help: 'From sending a batch to its durable answer',
  labelNames: ['lane'],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
  registers,
});

/** The open connections of the process, by pool and state (open, idle, wanted). */
export function observePools(
  read: () => readonly { pool: string; open: number; idle: number; wanted: number }[],
): void {
  new Gauge({
    name: 'parlor_database_connections',
    help: 'Connections of this process by pool and state (open, idle, wanted)',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      this.reset();
      for (const { pool, ...states } of read())
        for (const [state, count] of Object.entries(states)) this.inc({ pool, state }, count);
    },
  });
}

export const eventBusUp = new Gauge({
  name: 'parlor_event_bus_up',
  help: '1 while events from other processes arrive, 0 while the connection is lost',
  labelNames: ['transport'],
  registers,
});

export const eventBusLosses = new Counter({
  name: 'parlor_event_bus_losses_total',
  help: 'How often the connection of the event bus was lost',
  labelNames: ['transport'],
  registers,
});

/** A figure that a slice reads from the database when a collector scrapes the worker. */
export interface Figure {
  /** In Prometheus' convention: parlor_<what>_<unit>. */
  name: string;
  help: string;
  labels: readonly string[];
  read(): Promise<readonly { labels: Record<string, string>; value: number }[]>;
}

/** Registers a slice's figures; one that cannot be read is left out of the answer and reported to `failed`. */
export function registerFigures(figures: readonly Figure[], failed: (name: string, error: unknown) => void): Registry {
  const registry = new Registry();
  for (const { name, help, labels, read } of figures) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const one of await read()) this.set(one.labels, one.value);
        } catch (error) {
          failed(name, error);
        }
      },
    });
  }
  return registry;
}
