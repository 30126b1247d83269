import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlinkoView } from '#games/engines/arcade/plinko.ts';
import type { ScratchView } from '#games/engines/arcade/scratch.ts';
import type { VideoPokerView } from '#games/engines/arcade/video-poker.ts';
import { ArcadeBench } from './arcade-bench.ts';

// docs/games.md: rounds in steps; protocols.md A "Vendor behaviour to survive".

let bench: ArcadeBench;
beforeAll(async () => {
  bench = await ArcadeBench.open();
});
afterAll(() => bench.studio.close());

const BALANCE = 10_000_000n;
const wallet = () => bench.studio.wallet;
/** The wallet counts 1/100,000, the game contract 1/10,000. */
const inWallet = () => BigInt(wallet().balance) / 10n;

beforeEach(() => {
  wallet().clearFaults();
  wallet().calls.length = 0;
  wallet().balance = Number(BALANCE * 10n);
});

let players = 0;
/** A separate player, so that no test sees another's open round. */
const alone = () => ({ user: `member-arcade-${++players}`, token: `operator-token-${players}` });

describe('a game without steps', () => {
  test('plinko pays its bowl in the answer to the press', async () => {
    const seat = await bench.sit('mua-ngoc', alone());
    const seen = { more: false, less: false };
    let balance = BALANCE;
    while (!seen.more || !seen.less) {
      const { value } = await bench.start(seat, { stake: '10000', risk: 'high' });
      const view = value.round.view as PlinkoView;
      expect(view.path.reduce((sum, side) => sum + side, 0)).toBe(view.bowl);
      expect(value.round).toMatchObject({ status: 'settled', payment: 'paid', payout: String(view.hundredths * 100) });
      balance += BigInt(view.hundredths * 100) - 10_000n;
      expect(value.balance).toBe(String(balance));
      if (view.hundredths > 100) seen.more = true;
      else seen.less = true;
    }
    expect(inWallet()).toBe(balance);
  });

  test('a scratch card is decided and paid when it is bought', async () => {
    const seat = await bench.sit('the-cao-lua', alone());
    const seen = { won: false, lost: false };
    while (!seen.won || !seen.lost) {
      const { value } = await bench.start(seat, { stake: '10000' });
      const view = value.round.view as ScratchView;
      const three = view.fields.filter((one) => view.fields.filter((other) => other === one).length === 3);
      expect(value.round.status).toBe('settled');
      expect(new Set(three)).toEqual(new Set(view.prize === null ? [] : [view.prize]));
      if (view.prize === null) seen.lost = value.round.payout === '0';
      else seen.won = BigInt(value.round.payout) > 0n;
    }
  });
});

test('video poker pays the hand after the exchange, won and lost', async () => {
  const seat = await bench.sit('tu-quy', alone());
  const seen = { won: false, lost: false };
  while (!seen.won || !seen.lost) {
    const started = await bench.start(seat, { stake: '50000', coin: '10000', level: 5 });
    const dealt = started.value.round.view as VideoPokerView;
    expect(dealt.final).toBeNull();
    const held = [true, false, false, false, true];
    const { value } = await bench.act(seat, started.value.round, { kind: 'hold', held });
    const view = value.round.view as VideoPokerView;
    expect([view.final?.[0], view.final?.[4]]).toEqual([dealt.dealt[0], dealt.dealt[4]]);
    expect(value.round).toMatchObject({ status: 'settled', payout: view.handPays });
    if (view.hand === 'nothing') seen.lost = value.round.payout === '0';
    else seen.won = BigInt(value.round.payout) > 0n;
  }
});
