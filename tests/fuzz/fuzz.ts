import { chanceOf } from './chance.ts';
import { type ApiDocument, type FuzzRequest, type Operation, requestFor } from './requests.ts';

/** The maker of the requests: the headers of a live session, renewed when a request has ended it. */
export interface FuzzRole {
  name: string;
  url: string;
  document: ApiDocument;
  /** A fresh session's headers. */
  enter(): Promise<Record<string, string>>;
}

export interface FuzzOptions {
  seed: string;
  /** Requests to each operation from each role. */
  each: number;
  /** No request is sent after this time. */
  budgetMs: number;
}

export interface FuzzReport {
  requests: number;
  operations: number;
  rounds: number;
  /** By status. */
  answers: Map<number, number>;
  /** Requests that were answered 5xx or not at all, in a form that can be sent again. */
  failures: string[];
}

const LONGEST_ANSWER_MS = 30_000;
const KEPT_PER_FIELD = 12;
const METHODS = ['get', 'post', 'put', 'delete'];

/** Sends generated requests to every operation of the roles' documents, the roles in parallel, and reports failures. */
export async function fuzz(roles: readonly FuzzRole[], { seed, each, budgetMs }: FuzzOptions): Promise<FuzzReport> {
  const ends = Date.now() + budgetMs;
  const report: FuzzReport = { requests: 0, operations: 0, rounds: 0, answers: new Map(), failures: [] };
  const walks = roles.map((role) => new Walk(role, report));
  report.operations = new Set(walks.flatMap(({ routes }) => routes)).size;
  for (let round = 0; round < each && Date.now() < ends; round++) {
    const finished = await Promise.all(walks.map((walk) => walk.round(`${seed}/${round}`, ends)));
    if (finished.every((one) => one)) report.rounds += 1;
  }
  return report;
}

class Walk {
  readonly routes: string[];
  readonly #role: FuzzRole;
  readonly #report: FuzzReport;
  readonly #known = new Map<string, string[]>();
  readonly #operations = new Map<string, Operation>();
  #headers: Record<string, string> | undefined;
  #visitor = 0;

  constructor(role: FuzzRole, report: FuzzReport) {
    this.#role = role;
    this.#report = report;
    for (const [path, methods] of Object.entries(role.document.paths))
      for (const [method, operation] of Object.entries(methods))
        if (METHODS.includes(method)) this.#operations.set(`${method.toUpperCase()} ${path}`, operation);
    this.routes = [...this.#operations.keys()];
  }

  /** True when there was time for every operation. */
  async round(seed: string, ends: number): Promise<boolean> {
    for (const [route, operation] of this.#operations) {
      if (Date.now() > ends) return false;
      const chance = chanceOf(`${seed}/${this.#role.name}/${route}`);
      const source = { chance, known: this.#known, shared: this.#role.document.components.schemas };
      await this.#send(requestFor(route, operation, source), `${seed} ${this.#role.name}`);
    }
    return true;
  }

  async #send(request: FuzzRequest, label: string): Promise<void> {
    const { method, path, type, body } = request;
    this.#headers ??= await this.#role.enter();
    // Each visitor has its own address, so that limits by address stop nothing early.
    const visitor = this.#visitor++;
    const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const headers = { 'x-forwarded-for': from, ...this.#headers, ...(type && { 'content-type': type }) };
    const sendable = body !== undefined && method !== 'GET' ? { body } : {};
    this.#report.requests += 1;
    const told = () => `${label}: ${method} ${path} ${typeof body === 'string' ? body.slice(0, 600) : (type ?? '')}`;
    try {
      const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
      const answer = await fetch(this.#role.url + path, { method, headers, redirect: 'manual', signal, ...sendable });
      const text = await answer.text();
      this.#report.answers.set(answer.status, (this.#report.answers.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) this.#report.failures.push(`${answer.status} ${text.slice(0, 200)} ${told()}`);
      if (answer.status === 401) this.#headers = undefined;
      if (answer.status === 200) this.#learn(text);
    } catch (error) {
      this.#report.failures.push(`no answer (${(error as Error).message}) ${told()}`);
    }
  }

  /** Remembers some values of an answer by the names of their fields. */
  #learn(text: string): void {
    if (!text.startsWith('{')) return;
    const read = (value: unknown, name: string, depth: number): void => {
      if (Array.isArray(value)) for (const one of value.slice(0, 3)) read(one, name, depth + 1);
      else if (typeof value === 'object' && value !== null && depth < 8)
        for (const [field, inner] of Object.entries(value)) read(inner, field, depth + 1);
      else if (typeof value === 'string' || typeof value === 'number') this.#keep(name, String(value));
    };
    read(JSON.parse(text), '', 0);
  }

  #keep(name: string, value: string): void {
    if (value.length === 0 || value.length > 200) return;
    const kept = this.#known.get(name) ?? [];
    if (kept.length < KEPT_PER_FIELD && !kept.includes(value)) this.#known.set(name, [...kept, value]);
  }
}
