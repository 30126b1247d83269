import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Database, Reader } from '#platform/db/database.ts';
import type { OperatorCurrency } from '../studio.tables.ts';

/**
 * Currency of demo play: no calls to the operator, the studio keeps the balance (protocol 1.5 "Request consistency").
 */
export const FUN: OperatorCurrency = { code: 'FUN', symbol: 'FUN' };

export interface OperatorRegistration {
  operatorId: string;
  name: string;
  /** Calls go to <walletUrl>/wallet/bet and so on. */
  walletUrl: string;
  /** SPKI, PEM: verifies the operator's signatures. */
  publicKey: string;
  /** Origin of the website that may show our games in a frame, e.g. "https://play.example.org". */
  portalOrigin: string;
  currencies: readonly OperatorCurrency[];
}

export interface Operator {
  operatorId: string;
  name: string;
  walletUrl: string;
  publicKey: KeyObject;
  portalOrigin: string;
  currencies: readonly OperatorCurrency[];
}

/** Registers an operator, or updates its data. */
export async function registerOperator(database: Database, registration: OperatorRegistration): Promise<void> {
  createPublicKey(registration.publicKey);
  const facts = {
    name: registration.name,
    wallet_url: registration.walletUrl.replace(/\/$/, ''),
    public_key: registration.publicKey,
    portal_origin: new URL(registration.portalOrigin).origin,
    currencies: JSON.stringify(registration.currencies),
  };
  await database.transact((db) =>
    db
      .insertInto('studio.operators')
      .values({ operator_id: registration.operatorId, ...facts })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(facts))
      .execute(),
  );
}

/** Active operators by id, cached for a few seconds: they change once in months. */
export interface OperatorBook {
  find(operatorId: string): Promise<Operator | undefined>;
  all(): Promise<Operator[]>;
}

/** Origins of all websites that may show the games in a frame: of registrations, and of games that were opened. */
export async function portalOrigins(db: Reader): Promise<string[]> {
  const [registered, opened] = await Promise.all([
    db.selectFrom('studio.operators').select('portal_origin as origin').where('active', '=', true).execute(),
    db
      .selectFrom('studio.portals')
      .innerJoin('studio.operators', 'studio.operators.operator_id', 'studio.portals.operator_id')
      .select('origin')
      .where('active', '=', true)
      .execute(),
  ]);
  return [...new Set([...registered, ...opened].map(({ origin }) => origin))];
}

const KEPT_MS = 5000;

export function openOperatorBook(database: Database): OperatorBook {
  let kept: { operators: Map<string, Operator>; untilMs: number } | undefined;

  async function load(): Promise<Map<string, Operator>> {
    if (kept && kept.untilMs > Date.now()) return kept.operators;
    const rows = await database.read((db) =>
      db.selectFrom('studio.operators').selectAll().where('active', '=', true).execute(),
    );
    const operators = new Map(
      rows.map((row): [string, Operator] => [
        row.operator_id,
        {
          operatorId: row.operator_id,
          name: row.name,
          walletUrl: row.wallet_url,
          publicKey: createPublicKey(row.public_key),
          portalOrigin: row.portal_origin,
          currencies: row.currencies,
        },
      ]),
    );
    // An empty book is not cached: the first operator may be registered just after the start.
    if (operators.size > 0) kept = { operators, untilMs: Date.now() + KEPT_MS };
    return operators;
  }

  return {
    find: async (operatorId) => (await load()).get(operatorId),
    all: async () => [...(await load()).values()],
  };
}
