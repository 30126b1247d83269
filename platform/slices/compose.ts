import type { RawRoutes } from '#platform/http/raw-routes.ts';
import type { Service } from '#platform/http/service.ts';
import type { Figure } from '#platform/observe/figures.ts';
import type { Background, Job, Slice } from './slice.ts';

// biome-ignore lint/suspicious/noExplicitAny: the composer accepts slices of every shape and compares them by type
type AnySlice = Slice<any, any, any>;

type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;
type NeedsOf<S> = S extends Slice<infer N, infer _P, infer _C> ? N : never;
type ProvidesOf<S> = S extends Slice<infer _N, infer P, infer _C> ? P : never;
type ContributesOf<S> = S extends Slice<infer _N, infer _P, infer C> ? C : never;

/** Lists that several slices contribute under one key become one list of all their entries. */
type Lists<S> = {
  [K in S extends unknown ? keyof ContributesOf<S> : never]: readonly (S extends unknown
    ? K extends keyof ContributesOf<S>
      ? ContributesOf<S>[K] extends readonly (infer Entry)[]
        ? Entry
        : never
      : never
    : never)[];
};

/** Everything a slice may need: the platform, all provisions, all lists. */
type Offered<Platform, S> = Platform & Union<ProvidesOf<S>> & Lists<S>;

type Unmet<Needed, All> = {
  [K in keyof Needed]-?: K extends keyof All ? (All[K] extends Needed[K] ? never : K) : K;
}[keyof Needed];

type ProvidedTwice<Slices extends readonly AnySlice[], Index extends keyof Slices, Platform> =
  | {
      [Other in keyof Slices]: Other extends Index
        ? never
        : keyof ProvidesOf<Slices[Other]> & keyof ProvidesOf<Slices[Index]>;
    }[number]
  | (keyof ProvidesOf<Slices[Index]> & keyof Platform);

/** The list itself if everything is correct; otherwise the type of the offending entry names the mistake. */
type Checked<Platform, Slices extends readonly AnySlice[]> = {
  [I in keyof Slices]: [Unmet<NeedsOf<Slices[I]>, Offered<Platform, Slices[number]>>] extends [never]
    ? [ProvidedTwice<Slices, I, Platform>] extends [never]
      ? Slices[I]
      : { 'provided twice': ProvidedTwice<Slices, I, Platform> }
    : { 'nothing provides': Unmet<NeedsOf<Slices[I]>, Offered<Platform, Slices[number]>> };
};

export interface Composition<Provided> {
  /** The slices' provisions, for the app itself. */
  provided: Provided;
  services(): readonly Service[];
  rawRoutes(): readonly RawRoutes[];
  jobs(): readonly Job[];
  background(): readonly Background[];
  figures(): readonly Figure[];
  registerChecks(): void;
  /** Closes the slices that were opened, the last one first. */
  close(): Promise<void>;
}

/**
 * Wires slices: each gets what it needs from the platform and from the others. The call does not compile while a need
 * is unmet or met twice. The order of the list does not matter. A slice is opened when it is first needed; slices that
 * need each other while they are being opened cause an error that names them.
 */
export function compose<Platform extends object, const Slices extends readonly AnySlice[]>(
  platform: Platform,
  slices: Slices & Checked<Platform, Slices>,
): Composition<Offered<Platform, Slices[number]>> {
  const list = slices as readonly AnySlice[];
  const opened = new Set<AnySlice>();
  const own = wire(platform, list, opened);
  const collect = <T>(part: (one: AnySlice) => ((own: never) => readonly T[]) | undefined): readonly T[] =>
    list.flatMap((one) => part(one)?.(own as never) ?? []);
  return {
    provided: own as Offered<Platform, Slices[number]>,
    services: once(() => collect<Service>((one) => one.services)),
    rawRoutes: once(() => collect<RawRoutes>((one) => one.rawRoutes)),
    jobs: () => collect<Job>((one) => one.jobs),
    background: () => collect<Background>((one) => one.background),
    figures: () => collect<Figure>((one) => one.figures),
    registerChecks: () => {
      for (const register of list.flatMap(({ checks }) => checks ?? [])) register();
    },
    close: async () => {
      for (const one of [...opened].reverse()) await one.close?.(own as never);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Make = (own: object) => unknown;

/** One object with a getter for everything that the platform has and that the slices provide or contribute. */
function wire(platform: object, slices: readonly AnySlice[], opened: Set<AnySlice>): object {
  const own: object = Object.defineProperties({}, Object.getOwnPropertyDescriptors(platform));
  const making: string[] = [];
  const define = (key: string, makers: readonly Make[], join: (made: unknown[]) => unknown) => {
    let made: { value: unknown } | undefined;
    const get = () => {
      if (made) return made.value;
      if (making.includes(key)) throw new Error(`slices need each other: ${[...making, key].join(' -> ')}`);
      making.push(key);
      try {
        made = { value: join(makers.map((make) => make(own))) };
      } finally {
        making.pop();
      }
      return made.value;
    };
    Object.defineProperty(own, key, { get, enumerable: true });
  };
  for (const one of slices) {
    for (const [key, make] of Object.entries(one.provides ?? {})) {
      if (key in own) throw new Error(`${key} is provided twice: the second time by ${one.name}`);
      const open: Make = (all) => {
        opened.add(one);
        return (make as Make)(all);
      };
      define(key, [open], ([value]) => value);
    }
  }
  for (const [key, makers] of contributions(slices)) define(key, makers, (lists) => lists.flat(1));
  return own;
}

function contributions(slices: readonly AnySlice[]): Map<string, Make[]> {
  const byKey = new Map<string, Make[]>();
  for (const one of slices) {
    for (const [key, make] of Object.entries(one.contributes ?? {}))
      byKey.set(key, [...(byKey.get(key) ?? []), make as Make]);
  }
  return byKey;
}
