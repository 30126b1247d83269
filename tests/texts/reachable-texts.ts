import { posix } from 'node:path';
import type { SourceFile } from '../sources.ts';
import { type ModuleFacts, readModule, type Unit } from './module-facts.ts';

/** A text that code asks for although nothing on the way to it has loaded its catalogue. */
interface MissingText {
  key: string;
  /** The module that asks. */
  asks: string;
  /** The catalogue of the key. */
  room: string;
}

export interface Website {
  entry: string;
  /** Catalogues that are there before anything is shown. */
  first: readonly string[];
}

/** "features/support/support.vi.json": "support", which is how needTexts calls it. */
const roomOf = (path: string): string => posix.basename(path).split('.', 1)[0] ?? '';

/** Follows what a website loads from its entry, name by name, with the catalogues that are there on each way. */
export class ReachableTexts {
  private readonly modules = new Map<string, ModuleFacts | undefined>();
  private readonly files: ReadonlyMap<string, string>;
  private readonly catalogues: readonly string[];
  /** The catalogue file of each key. */
  private readonly home = new Map<string, string>();
  private readonly loads = new Map<Unit, Set<string>>();
  private readonly keys = new Map<Unit, readonly string[]>();
  private readonly seen = new Map<Unit, Set<string>[]>();
  private readonly missing = new Map<string, MissingText>();

  constructor(code: readonly SourceFile[], catalogues: readonly SourceFile[]) {
    this.files = new Map(code.map(({ path, text }) => [path, text]));
    this.catalogues = catalogues.map(({ path }) => path);
    for (const { path, text } of catalogues) for (const key of Object.keys(JSON.parse(text))) this.home.set(key, path);
  }

  missingIn({ entry, first }: Website): MissingText[] {
    this.seen.clear();
    this.missing.clear();
    const known = new Set(first);
    for (const name of this.moduleAt(entry)?.units.keys() ?? []) this.visitName(entry, name, known);
    this.visitLoad(entry, known);
    return [...this.missing.values()];
  }

  private moduleAt(path: string): ModuleFacts | undefined {
    if (!this.modules.has(path)) {
      const text = this.files.get(path);
      this.modules.set(path, text === undefined ? undefined : readModule(path, text));
    }
    return this.modules.get(path);
  }

  private visitLoad(path: string, known: Set<string>): void {
    const facts = this.moduleAt(path);
    if (!facts) return;
    this.visit(path, facts.onLoad, known);
    for (const from of facts.whole) this.visitLoad(resolve(path, from), known);
  }

  /** Visits what a module exports, declares or imports under a name. */
  private visitName(path: string, name: string, known: Set<string>): void {
    const found = this.find(path, name);
    if (!found) return;
    const facts = this.moduleAt(found.path)!;
    const here = new Set([...known, ...this.brought(found.path, facts.onLoad)]);
    this.visit(found.path, facts.onLoad, known);
    this.visit(found.path, found.unit, here);
  }

  private find(path: string, name: string): { path: string; unit: Unit } | undefined {
    const facts = this.moduleAt(path);
    if (!facts) return undefined;
    const exported = facts.exports.get(name);
    if (exported && 'from' in exported) return this.find(resolve(path, exported.from), exported.name);
    const local = exported?.local ?? name;
    const unit = facts.units.get(local);
    if (unit) return { path, unit };
    const imported = facts.imports.get(local);
    if (imported) return this.find(resolve(path, imported.from), imported.name);
    for (const from of facts.whole) {
      const inside = this.find(resolve(path, from), name);
      if (inside) return inside;
    }
    return undefined;
  }

  private visit(path: string, unit: Unit, known: Set<string>): void {
    const here = new Set([...known, ...this.brought(path, unit)]);
    const before = this.seen.get(unit) ?? [];
    if (before.some((rooms) => rooms.isSubsetOf(here))) return;
    this.seen.set(unit, [...before, here]);
    for (const key of this.keysOf(unit)) {
      const room = this.home.get(key)!;
      if (!here.has(room)) this.missing.set(`${path} ${key}`, { key, asks: path, room });
    }
    for (const name of unit.mentions) this.visitMention(path, name, here);
    for (const spec of unit.fetches) this.visitFetched(resolve(path, spec), unit, here);
    for (const part of unit.parts) this.visit(path, part, here);
  }

  private visitMention(path: string, name: string, known: Set<string>): void {
    const facts = this.moduleAt(path);
    if (!facts?.units.has(name) && !facts?.imports.has(name)) return;
    if (facts.imports.get(name)?.name === '*') {
      const from = resolve(path, facts.imports.get(name)!.from);
      for (const inside of this.moduleAt(from)?.exports.keys() ?? []) this.visitName(from, inside, known);
    } else this.visitName(path, name, known);
  }

  /** Of a fetched module: what the fetching code names, or else everything. */
  private visitFetched(path: string, unit: Unit, known: Set<string>): void {
    const facts = this.moduleAt(path);
    if (!facts) return;
    this.visitLoad(path, known);
    const all = [...facts.exports.keys()];
    const named = all.filter((name) => unit.mentions.has(name) || unit.strings.has(name));
    for (const name of named.length > 0 ? named : all) this.visitName(path, name, known);
  }

  /** Catalogues that are there once a unit has run: those it loads, and those that the hooks it calls wait for. */
  private brought(path: string, unit: Unit): Set<string> {
    const known = this.loads.get(unit);
    if (known) return known;
    const rooms = new Set(this.catalogues.filter((file) => unit.needs.includes(roomOf(file))));
    this.loads.set(unit, rooms);
    const globs = unit.globs.map((pattern) => resolve(path, pattern.replace('.*.json', '.vi.json')));
    for (const file of [...unit.fetches.map((spec) => resolve(path, spec)), ...globs])
      if (this.catalogues.includes(file)) rooms.add(file);
    for (const name of unit.mentions)
      if (/^use[A-Z]|Texts$/.test(name)) {
        const found = this.find(path, name);
        if (found) for (const room of this.brought(found.path, found.unit)) rooms.add(room);
      }
    return rooms;
  }

  private keysOf(unit: Unit): readonly string[] {
    const known = this.keys.get(unit);
    if (known) return known;
    const keys = [...unit.strings].flatMap((one) => {
      if (!one.includes('*')) return this.home.has(one) ? [one] : [];
      // What stands before the first variable part must say which texts are meant. An error's code never does.
      return /^(?!error\.)[a-zA-Z]+\.[\w.*-]*$/.test(one) ? this.matching(one) : [];
    });
    this.keys.set(unit, keys);
    return keys;
  }

  private matching(template: string): string[] {
    const pattern = patternOf(template);
    const room = template.slice(0, Math.min(template.indexOf('.'), template.indexOf('*')) + 1);
    return [...this.home.keys()].filter((key) => key.startsWith(room) && pattern.test(key));
  }

  /** Keys that code asks for by name or by template and that no catalogue has. */
  unknownKeys(): { asks: string; key: string }[] {
    const asking = [...this.files].filter(([, text]) => /\b(t|textNow)\(/.test(text));
    return asking.flatMap(([path]) => {
      const facts = this.moduleAt(path)!;
      const asked = new Set([...facts.units.values(), facts.onLoad].flatMap((unit) => [...unit.asked]));
      return [...asked].filter((key) => !key.startsWith('*') && !this.exists(key)).map((key) => ({ asks: path, key }));
    });
  }

  private exists(key: string): boolean {
    return key.includes('*') ? this.matching(key).length > 0 : this.home.has(key);
  }
}

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split('*')
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w.-]*')}$`,
  );

function resolve(from: string, spec: string): string {
  if (spec.startsWith('#')) return spec.slice(1);
  return spec.startsWith('.') ? posix.join(posix.dirname(from), spec) : spec;
}
