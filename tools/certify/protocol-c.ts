import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { type Check, expect, openSender, type Report, readJson, runChecks, Skipped, toCount } from './kit.ts';

export interface ProtocolC {
  /** The vendor's only address. */
  wallet: string;
  merchant: string;
  /** 8 bytes, hex. */
  cipherKey: string;
  signKey: string;
  user: string;
  productType: string;
  currency: string;
  /** Amount of each transfer: whole main units. */
  stake: bigint;
}

type Answer = Record<string, unknown>;
const SCALE = 100_000n;
/** As a JSON number. */
const wire = (count: bigint): number => Number(count);
const HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

/** Tests a vendor with its own wallet, as a casino operator sees it (docs/protocols.md C). */
export function certifyC(options: ProtocolC): Promise<Report> {
  const sender = openSender();
  const form = (params: string, sign?: string, merchant = options.merchant) =>
    new URLSearchParams({ merchant_code: merchant, params, sign: sign ?? signOf(params, options.signKey) }).toString();
  const raw = async (action: string, body: string): Promise<Answer> =>
    readJson(await sender.send(action, options.wallet, body, HEADERS), action);
  const cipher = (message: object) => cipherOf(JSON.stringify(message), options.cipherKey);
  const tools: Tools = {
    options,
    raw: (action, params, sign, merchant) => raw(action, form(params, sign, merchant)),
    cipher,
    call: (method, message) => raw(method, form(cipher({ method, ...message }))),
    hangUp: (method, message) => sender.hangUp(options.wallet, form(cipher({ method, ...message })), HEADERS),
  };
  const about = { protocol: 'C', wallet: options.wallet, calls: sender.calls, entered: sender.entered };
  return runChecks(about, leftAsFound(tools, [...transfers(tools), ...repeated(tools), ...wrong(tools)]));
}

interface Tools {
  options: ProtocolC;
  raw(action: string, params: string, sign?: string, merchant?: string): Promise<Answer>;
  cipher(message: object): string;
  call(method: string, message: object): Promise<Answer>;
  hangUp(method: string, message: object): Promise<void>;
}

/** Triple DES in ECB mode with the same key three times: the same bytes as single DES. */
function cipherOf(text: string, keyHex: string): string {
  const key = Buffer.from(keyHex, 'hex');
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

function signOf(params: string, signKey: string): string {
  return createHash('sha256')
    .update(params + signKey)
    .digest('hex');
}

function helpers({ options, call }: Tools) {
  const { user: username, productType: product_type, stake } = options;
  const transfer = (fund_type: 1 | 2, amount = Number(stake)) => ({
    username,
    product_type,
    fund_type,
    amount,
    reference_no: `certify-${randomBytes(9).toString('hex')}`,
  });
  const balance = async () => toCount((await call('gb', { username, product_type })).balance);
  const says = async (method: string, message: object, ...statuses: number[]) => {
    const answer = await call(method, message);
    expect(
      statuses.some((status) => status === answer.status),
      `${method} was answered with ${String(answer.status)}, not ${statuses.join(' or ')}`,
    );
    return answer;
  };
  const movedBy = async (change: bigint, work: () => Promise<unknown>) => {
    const before = await balance();
    await work();
    const moved = (await balance()) - before;
    expect(moved === change * SCALE, `the balance moved by ${moved} of 1/100,000, not by ${change} main units`);
  };
  const succeeds = async (message: object) => {
    const { transaction_status } = await says('ft', message, 0);
    expect(transaction_status === 'SUCCESS', `transaction_status is ${String(transaction_status)}`);
  };
  return { transfer, balance, says, movedBy, succeeds, stake, product_type, username };
}

/** Adds a last check, which moves the test player's money back to what it was when the player first existed. */
function leftAsFound(tools: Tools, [member, ...others]: Check[]): Check[] {
  const { transfer, succeeds, balance } = helpers(tools);
  let found: bigint | undefined;
  const first: Check = {
    ...member!,
    run: async () => {
      await member!.run();
      found = await balance();
    },
  };
  const last: Check = {
    id: 'left-as-found',
    rule: 'The test player has at the end what was there at the start',
    run: async () => {
      if (found === undefined) throw new Skipped('the player was not created');
      const more = (await balance()) - found;
      if (more !== 0n) await succeeds(transfer(more > 0n ? 2 : 1, Number(more > 0n ? more : -more) / Number(SCALE)));
      expect((await balance()) === found, 'the balance is another');
    },
  };
  return [first, ...others, last];
}

function transfers(tools: Tools): Check[] {
  const { transfer, says, movedBy, succeeds, stake, balance, username, product_type } = helpers(tools);
  return [
    {
      id: 'member',
      rule: 'A member is created, and once more is no error',
      run: async () => {
        for (let time = 0; time < 2; time++)
          await says('cm', { username, password: 'certify-password', currency: tools.options.currency }, 0);
        await balance();
      },
    },
    {
      id: 'in-out',
      rule: 'Money goes in and comes out',
      run: async () => {
        await movedBy(stake, () => succeeds(transfer(1)));
        await movedBy(-stake, () => succeeds(transfer(2)));
      },
    },
    {
      id: 'status',
      rule: 'The state of a reference is told',
      run: async () => {
        const one = transfer(1);
        await succeeds(one);
        const { transaction_status } = await says('cs', { product_type, reference_no: one.reference_no }, 0);
        expect(transaction_status === 'SUCCESS', `it is ${String(transaction_status)}`);
        await succeeds(transfer(2));
      },
    },
    {
      id: 'sweep',
      rule: 'Everything goes out at once',
      run: async () => {
        await succeeds(transfer(1));
        await says('ftoa', { username, product_type, reference_no: transfer(1).reference_no }, 0);
        expect((await balance()) === 0n, 'something is left');
      },
    },
  ];
}

function repeated(tools: Tools): Check[] {
  const { transfer, says, movedBy, succeeds, stake, product_type } = helpers(tools);
  return [
    {
      id: 'retry',
      rule: 'A transfer that comes again moves nothing and is answered as before',
      run: () =>
        movedBy(stake, async () => {
          const one = transfer(1);
          await succeeds(one);
          await succeeds(one);
        }),
    },
    {
      id: 'changed-facts',
      rule: 'A known reference with another amount or direction is refused',
      run: () =>
        movedBy(stake, async () => {
          const one = transfer(1);
          await succeeds(one);
          await says('ft', { ...one, amount: wire(3n * stake) }, 9);
          await says('ft', { ...one, fund_type: 2 }, 9);
        }),
    },
    {
      id: 'concurrency',
      rule: 'The same transfer ten times at once moves once',
      run: () =>
        movedBy(stake, async () => {
          const one = transfer(1);
          await Promise.all(Array.from({ length: 10 }, () => tools.call('ft', one)));
        }),
    },
    {
      id: 'time-out',
      rule: 'A transfer whose answer was not waited for is asked about, and happened once or never will',
      run: async () => {
        const one = transfer(1);
        await tools.hangUp('ft', one);
        const known = await says('cs', { product_type, reference_no: one.reference_no }, 0, 10, 12);
        await movedBy(0n, () => says('ft', one, ...(known.status === 0 ? [0] : [10, 12])));
      },
    },
    {
      id: 'asked-first',
      rule: 'A reference that is asked about before it comes is refused when it comes late',
      run: () =>
        movedBy(0n, async () => {
          const one = transfer(1);
          await says('cs', { product_type, reference_no: one.reference_no }, 10, 12);
          await says('ft', one, 12);
        }),
    },
  ];
}

function wrong(tools: Tools): Check[] {
  const { transfer, says, movedBy, balance, stake, product_type } = helpers(tools);
  const unmoved = (id: string, rule: string, work: () => Promise<unknown>): Check => ({
    id,
    rule,
    run: () => movedBy(0n, work),
  });
  const refused = (answer: Answer, status: number) =>
    expect(answer.status === status, `it was answered with ${String(answer.status)}, not ${status}`);
  return [
    unmoved('too-much', 'More than is there does not come out', async () => {
      const beyond = Number((await balance()) / SCALE + stake);
      await says('ft', transfer(2, beyond), 8);
    }),
    unmoved('bad-signature', 'A wrong signature is refused', async () =>
      refused(await tools.raw('ft', tools.cipher({ method: 'ft', ...transfer(1) }), 'f'.repeat(64)), 4),
    ),
    unmoved('merchant', 'An unknown merchant is refused', async () =>
      refused(await tools.raw('ft', tools.cipher({ method: 'ft', ...transfer(1) }), undefined, 'certify-nobody'), 3),
    ),
    unmoved('unreadable', 'Parameters that cannot be read are refused', async () =>
      refused(await tools.raw('ft', 'bm90aGluZw=='), 2),
    ),
    unmoved('amounts', 'Negative amounts, zero, and amounts finer than can be booked are refused', async () => {
      for (const amount of [-1, 0, 0.000001]) await says('ft', transfer(1, amount), 2);
    }),
    unmoved('player', 'An unknown player is refused', () =>
      says('ft', { ...transfer(1), product_type, username: 'certify-nobody' }, 6),
    ),
  ];
}
