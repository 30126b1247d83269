import { constants, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type Check, expect, openSender, type Report, readJson, runChecks, Skipped } from './kit.ts';

export interface ProtocolA {
  /** Calls go to <wallet>/wallet/bet and so on. */
  wallet: string;
  /** Private key of the vendor, PEM. */
  key: string;
  header: string;
  token: string;
  /** An expired token, if there is one. */
  expiredToken?: string | undefined;
  user: string;
  game: string;
  currency: string;
  /** Stake of each bet: whole main units. */
  stake: bigint;
}

type Answer = Record<string, unknown>;
const SCALE = 100_000n;
/** As a JSON number. */
const wire = (count: bigint): number => Number(count);

/** Tests the seamless wallet 1.5 as a vendor sees it (docs/protocols.md A). */
export function certifyA(options: ProtocolA): Promise<Report> {
  const sender = openSender();
  const key = createPrivateKey(options.key);
  const headersOf = (body: string, by: KeyObject) => ({
    'content-type': 'application/json',
    [options.header]: sign('sha256', Buffer.from(body), { key: by, padding: constants.RSA_PKCS1_PADDING }).toString(
      'base64',
    ),
  });
  const url = (action: string) => `${options.wallet.replace(/\/$/, '')}/wallet/${action}`;
  const raw = async (action: string, body: string, by = key): Promise<Answer> =>
    readJson(await sender.send(action, url(action), body, headersOf(body, by)), action);
  const call = (action: string, body: object) => raw(action, JSON.stringify(body));
  const hangUp = (action: string, body: object) => {
    const text = JSON.stringify(body);
    return sender.hangUp(url(action), text, headersOf(text, key));
  };
  const about = { protocol: 'A', wallet: options.wallet, calls: sender.calls, entered: sender.entered };
  return runChecks(about, checksA({ options, raw, call, hangUp }));
}

interface Tools {
  options: ProtocolA;
  raw(action: string, body: string, by?: KeyObject): Promise<Answer>;
  call(action: string, body: object): Promise<Answer>;
  hangUp(action: string, body: object): Promise<void>;
}

function bodies({ token, user, game, currency, stake }: ProtocolA) {
  const session = () => ({ token, request_uuid: randomUUID(), user, supplier_user: user, game_code: game });
  const bet = (changes: object = {}) => ({
    ...session(),
    transaction_uuid: randomUUID(),
    round: `certify-${randomUUID()}`,
    round_closed: false,
    is_free: false,
    currency,
    amount: wire(stake * SCALE),
    ...changes,
  });
  type Bet = ReturnType<typeof bet>;
  const win = (of: Bet, changes: object = {}) => ({
    ...of,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: of.transaction_uuid,
    round_closed: true,
    ...changes,
  });
  const rollback = (of: Bet) => {
    const { amount: _, currency: __, ...rest } = win(of);
    return rest;
  };
  return { session, bet, win, rollback };
}

function checksA(tools: Tools): Check[] {
  return [...ordinary(tools), ...repeated(tools), ...wrong(tools), ...broken(tools)];
}

function helpers({ options, call }: Tools) {
  const make = bodies(options);
  const balance = async () => BigInt(String((await call('balance', make.session())).balance));
  const says = async (action: string, body: object, ...statuses: string[]) => {
    const answer = await call(action, body);
    const { status } = answer;
    expect(
      statuses.includes(String(status)),
      `${action} was answered with ${String(status)}, not ${statuses.join(' or ')}`,
    );
    return answer;
  };
  const movedBy = async (change: bigint, work: () => Promise<unknown>) => {
    const before = await balance();
    await work();
    const moved = (await balance()) - before;
    expect(moved === change, `the balance moved by ${moved}, not by ${change} (1/100,000)`);
  };
  return { ...make, balance, says, movedBy, stake: options.stake * SCALE };
}

function ordinary(tools: Tools): Check[] {
  const { bet, win, rollback, session, says, movedBy, stake } = helpers(tools);
  return [
    {
      id: 'balance',
      rule: 'The balance is told with user, currency and the echoed request_uuid',
      run: async () => {
        const ask = session();
        const answer = await says('balance', ask, 'RS_OK');
        expect(answer.request_uuid === ask.request_uuid, 'request_uuid is not echoed');
        expect(answer.currency === tools.options.currency, `the currency is ${String(answer.currency)}`);
        expect(Number.isSafeInteger(answer.balance), 'the balance is no whole number');
      },
    },
    {
      id: 'bet-win',
      rule: 'A bet takes its amount, its win pays, and both answers tell the balance after it',
      run: () =>
        movedBy(stake, async () => {
          const first = bet();
          const taken = await says('bet', first, 'RS_OK');
          const paid = await says('win', win(first, { amount: wire(2n * stake) }), 'RS_OK');
          expect(
            Number(paid.balance) - Number(taken.balance) === Number(2n * stake),
            'the balances do not fit the win',
          );
        }),
    },
    {
      id: 'rollback',
      rule: 'A rollback gives the stake back',
      run: () =>
        movedBy(0n, async () => {
          const first = bet();
          await says('bet', first, 'RS_OK');
          await says('rollback', rollback(first), 'RS_OK');
        }),
    },
  ];
}

function repeated(tools: Tools): Check[] {
  const { bet, win, rollback, says, movedBy, stake } = helpers(tools);
  return [
    {
      id: 'retry',
      rule: 'Bet, win and rollback that come again get the first answer and move nothing',
      run: () =>
        movedBy(0n, async () => {
          const first = bet();
          const taken = await says('bet', first, 'RS_OK');
          expect(
            (await says('bet', first, 'RS_OK')).balance === taken.balance,
            'the second answer tells another balance',
          );
          const paid = win(first);
          await says('win', paid, 'RS_OK');
          await says('win', paid, 'RS_OK');
          const second = bet();
          await says('bet', second, 'RS_OK');
          for (let time = 0; time < 2; time++) await says('rollback', rollback(second), 'RS_OK');
        }),
    },
    {
      id: 'changed-facts',
      rule: 'A known id with another amount or round is refused as a duplicate',
      run: () =>
        movedBy(-stake, async () => {
          const first = bet();
          await says('bet', first, 'RS_OK');
          await says('bet', { ...first, amount: wire(2n * stake) }, 'RS_ERROR_DUPLICATE_TRANSACTION');
          await says('bet', { ...first, round: 'certify-other' }, 'RS_ERROR_DUPLICATE_TRANSACTION');
        }),
    },
    {
      id: 'concurrency',
      rule: 'The same bet ten times at once is taken once; ten different ones are all taken',
      run: () =>
        movedBy(-11n * stake, async () => {
          const first = bet();
          await Promise.all(Array.from({ length: 10 }, () => tools.call('bet', first)));
          await Promise.all(Array.from({ length: 10 }, () => says('bet', bet(), 'RS_OK')));
        }),
    },
    {
      id: 'time-out',
      rule: 'A bet whose answer was not waited for is taken once when it comes again',
      run: () =>
        movedBy(-stake, async () => {
          const first = bet();
          await tools.hangUp('bet', first);
          await says('bet', first, 'RS_OK');
        }),
    },
    {
      id: 'unreadable-answer',
      rule: 'A bet whose answer was lost is rolled back and the money is as before',
      run: () =>
        movedBy(0n, async () => {
          const first = bet();
          await tools.hangUp('bet', first);
          await says('rollback', rollback(first), 'RS_OK');
        }),
    },
  ];
}

function wrong(tools: Tools): Check[] {
  const { bet, win, rollback, balance, says, movedBy, stake } = helpers(tools);
  const unmoved = (id: string, rule: string, work: () => Promise<unknown>): Check => ({
    id,
    rule,
    run: () => movedBy(0n, work),
  });
  return [
    unmoved('out-of-order', 'A win before its bet is refused, and paid when the bet has come', async () => {
      const first = bet();
      const early = win(first);
      await says('win', early, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      await says('bet', first, 'RS_OK');
      await says('win', early, 'RS_OK');
    }),
    unmoved(
      'rollback-first',
      'A rollback before its bet is accepted, and the bet is refused when it comes',
      async () => {
        const first = bet();
        await says('rollback', rollback(first), 'RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
        await says('bet', first, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      },
    ),
    unmoved('win-after-void', 'A win of a bet that was rolled back is refused', async () => {
      const first = bet();
      await says('bet', first, 'RS_OK');
      await says('rollback', rollback(first), 'RS_OK');
      await says('win', win(first), 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    }),
    unmoved('closed-round', 'A win into a round that was closed is refused', async () => {
      const first = bet();
      await says('bet', first, 'RS_OK');
      await says('win', win(first), 'RS_OK');
      await says('win', win(first), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_DUPLICATE_TRANSACTION');
    }),
    unmoved('too-much', 'A bet beyond the balance is refused', async () => {
      const amount = Number((await balance()) + stake);
      await says(
        'bet',
        bet({ amount: amount - (amount % 10) }),
        'RS_ERROR_NOT_ENOUGH_MONEY',
        'RS_ERROR_BET_LIMIT_EXCEEDED',
      );
    }),
    unmoved('currency', 'A bet in a foreign currency is refused', () =>
      says('bet', bet({ currency: 'XTS' }), 'RS_ERROR_WRONG_CURRENCY'),
    ),
    unmoved('game', 'A bet on an unknown game is refused', () =>
      says('bet', bet({ game_code: 'certify-no-such-game' }), 'RS_ERROR_INVALID_GAME'),
    ),
    unmoved('player', "A bet in another player's name is refused", () =>
      says(
        'bet',
        bet({ user: 'certify-nobody', supplier_user: 'certify-nobody' }),
        'RS_ERROR_INVALID_TOKEN',
        'RS_ERROR_WRONG_TYPES',
        'RS_ERROR_USER_DISABLED',
      ),
    ),
  ];
}

function broken(tools: Tools): Check[] {
  const { bet, win, rollback, says, movedBy } = helpers(tools);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return [
    {
      id: 'bad-signature',
      rule: 'A call that somebody else has signed is refused and moves nothing',
      run: () =>
        movedBy(0n, async () => {
          const { status } = await tools.raw('bet', JSON.stringify(bet()), stranger);
          expect(status === 'RS_ERROR_INVALID_SIGNATURE', `it was answered with ${String(status)}`);
        }),
    },
    {
      id: 'unreadable',
      rule: 'A body that is no JSON, and one with a field of another kind, are refused by name',
      run: () =>
        movedBy(0n, async () => {
          const torn = await tools.raw('bet', '{"token":');
          expect(torn.status === 'RS_ERROR_WRONG_SYNTAX', `a torn body was answered with ${String(torn.status)}`);
          await says('bet', bet({ amount: 'ten' }), 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX');
          await says('bet', bet({ amount: -1_000 }), 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX');
        }),
    },
    {
      id: 'unknown-token',
      rule: 'A token that was never given out is refused',
      run: () => movedBy(0n, () => says('bet', bet({ token: randomUUID() }), 'RS_ERROR_INVALID_TOKEN')),
    },
    {
      id: 'expired-token',
      rule: 'An expired token takes no bet; a rollback in its name is still accepted',
      run: async () => {
        const token = tools.options.expiredToken;
        if (!token) throw new Skipped('give --expired-token to try it');
        await movedBy(0n, async () => {
          const late = bet({ token });
          await says('bet', late, 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN');
          await says('rollback', { ...rollback(late), token }, 'RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
          await says('win', { ...win(bet()), token }, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_INVALID_TOKEN');
        });
      },
    },
  ];
}
