import type { RawRoutes } from '#platform/http/raw-routes.ts';
import type { Service } from '#platform/http/service.ts';
import type { Figure } from '#platform/observe/figures.ts';

/** Work that a worker repeats. It must be safe when two workers run it at the same moment. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * Whether it closes or pays something by the calendar, such as a day’s cashback. A worker whose machine has the wrong
   * time leaves it to others.
   */
  closesPeriods: boolean;
  run(): Promise<unknown>;
}

/** Something that a worker keeps running, such as a projection that the ledger wakes. */
export interface Background {
  name: string;
  start(): { stop(): Promise<void> };
}

/** Entries that a slice adds to lists that other slices read: `{ sessionEnded: [(who) => ...] }`. */
export type Contributions = Readonly<Record<string, readonly unknown[]>>;

/** Marks the type of a slice's needs. It carries no value: the composer matches needs and provisions by type. */
export interface Needs<N> {
  readonly type?: (needs: N) => void;
}

/** What a slice needs: pieces of the platform, and what other slices provide or contribute. */
export const needs = <N extends object>(): Needs<N> => ({});

export interface SliceParts<N extends object, P extends object, C extends Contributions> {
  needs: Needs<N>;
  /**
   * What other slices may need, each created once when first read. If two slices need each other, read the need inside
   * a function, not while creating the provision.
   */
  provides?: { readonly [K in keyof P]: (own: N) => P[K] };
  /** Entries of lists that other slices read as a whole. */
  contributes?: { readonly [K in keyof C]: (own: N & P) => C[K] };
  /** Calls. Each app chooses the calls that it mounts by their `access`. */
  services?: (own: N & P) => readonly Service[];
  /** Calls of machines that sign their requests over the raw body. */
  rawRoutes?: (own: N & P) => readonly RawRoutes[];
  jobs?: (own: N & P) => readonly Job[];
  background?: (own: N & P) => readonly Background[];
  /** The slice's figures in the worker's /metrics. */
  figures?: (own: N & P) => readonly Figure[];
  /** Registers the slice's checks of `npm run reconcile`. */
  checks?: readonly (() => void)[];
  /**
   * Closes what the slice has opened, before the platform closes; not called when none of its provisions was created.
   */
  close?: (own: N & P) => Promise<void>;
}

export interface Slice<N extends object, P extends object, C extends Contributions> extends SliceParts<N, P, C> {
  name: string;
}

/** Declares a slice: the one place that says what it needs, provides, serves and runs. */
export function slice<
  N extends object,
  P extends object = Record<never, never>,
  C extends Contributions = Record<never, never>,
>(name: string, parts: SliceParts<N, P, C>): Slice<N, P, C> {
  return { name, ...parts };
}
