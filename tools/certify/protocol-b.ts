import { randomUUID } from 'node:crypto';
import { type Check, expect, openSender, type Report, readJson, runChecks, Skipped, toCount } from './kit.ts';

export interface ProtocolB {
  /** Calls go to <wallet>/Deduct and so on. */
  wallet: string;
  companyKey: string;
  user: string;
  /** A player without a live session of the game, if there is one. */
  expiredUser?: string | undefined;
  productType: number;
  gameId: number;
  /** ProductType of a table game, where a second Deduct charges the difference; not tried without it. */
  liveProductType?: number | undefined;
  /** Stake of each bet: whole main units. */
  stake: bigint;
}

type Answer = Record<string, unknown>;

const CODES = {
  ok: 0,
  member: 1,
  username: 3,
  key: 4,
  balance: 5,
  bet: 6,
  internal: 7,
  settled: 2001,
  cancelled: 2002,
  rolledBack: 2003,
  exists: 5003,
  returned: 5008,
} as const;
type Code = (typeof CODES)[keyof typeof CODES];

const HEADERS = { 'content-type': 'application/json' };
const SCALE = 100_000n;
/** As a JSON number. */
const wire = (count: bigint): number => Number(count);

/** Tests the wallet for authorised bets as a vendor sees it (docs/protocols.md B). */
export function certifyB(options: ProtocolB): Promise<Report> {
  const sender = openSender();
  const url = (action: string) => `${options.wallet.replace(/\/$/, '')}/${action}`;
  const raw = async (action: string, body: string): Promise<Answer> =>
    readJson(await sender.send(action, url(action), body, HEADERS), action);
  const tools = {
    options,
    raw,
    call: (action: string, body: object) => raw(action, JSON.stringify(body)),
    hangUp: (action: string, body: object) => sender.hangUp(url(action), JSON.stringify(body), HEADERS),
  };
  const about = { protocol: 'B', wallet: options.wallet, calls: sender.calls, entered: sender.entered };
  return runChecks(about, [...life(tools), ...repeated(tools), ...wrong(tools), ...strangers(tools)]);
}

interface Tools {
  options: ProtocolB;
  raw(action: string, body: string): Promise<Answer>;
  call(action: string, body: object): Promise<Answer>;
  hangUp(action: string, body: object): Promise<void>;
}

function helpers({ options, call }: Tools) {
  const member = { CompanyKey: options.companyKey, Username: options.user };
  const bet = (changes: object = {}) => ({
    ...member,
    TransferCode: `certify-${randomUUID()}`,
    TransactionId: randomUUID(),
    ProductType: options.productType,
    GameType: 1,
    GameId: options.gameId,
    Amount: wire(options.stake),
    BetTime: new Date().toISOString(),
    ...changes,
  });
  type Bet = ReturnType<typeof bet>;
  const settle = (of: Bet, winLoss: bigint) => ({
    ...of,
    WinLoss: wire(winLoss),
    ResultType: winLoss > options.stake ? 0 : 1,
    ResultTime: `${new Date().toISOString()} ${randomUUID()}`,
  });
  const balance = async () => toCount((await call('GetBalance', member)).Balance);
  const says = async (action: string, body: object, ...codes: Code[]) => {
    const answer = await call(action, body);
    expect(
      codes.some((code) => code === answer.ErrorCode),
      `${action} was answered with ${String(answer.ErrorCode)}, not ${codes.join(' or ')}`,
    );
    return answer;
  };
  const movedBy = async (change: bigint, work: () => Promise<unknown>) => {
    const before = await balance();
    await work();
    const moved = (await balance()) - before;
    expect(moved === change * SCALE, `the balance moved by ${moved} of 1/100,000, not by ${change} main units`);
  };
  const isIn = async (of: Bet, status: string) => {
    const { Status } = await says('GetBetStatus', of, CODES.ok);
    expect(Status === status, `the bet is ${String(Status)}, not ${status}`);
  };
  return { member, bet, settle, balance, says, movedBy, isIn, stake: options.stake };
}

function life(tools: Tools): Check[] {
  const { bet, settle, says, movedBy, isIn, stake } = helpers(tools);
  return [
    {
      id: 'deduct-settle',
      rule: 'Deduct takes the stake, Settle pays all that comes back, and the state is told',
      run: () =>
        movedBy(stake, async () => {
          const one = bet();
          const taken = await says('Deduct', one, CODES.ok);
          expect(taken.AccountName === tools.options.user, 'AccountName is not the player');
          await isIn(one, 'Running');
          await says('Settle', settle(one, 2n * stake), CODES.ok);
          await isIn(one, 'Settled');
        }),
    },
    {
      id: 'rollback-settle-again',
      rule: 'A settled bet that is rolled back runs again and is settled anew by another result',
      run: () =>
        movedBy(-stake, async () => {
          const one = bet();
          await says('Deduct', one, CODES.ok);
          await says('Settle', settle(one, 3n * stake), CODES.ok);
          await says('Rollback', one, CODES.ok);
          await isIn(one, 'Running');
          await says('Settle', settle(one, 0n), CODES.ok);
        }),
    },
    {
      id: 'cancel',
      rule: 'A running bet and a settled one are void after Cancel, and the money is as before',
      run: () =>
        movedBy(0n, async () => {
          const [one, two] = [bet(), bet()];
          await says('Deduct', one, CODES.ok);
          await says('Cancel', one, CODES.ok);
          await isIn(one, 'Void');
          await says('Deduct', two, CODES.ok);
          await says('Settle', settle(two, 5n * stake), CODES.ok);
          await says('Cancel', two, CODES.ok);
        }),
    },
    {
      id: 'rollback-void',
      rule: 'A cancelled bet that is rolled back runs again with its stake',
      run: () =>
        movedBy(-stake, async () => {
          const one = bet();
          await says('Deduct', one, CODES.ok);
          await says('Cancel', one, CODES.ok);
          await says('Rollback', one, CODES.ok);
          await isIn(one, 'Running');
        }),
    },
    {
      id: 'return-stake',
      rule: 'ReturnStake gives back all but CurrentStake, once',
      run: () =>
        movedBy(0n, async () => {
          const one = bet();
          await says('Deduct', one, CODES.ok);
          await says('ReturnStake', { ...one, CurrentStake: 0 }, CODES.ok);
          await says('ReturnStake', { ...one, CurrentStake: 0 }, CODES.returned);
        }),
    },
    {
      id: 'bonus-tip',
      rule: 'Bonus pays and Tip takes without a bet, each once',
      run: () =>
        movedBy(stake, async () => {
          const [bonus, tip] = [bet({ Amount: wire(2n * stake) }), bet()];
          await says('Bonus', bonus, CODES.ok);
          await says('Bonus', bonus, CODES.exists);
          await says('Tip', tip, CODES.ok);
          await says('Tip', tip, CODES.exists);
        }),
    },
    {
      id: 'live-difference',
      rule: 'A second Deduct of a table game charges the difference and refuses less',
      run: async () => {
        const { liveProductType } = tools.options;
        if (liveProductType === undefined) throw new Skipped('give --live-product to try it');
        await movedBy(-3n * stake, async () => {
          const one = bet({ ProductType: liveProductType });
          await says('Deduct', one, CODES.ok);
          await says('Deduct', { ...one, Amount: wire(3n * stake) }, CODES.ok);
          await says('Deduct', one, CODES.internal, CODES.exists);
        });
      },
    },
  ];
}

function repeated(tools: Tools): Check[] {
  const { bet, settle, says, movedBy, stake } = helpers(tools);
  return [
    {
      id: 'retry',
      rule: 'Every call that comes again moves nothing and hears what has been done',
      run: () =>
        movedBy(0n, async () => {
          const one = bet();
          await says('Deduct', one, CODES.ok);
          await says('Deduct', one, CODES.exists);
          const result = settle(one, 2n * stake);
          await says('Settle', result, CODES.ok);
          await says('Settle', result, CODES.settled);
          await says('Rollback', one, CODES.ok);
          await says('Rollback', one, CODES.rolledBack);
          await says('Cancel', one, CODES.ok);
          await says('Cancel', one, CODES.cancelled);
        }),
    },
    {
      id: 'changed-facts',
      rule: 'A known TransferCode with another amount, and a settled bet with another result, move nothing',
      run: () =>
        movedBy(stake, async () => {
          const one = bet();
          await says('Deduct', one, CODES.ok);
          await says('Deduct', { ...one, Amount: wire(5n * stake) }, CODES.exists);
          await says('Settle', settle(one, 2n * stake), CODES.ok);
          await says('Settle', settle(one, 7n * stake), CODES.settled);
        }),
    },
    {
      id: 'concurrency',
      rule: 'Ten equal calls at once move once: Deduct, Settle and Cancel',
      run: () =>
        movedBy(0n, async () => {
          const one = bet();
          const result = settle(one, 4n * stake);
          const ten = (action: string, body: object) =>
            Promise.all(Array.from({ length: 10 }, () => tools.call(action, body)));
          const done = (answers: Answer[]) => answers.filter(({ ErrorCode }) => ErrorCode === 0).length;
          expect(done(await ten('Deduct', one)) === 1, 'the bet was not taken exactly once');
          expect(done(await ten('Settle', result)) === 1, 'the bet was not paid exactly once');
          expect(done(await ten('Cancel', one)) === 1, 'the bet was not cancelled exactly once');
        }),
    },
    {
      id: 'time-out',
      rule: 'A Deduct whose answer was not waited for is taken once when it comes again',
      run: () =>
        movedBy(-stake, async () => {
          const one = bet();
          await tools.hangUp('Deduct', one);
          await says('Deduct', one, CODES.ok, CODES.exists);
        }),
    },
    {
      id: 'unreadable-answer',
      rule: 'A Deduct whose answer was lost is cancelled and the money is as before',
      run: () =>
        movedBy(0n, async () => {
          const one = bet();
          await tools.hangUp('Deduct', one);
          await says('Cancel', one, CODES.ok, CODES.bet);
          await says('Deduct', one, CODES.cancelled, CODES.exists);
        }),
    },
    {
      id: 'late-settlement',
      rule: 'A settlement that was rolled back and comes late is not taken for a new one',
      run: () =>
        movedBy(-stake, async () => {
          const one = bet();
          await says('Deduct', one, CODES.ok);
          const result = settle(one, 2n * stake);
          await says('Settle', result, CODES.ok);
          await says('Rollback', one, CODES.ok);
          await says('Settle', result, CODES.rolledBack, CODES.settled);
        }),
    },
  ];
}

function wrong(tools: Tools): Check[] {
  const { bet, settle, balance, says, movedBy, stake } = helpers(tools);
  const unmoved = (id: string, rule: string, work: () => Promise<unknown>): Check => ({
    id,
    rule,
    run: () => movedBy(0n, work),
  });
  return [
    unmoved('out-of-order', 'Settle, Rollback and ReturnStake before the bet are refused', async () => {
      const one = bet();
      await says('Settle', settle(one, stake), CODES.bet);
      await says('Rollback', one, CODES.bet);
      await says('ReturnStake', { ...one, CurrentStake: 0 }, CODES.bet);
      await says('GetBetStatus', one, CODES.bet);
    }),
    unmoved('cancel-first', 'A bet that was cancelled before it came is refused when it comes', async () => {
      const one = bet();
      await says('Cancel', one, CODES.bet, CODES.ok);
      await says('Deduct', one, CODES.cancelled, CODES.exists);
    }),
    unmoved('settle-after-void', 'A settlement of a void bet is refused', async () => {
      const one = bet();
      await says('Deduct', one, CODES.ok);
      await says('Cancel', one, CODES.ok);
      await says('Settle', settle(one, 9n * stake), CODES.cancelled);
    }),
    unmoved('too-much', 'A bet beyond the balance is refused', async () => {
      const beyond = Number((await balance()) / SCALE + stake);
      await says('Deduct', bet({ Amount: beyond }), CODES.balance);
    }),
    unmoved('amounts', 'Negative amounts, amounts finer than can be booked, and words are refused', async () => {
      for (const Amount of [-1, 0.000001, 'ten']) await says('Deduct', bet({ Amount }), CODES.internal);
    }),
  ];
}

function strangers(tools: Tools): Check[] {
  const { bet, says, movedBy } = helpers(tools);
  const unmoved = (id: string, rule: string, work: () => Promise<unknown>): Check => ({
    id,
    rule,
    run: () => movedBy(0n, work),
  });
  return [
    unmoved('bad-key', 'A wrong CompanyKey is refused', () =>
      says('Deduct', bet({ CompanyKey: randomUUID() }), CODES.key),
    ),
    unmoved('no-username', 'A call without a player is refused', () =>
      says('Deduct', bet({ Username: '' }), CODES.username),
    ),
    unmoved('unknown-player', 'An unknown player is refused', () =>
      says('Deduct', bet({ Username: 'certify-nobody' }), CODES.member),
    ),
    unmoved('unreadable', 'A body that is no JSON is refused', async () => {
      const { ErrorCode } = await tools.raw('Deduct', '{"CompanyKey":');
      expect(ErrorCode !== 0, 'it was accepted');
    }),
    unmoved('expired', 'A player whose session is over places no bet', async () => {
      const { expiredUser } = tools.options;
      if (!expiredUser) throw new Skipped('give --expired-user to try it');
      await says('Deduct', bet({ Username: expiredUser }), CODES.member);
    }),
  ];
}
