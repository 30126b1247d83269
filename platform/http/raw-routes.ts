import type { FastifyInstance } from 'fastify';
import type { Call } from './contract.ts';

/** Calls that are mounted without the frame, because their signature covers the raw body. */
export interface RawRoutes {
  /** Listed in the OpenAPI document. */
  calls: Record<string, Call>;
  mount(app: FastifyInstance): void;
}
