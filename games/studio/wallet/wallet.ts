import type { Database } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import { movePurse, purseBalance } from '../transfer/purse.ts';
import { moveDemo } from './demo-wallet.ts';
import type { MoneyAction } from './wallet.rules.ts';
import type { WalletClient, WalletReply, WalletSession, WalletTransaction } from './wallet-client.ts';

/** Keeper of a session's money: the operator, or the studio itself (a purse, or demo play). */
export interface Wallet {
  balance(session: StudioSession): Promise<WalletReply>;
  move(action: MoneyAction, session: StudioSession, transaction: WalletTransaction): Promise<WalletReply>;
}

export interface WalletDeps {
  database: Database;
  operators: OperatorBook;
  client: WalletClient;
}

export function createWallet({ database, operators, client }: WalletDeps): Wallet {
  return {
    async balance(session) {
      if (isDemo(session)) return { status: 'RS_OK', balance: await demoBalance(database, session.id) };
      if (session.hasPurse)
        return { status: 'RS_OK', balance: (await database.read((db) => purseBalance(db, session.playerId))) ?? 0n };
      const target = await walletSession(operators, session);
      return target ? client.balance(target) : { status: 'unreachable' };
    },
    async move(action, session, transaction) {
      if (isDemo(session)) return moveDemo(database, action, session.id, transaction);
      if (session.hasPurse) return movePurse(database, action, session.playerId, transaction);
      const target = await walletSession(operators, session);
      return target ? client.move(action, target, transaction) : { status: 'unreachable' };
    },
  };
}

/** Undefined while the operator is disabled: its wallet is not called. */
async function walletSession(operators: OperatorBook, session: StudioSession): Promise<WalletSession | undefined> {
  const operator = await operators.find(session.operatorId);
  if (!operator) return undefined;
  return {
    walletUrl: operator.walletUrl,
    token: session.walletToken ?? '',
    gameCode: session.gameCode,
    currency: session.currency,
    user: session.user,
  };
}

async function demoBalance(database: Database, sessionId: bigint): Promise<Amount> {
  const row = await database.read((db) =>
    db.selectFrom('studio.demo_balances').select('balance').where('session_id', '=', sessionId).executeTakeFirst(),
  );
  return row?.balance ?? 0n;
}
