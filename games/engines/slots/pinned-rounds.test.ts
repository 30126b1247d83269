import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { playSlot } from './play-slot.ts';
import { seededDraw } from './rtp.ts';
import { slotBet } from './slot-bet.ts';
import { outcomeToJson } from './slot-outcome.ts';
import { slotTitleOf } from './titles/titles.ts';

/** Rounds that were played must remain replayable: 2,000 rounds of each published title, hashed. */

test.each([
  ['sen-vang-88', '0f6e8b14e47391a6f143f93c3bfddbc6912b333c89d7cdf692b2327441c9f09c'],
  ['long-phung-hoi', 'ffdd9471b7d1501fd57299d93c051813b240dc06e6e58f2f0e70307bf9342283'],
  ['ho-vang', '375aeb4a4ff1ba4f35a8b31501cae596c17a65b91ccff3a1de0a0fab8a04ad68'],
  ['vua-trai-cay', 'bb91f54546e1e1d2fa28a3e6da306895aff8d20216c17dbdf97d9ba14f11496c'],
  ['cung-trang', '030936eda5f426d2d8d5e96f2556ee2964253f5a6a2d0b2281851654ffc794bd'],
  ['tet-day-loc', '2a0bb13e257b895e2abbc030962961c0428520765c10cb768fea2566e7227396'],
])('%s plays the rounds that it always played', (code, hash) => {
  const title = slotTitleOf(code)!;
  const played = createHash('sha256');
  const draw = seededDraw(`pinned/${code}`);
  for (let i = 0; i < 2000; i++) {
    const bet = slotBet(title, title.stakes[i % title.stakes.length]!);
    if (bet === 'stake_not_offered') throw new Error('stake not offered');
    played.update(JSON.stringify(outcomeToJson(playSlot(title, draw, bet))));
  }
  expect(played.digest('hex')).toBe(hash);
});
