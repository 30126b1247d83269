import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import type { AuthoriseClient, AuthoriseReply, HeardCode, WireBet, WireGame } from './authorise-client.ts';
import type { CompanyBook } from './companies.ts';
import '../betting/betting.tables.ts';

/** done: it happened. refused: it certainly did not happen and never will. unsure: unknown, ask again. */
export type BetVerdict = 'done' | 'refused' | 'unsure';

export type BetAction = 'deduct' | 'settle' | 'rollback' | 'cancel';

/**
 * Which codes mean success, by call (protocols.md B). Our transfer codes are random and used once, so "bet exists"
 * means that our first try succeeded. If the bet is already in the state that the call wants, that is success too.
 */
const DONE: Record<BetAction, readonly HeardCode[]> = {
  deduct: [0, 5003],
  settle: [0, 2001],
  rollback: [0, 2003],
  // The wallet never took an unknown bet, and refuses it from now on.
  cancel: [0, 2002, 6],
};
const REFUSED: Record<BetAction, readonly HeardCode[]> = {
  deduct: [1, 2, 3, 4, 5, 2001, 2002],
  settle: [1, 2, 3, 4, 6, 2002, 2003],
  rollback: [1, 2, 3, 4, 6, 2002],
  cancel: [1, 2, 3, 4],
};

export function betVerdict(action: BetAction, code: HeardCode): BetVerdict {
  if (DONE[action].includes(code)) return 'done';
  return REFUSED[action].includes(code) ? 'refused' : 'unsure';
}

/** A bet in the wallet's terms. */
export interface WalletBet {
  ref: string;
  game: WireGame;
  atRisk: Amount;
}

export interface BetReply {
  verdict: BetVerdict;
  code: HeardCode;
  balance: Amount | undefined;
  /** Refused because of a limit that the player set. */
  isLimit?: true;
}

/** Wallet for a session with authorised bets: the operator's, or the studio's play money. */
export interface BetWallet {
  balance(session: StudioSession): Promise<AuthoriseReply>;
  deduct(
    session: StudioSession,
    bet: WalletBet,
    facts: { betTime: Date; orderDetail: string; round: string },
  ): Promise<BetReply>;
  /** `number` identifies the settlement: a repetition carries the same number. */
  settle(
    session: StudioSession,
    bet: WalletBet,
    result: { number: number; winLoss: Amount; at: Date; cashOut: boolean },
  ): Promise<BetReply>;
  rollback(session: StudioSession, bet: WalletBet, number: number): Promise<BetReply>;
  cancel(session: StudioSession, bet: WalletBet, number: number): Promise<BetReply>;
}

export interface BetWalletDeps {
  database: Database;
  companies: CompanyBook;
  client: AuthoriseClient;
}

const UNREACHABLE: AuthoriseReply = { code: 'unreachable' };

export function createBetWallet({ database, companies, client }: BetWalletDeps): BetWallet {
  const wire = ({ ref, game }: WalletBet): WireBet => ({ transferCode: ref, transactionId: ref, game });
  const call = async (
    action: BetAction,
    session: StudioSession,
    ask: (company: NonNullable<Awaited<ReturnType<CompanyBook['find']>>>) => Promise<AuthoriseReply>,
  ): Promise<BetReply> => {
    const company = await companies.find(session.operatorId);
    const reply = company ? await ask(company) : UNREACHABLE;
    const { code, balance, isLimit } = reply;
    return { verdict: betVerdict(action, code), code, balance, ...(isLimit ? { isLimit } : {}) };
  };
  const demo = (session: StudioSession, key: string, change: (db: DemoLook) => Promise<Amount>) =>
    moveDemoBet(database, session.id, key, change);
  return {
    balance: async (session) => {
      if (isDemo(session)) return { code: 0, balance: await demoBalance(database, session.id) };
      const company = await companies.find(session.operatorId);
      return company ? client.balance(company, session.user) : UNREACHABLE;
    },
    deduct: (session, bet, { betTime, orderDetail, round }) =>
      isDemo(session)
        ? demo(session, `${bet.ref}/stake`, async (look) =>
            (await look(`${bet.ref}/cancel/0`)) === undefined ? -bet.atRisk : 0n,
          )
        : call('deduct', session, (company) =>
            client.deduct(company, session.user, {
              ...wire(bet),
              amount: bet.atRisk,
              betTime,
              gameRoundId: round,
              orderDetail,
            }),
          ),
    settle: (session, bet, { number, winLoss, at, cashOut }) =>
      isDemo(session)
        ? demo(session, `${bet.ref}/settle/${number}`, async () => winLoss)
        : call('settle', session, (company) =>
            client.settle(company, session.user, { ...wire(bet), winLoss, stake: bet.atRisk, resultTime: at, cashOut }),
          ),
    rollback: (session, bet, number) =>
      isDemo(session)
        ? demo(session, `${bet.ref}/rollback/${number}`, async (look) => {
            const before =
              (await look(`${bet.ref}/settle/${number - 1}`)) ?? (await look(`${bet.ref}/cancel/${number - 1}`));
            return -(before ?? 0n);
          })
        : call('rollback', session, (company) => client.rollback(company, session.user, wire(bet))),
    cancel: (session, bet, number) =>
      isDemo(session)
        ? demo(session, `${bet.ref}/cancel/${number}`, async (look) => -((await look(`${bet.ref}/stake`)) ?? 0n))
        : call('cancel', session, (company) => client.cancel(company, session.user, wire(bet))),
  };
}

/** Amount that was booked under a key; undefined if none was. */
type DemoLook = (key: string) => Promise<Amount | undefined>;

/** Moves play money, once for each key. A stake may not overdraw the balance; a correction may. */
async function moveDemoBet(
  database: Database,
  sessionId: bigint,
  key: string,
  change: (look: DemoLook) => Promise<Amount>,
): Promise<BetReply> {
  return database.transact(async (db): Promise<BetReply> => {
    const { balance } = await db
      .selectFrom('studio.demo_balances')
      .select('balance')
      .where('session_id', '=', sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const look: DemoLook = async (of) =>
      (await db.selectFrom('studio.betting_demo_moves').select('amount').where('key', '=', of).executeTakeFirst())
        ?.amount;
    if ((await look(key)) !== undefined) return { verdict: 'done', code: 0, balance };
    const amount = await change(look);
    const isStake = key.endsWith('/stake');
    if (isStake && amount === 0n) return { verdict: 'refused', code: 2002, balance };
    if (isStake && balance + amount < 0n) return { verdict: 'refused', code: 5, balance };
    await db.insertInto('studio.betting_demo_moves').values({ key, session_id: sessionId, amount }).execute();
    await sql`update studio.demo_balances set balance = balance + ${amount} where session_id = ${sessionId}`.execute(
      db,
    );
    return { verdict: 'done', code: 0, balance: balance + amount };
  });
}

async function demoBalance(database: Database, sessionId: bigint): Promise<Amount> {
  const row = await database.read((db) =>
    db.selectFrom('studio.demo_balances').select('balance').where('session_id', '=', sessionId).executeTakeFirst(),
  );
  return row?.balance ?? 0n;
}
