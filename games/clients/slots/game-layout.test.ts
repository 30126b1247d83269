import { describe, expect, it } from 'vitest';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { layoutKind, layoutOf } from './game-layout.ts';

// docs/games.md section 9: portrait and landscape.

const STAGES = [
  { name: '1440x810', width: 1440, height: 652, bars: 98, kind: 'wide' },
  { name: '1024x768', width: 1024, height: 610, bars: 98, kind: 'wide' },
  { name: '768x1024', width: 768, height: 710, bars: 194, kind: 'tall' },
  { name: '390x844', width: 390, height: 600, bars: 194, kind: 'tall' },
  { name: '360x640', width: 360, height: 400, bars: 194, kind: 'tall' },
  { name: '844x390', width: 844, height: 346, bars: 44, kind: 'short' },
] as const;

describe.each(STAGES)('on $name', (stage) => {
  it.each(slotTitles)('$code stands wholly on the stage', (title) => {
    const kind = layoutKind({ width: stage.width, height: stage.height + stage.bars });
    expect(kind).toBe(stage.kind);
    const { frame } = layoutOf(kind, stage, title);
    expect(frame.left).toBeGreaterThanOrEqual(0);
    expect(frame.top).toBeGreaterThanOrEqual(0);
    expect(frame.left + frame.width).toBeLessThanOrEqual(stage.width);
    expect(frame.top + frame.height).toBeLessThanOrEqual(stage.height);
    expect(frame.width / title.columns).toBeGreaterThan(40);
    // Only reels with drawn heights ever show so many cells.
    expect(frame.height / title.rows).toBeGreaterThan(title.heights ? 28 : 33);
  });
});
