import { constants, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of the wallet for one call, instead of a proper answer. */
export type Fault =
  /** Books it, then sends no answer. */
  | 'book-then-hang-up'
  /** Books nothing and sends no answer. */
  | 'hang-up'
  /** Books it, then answers something that is not JSON. */
  | 'book-then-garble'
  /** Books it, then answers RS_ERROR_UNKNOWN. */
  | 'book-then-unknown'
  | { status: string };

export interface WalletCall {
  action: string;
  body: Record<string, unknown> & { transaction_uuid: string; reference_transaction_uuid?: string; amount?: number };
}

interface Entry {
  action: string;
  amount: number;
  bet: string;
}

/**
 * A casino operator's wallet over real HTTP that checks signatures and keeps one balance (counts of 1/100,000). It
 * books every transaction once and leaves a tombstone for a rollback that comes first. Faults are queued per action.
 */
export class SignedWallet {
  balance = 100_000_000;
  readonly calls: WalletCall[] = [];
  badSignatures = 0;
  /** Status that new stakes of a user get; earlier stakes are still paid. */
  readonly closedTo = new Map<string, string>();
  url = '';
  private held: { action: string; until: Promise<void> } | undefined;
  private readonly faults = new Map<string, Fault[]>();
  private readonly entries = new Map<string, Entry>();
  private readonly undone = new Set<string>();
  private readonly studioKey: KeyObject;
  private readonly server = createServer((request, response) => void this.take(request, response));

  constructor(studioKey: KeyObject) {
    this.studioKey = studioKey;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  fail(action: string, ...faults: Fault[]): void {
    this.faults.set(action, [...(this.faults.get(action) ?? []), ...faults]);
  }

  clearFaults(): void {
    this.faults.clear();
  }

  /** Neither books nor answers this action until the returned function is called. */
  hold(action: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = { action, until: promise };
    return () => {
      this.held = undefined;
      resolve();
    };
  }

  of(action: string): WalletCall[] {
    return this.calls.filter((call) => call.action === action);
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const body = JSON.parse(raw.toString()) as WalletCall['body'];
    const action = request.url?.split('/').at(-1) ?? '';
    const reply = (answer: Record<string, unknown>) =>
      response.end(JSON.stringify({ request_uuid: body.request_uuid, ...answer }));
    if (!this.isSigned(raw, String(request.headers['x-auth-signature']))) {
      this.badSignatures++;
      return void reply({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    this.calls.push({ action, body });
    if (this.held?.action === action) await this.held.until;
    const fault = this.faults.get(action)?.shift();
    if (fault === 'hang-up') return void request.socket.destroy();
    if (typeof fault === 'object') return void reply({ status: fault.status });
    const status = this.book(action, body);
    if (fault === 'book-then-hang-up') return void request.socket.destroy();
    if (fault === 'book-then-garble') return void response.end('<html>');
    if (fault === 'book-then-unknown') return void reply({ status: 'RS_ERROR_UNKNOWN' });
    if (action === 'check') return void reply({ token: body.token });
    if (status !== 'RS_OK') return void reply({ status });
    const closed = action === 'balance' ? this.closedTo.get(String(body.user)) : undefined;
    const said = closed ? { stake_status: closed } : {};
    reply({ status, user: body.user, currency: 'VNDK', balance: this.balance, ...said });
  }

  private isSigned(raw: Buffer, signature: string): boolean {
    const key = { key: this.studioKey, padding: constants.RSA_PKCS1_PADDING };
    return verify('sha256', raw, key, Buffer.from(signature, 'base64'));
  }

  private book(action: string, body: WalletCall['body']): string {
    if (action === 'balance' || action === 'check') return 'RS_OK';
    if (this.entries.has(body.transaction_uuid)) return 'RS_OK';
    const bet = body.reference_transaction_uuid ?? body.transaction_uuid;
    if (this.undone.has(bet)) return action === 'rollback' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (action === 'win' && !this.entries.has(bet)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    // The casino operator pays a free bet; its winnings are the player's.
    const own = action === 'bet' && body.is_free === true ? 0 : (body.amount ?? 0);
    const amount = action === 'rollback' ? (this.entries.get(bet)?.amount ?? 0) : own;
    const closed = this.closedTo.get(String(body.user));
    if (action === 'bet' && closed) return closed;
    if (action === 'bet' && amount > this.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    if (action === 'rollback') this.undone.add(bet);
    this.entries.set(body.transaction_uuid, { action, amount, bet });
    this.balance += action === 'bet' ? -amount : amount;
    return 'RS_OK';
  }
}
