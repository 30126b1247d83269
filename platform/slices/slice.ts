import type { RawRoutes } from '#platform/http/raw-routes.ts';
import type { Service } from '#platform/http/service.ts';
import type { Figure } from '#platform/observe/figures.ts';

/** A piece of work that a worker repeats. It must be harmless when two workers run it at the same moment. */
export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/** Something a worker keeps running by itself, such as a projection that is woken by the ledger. */
export interface Background {
  name: string;
  start(): { stop(): Promise<void> };
}

/** What a slice adds to lists that other slices read: `{ sessionEnded: [(who) => ...] }`. */
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
   * What other slices may need, each made once when somebody first reads it. If two slices need each other, read the
   * need inside a function and not while making the provision.
   */
  provides?: { readonly [K in keyof P]: (own: N) => P[K] };
  /** Entries of lists that other slices need as a whole. */
  contributes?: { readonly [K in keyof C]: (own: N & P) => C[K] };
  /** Calls. The app that mounts them chooses by each call's `access`. */
  services?: (own: N & P) => readonly Service[];
  /** Calls of machines that sign their requests over the raw body. */
  rawRoutes?: (own: N & P) => readonly RawRoutes[];
  jobs?: (own: N & P) => readonly Job[];
  background?: (own: N & P) => readonly Background[];
  /** What the worker's /metrics shows of the slice. */
  figures?: (own: N & P) => readonly Figure[];
  /** Registers the slice's checks of `npm run reconcile`. */
  checks?: readonly (() => void)[];
  /** Ends what the slice has opened, before the platform closes; not called while none of its provisions was made. */
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
