import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { BodyOf, Call, Contract, ErrorOf, OutputOf, ParamsOf, QueryOf, Route } from './contract.ts';
import type { Refusal } from './refusal.ts';
import type { UploadedFile } from './uploads.ts';

/** Input of a handler: validated input, the caller, and the raw exchange for cookies and headers. */
export interface Ask<C extends Call> {
  query: QueryOf<C>;
  params: ParamsOf<C>;
  body: BodyOf<C>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The body's bytes as received, for signatures. */
  rawBody: Buffer;
  /** Files of a call with `upload`; empty otherwise. */
  files: readonly UploadedFile[];
}

export type Handler<C extends Call> = (
  ask: Ask<C>,
) => Promise<OutputOf<C> | Refusal<ErrorOf<C>>> | OutputOf<C> | Refusal<ErrorOf<C>>;

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers<C extends Contract> = { [R in keyof C & Route]: Handler<C[R]> };

/** A contract with its handlers, ready for the server to mount. */
export interface Service {
  calls: readonly { route: string; call: Call; handle: Handler<Call> }[];
}

export function service<C extends Contract>(calls: C, handlers: Handlers<C>): Service {
  return {
    calls: Object.entries(calls).map(([route, call]) => ({
      route,
      call,
      // The table above is typed per route; the server iterates over it without knowing the routes.
      handle: handlers[route as keyof C & Route] as unknown as Handler<Call>,
    })),
  };
}

/** For handlers of calls that need a player: `denies` has already made sure that there is one. */
export function playerOf(caller: Caller): NonNullable<Caller['player']> {
  if (!caller.player) throw new Error('playerOf in a call whose access does not ask for a session');
  return caller.player;
}

/** For handlers of calls that only operators may make: `denies` has already made sure that there is one. */
export function operatorOf(caller: Caller): NonNullable<Caller['operator']> {
  if (!caller.operator) throw new Error('operatorOf in a call whose access does not ask for an operator');
  return caller.operator;
}
