import { expect, test } from 'vitest';
import { slotRules } from './slot-rules.ts';
import { slotTitles } from './titles/titles.ts';

/** docs/games.md section 9: each title has a rules page with pay table and RTP. */

test.each(slotTitles.map((title) => [title.code, title] as const))(
  '%s explains itself in both languages',
  (_, title) => {
    const rules = slotRules(title);
    const vi = rules.map((rule) => rule.text.vi).join('\n');
    const en = rules.map((rule) => rule.text.en).join('\n');
    const rtp = (title.rtpBps / 100).toFixed(2);
    expect(en).toContain(`${rtp}%`);
    expect(vi).toContain(`${rtp.replace('.', ',')}%`);
    expect(rules.some((rule) => rule.key === 'free_spins')).toBe(title.freeSpins !== null);
    expect(rules.some((rule) => rule.key === 'hold')).toBe(title.hold !== null);
    expect(rules.some((rule) => rule.key === 'progressive')).toBe(title.progressive !== null);
    for (const spins of Object.values(title.freeSpins?.awards ?? {})) expect(vi).toContain(`${spins} lượt miễn phí`);
    expect(`${vi}${en}`).not.toMatch(/undefined|NaN|\[object/);
  },
);
