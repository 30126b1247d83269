import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator, OperatorBook } from '../sessions/operators.ts';
import { isSigned, SIGNATURE_HEADER } from '../wallet/signature.ts';

interface SignedAsk {
  body: { operator_id: string };
  rawBody: Buffer;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnswerSigned = <Ask extends SignedAsk, Value>(
  ask: Ask,
  then: (operator: Operator) => Promise<Value | { problem: string }>,
) => Promise<Exclude<Value, { problem: string }> | { error: string }>;

/** Answers calls that their operator signed. Others get 403, and a problem gets 404, both with {error}. */
export const answerSigned =
  (operators: OperatorBook): AnswerSigned =>
  async (ask, then) => {
    const operator = await operators.find(ask.body.operator_id);
    const header = ask.request.headers[SIGNATURE_HEADER];
    if (!operator || !(await isSigned(ask.rawBody, header, operator.publicKey))) {
      ask.reply.status(403);
      return { error: 'The signature does not belong to the operator_id.' };
    }
    const value = await then(operator);
    if (typeof value === 'object' && value !== null && 'problem' in value) {
      ask.reply.status(404);
      return { error: value.problem };
    }
    return value as Exclude<typeof value, { problem: string }>;
  };
