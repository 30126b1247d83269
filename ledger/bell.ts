import type pg from 'pg';
import { connectTo } from '#platform/db/connect.ts';

/** Projectors listen on this channel. If a notification is lost, they find the entries when they next look. */
export const LEDGER_CHANNEL = 'ledger';
const MIN_GAP_MS = 20;
const PATIENCE_MS = 5_000;

export type Bell = { ring(): void; close(): Promise<void> };

/**
 * Sends NOTIFY on a separate connection. PostgreSQL holds a global lock from NOTIFY to the end of the commit, so inside
 * the batch it would make all lanes commit one after the other. Several batches share one notification.
 */
export function openBell(url: string): Bell {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ringing: Promise<void> = Promise.resolve();

  const ring = async () => {
    try {
      if (!client) {
        const fresh = await connectTo({
          url,
          connectionTimeoutMillis: PATIENCE_MS,
          query_timeout: PATIENCE_MS,
          settings: { synchronous_commit: 'off' },
          application_name: 'parlor-bell',
        });
        fresh.on('error', () => {
          client = undefined;
        });
        client = fresh;
      }
      await client.query(`notify ${LEDGER_CHANNEL}`);
    } catch {
      client = undefined;
    }
  };

  return {
    ring: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        ringing = ringing.then(ring);
      }, MIN_GAP_MS);
    },
    close: async () => {
      clearTimeout(timer);
      await ringing;
      await ring();
      await client?.end().catch(() => {});
    },
  };
}
