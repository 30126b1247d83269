import type pg from 'pg';
import { connectTo } from '#platform/db/connect.ts';

/** Returns every value as PostgreSQL's text: batch.ts parses the arrays itself. */
const rawText: pg.CustomTypesConfig = {
  getTypeParser: () => (text: string) => text,
} as unknown as pg.CustomTypesConfig;

export type Statement = { name: string; text: string };

/** What a failed statement means for the money. */
export type Failure =
  /** The database refused it: the statement had no effect. */
  | { known: true; code: string; message: string }
  /** The connection broke: the statement may have taken effect. */
  | { known: false; message: string };

export type Outcome = { row: (string | null)[] } | { failure: Failure };

/** One connection, opened when needed and replaced after a failure. Not for concurrent use. */
export type LaneConnection = {
  run(statement: Statement, values: unknown[]): Promise<Outcome>;
  /** Cuts the connection: a running statement fails with an unknown outcome. */
  cut(): void;
  close(): Promise<void>;
};

export function openConnection(url: string, options: { name: string; timeoutMs: number }): LaneConnection {
  let client: pg.Client | undefined;

  const connect = async (): Promise<pg.Client> => {
    const fresh = await connectTo({
      url,
      application_name: options.name,
      connectionTimeoutMillis: options.timeoutMs,
      settings: { statement_timeout: String(options.timeoutMs) },
      keepAlive: true,
    });
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    fresh.on('end', () => {
      if (client === fresh) client = undefined;
    });
    client = fresh;
    return fresh;
  };

  return {
    run: async (statement, values) => {
      let sent = false;
      try {
        const connected = client ?? (await connect());
        sent = true;
        const query = { ...statement, values, rowMode: 'array' as const, types: rawText };
        const result = await connected.query<(string | null)[]>(query);
        return { row: result.rows[0] ?? [] };
      } catch (error) {
        return { failure: classify(error, sent) };
      }
    },
    cut: () => {
      const broken = client as unknown as { connection: { stream: { destroy(): void } } } | undefined;
      client = undefined;
      broken?.connection.stream.destroy();
    },
    close: async () => {
      const open = client;
      client = undefined;
      await open?.end().catch(() => {});
    },
  };
}

function classify(error: unknown, sent: boolean): Failure {
  const { message } = error as Error;
  const { code, severity } = error as Partial<pg.DatabaseError>;
  // FATAL ends the connection, perhaps during the commit. Only a plain ERROR means that nothing happened.
  if (sent && severity === 'ERROR' && code) return { known: true, code, message };
  return { known: false, message };
}
