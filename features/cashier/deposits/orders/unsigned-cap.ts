import type { Logger } from 'pino';

const ROWS_PER_SECOND = 20;

const NONE = {
  forged: { second: 0, notices: 0 },
  stale: { second: 0, notices: 0 },
  provider_gone: { second: 0, notices: 0 },
};

export interface UnsignedCap {
  /** Whether one more row of this kind may be written in the second of `nowMs`. */
  allows(kind: keyof typeof NONE, nowMs: number): boolean;
}

/** Limits how many unverified notices are stored, so that a flood cannot fill the disk. The log counts the rest. */
export function unsignedCap(logger: Pick<Logger, 'warn'>): UnsignedCap {
  const seen = structuredClone(NONE);
  return {
    allows: (kind, nowMs) => {
      const second = Math.floor(nowMs / 1000);
      const now = seen[kind];
      if (now.second !== second) {
        const dropped = now.notices - ROWS_PER_SECOND;
        if (dropped > 0) logger.warn({ kind, dropped }, 'payment notices that prove nothing were not written down');
        Object.assign(now, { second, notices: 0 });
      }
      return ++now.notices <= ROWS_PER_SECOND;
    },
  };
}
