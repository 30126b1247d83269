/** wide: a desktop. tall: an upright phone. short: a phone in landscape. */
export type LayoutKind = 'wide' | 'tall' | 'short';

export interface GameLayout {
  kind: LayoutKind;
  /** True if there is no space for the lettering above the reels; the top bar names the title as well. */
  compact: boolean;
  /** The gilt frame in the stage, pixels. */
  frame: { left: number; top: number; width: number; height: number };
  /** Thickness of frame and inner rim together, on each side. */
  rim: number;
}

/** On an upright phone, a stage lower than this gives its height to the reels. */
const LOW_STAGE = 440;

/** Suitable ratio of a cell's width to its height for a window with this many rows. */
function cellRatio(columns: number, rows: number): number {
  if (rows > 3) return 1.08;
  return columns > 3 ? 0.88 : 1.16;
}

/**
 * Chosen by the size of the whole game, bars included. The bars' height depends on the kind: if the kind depended on
 * the remaining space, it would change again.
 */
export function layoutKind({ width, height }: { width: number; height: number }): LayoutKind {
  if (height > width * 1.05) return 'tall';
  return height < 530 ? 'short' : 'wide';
}

/** A phone in landscape that is narrower than this has no space for the pools beside the reels. */
const NARROW_SHORT = 740;
/** Side areas on a phone in landscape: pools left; money, stake and spin right. */
const SHORT_LEFT = 128;
const SHORT_RIGHT = 172;

/** Position of the reels in a stage of this size. The frame keeps the shape of the title's window. */
export function layoutOf(
  kind: LayoutKind,
  stage: { width: number; height: number },
  window: { columns: number; rows: number },
): GameLayout {
  const rim = kind === 'wide' ? 16 : kind === 'tall' ? 11 : 9;
  const compact = kind === 'short' || (kind === 'tall' && stage.height < LOW_STAGE);
  const ratio = (window.columns * cellRatio(window.columns, window.rows)) / window.rows;
  const room = roomOf(kind, stage);
  if (kind === 'short') return { kind, compact, rim, frame: shortFrame(room, ratio, rim) };
  const shape = kind === 'tall' ? Math.max(ratio * 0.72, Math.min(ratio, 1.42)) : ratio;
  const innerHeight = Math.min(room.height - 2 * rim, (room.width - 2 * rim) / shape);
  const innerWidth = kind === 'tall' ? Math.min(room.width - 2 * rim, innerHeight * ratio * 1.16) : innerHeight * ratio;
  const frame = { width: Math.round(innerWidth + 2 * rim), height: Math.round(innerHeight + 2 * rim) };
  const top = kind === 'tall' ? room.top + (room.height - frame.height) : room.top + (room.height - frame.height) / 2;
  return {
    kind,
    compact,
    rim,
    frame: { ...frame, left: Math.round((stage.width - frame.width) / 2), top: Math.round(top) },
  };
}

/** All of the space between the side areas, unless that would distort the cells. */
function shortFrame(room: Room, ratio: number, rim: number): GameLayout['frame'] {
  const width = Math.min(room.width, (room.height - 2 * rim) * ratio * 1.3 + 2 * rim);
  return {
    left: Math.round(room.left + (room.width - width) / 2),
    top: room.top,
    width: Math.round(width),
    height: room.height,
  };
}

interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
}

function roomOf(kind: LayoutKind, { width, height }: { width: number; height: number }): Room {
  if (kind === 'short') {
    const left = width < NARROW_SHORT ? 12 : SHORT_LEFT;
    return { left, top: 10, height: height - 20, width: width - left - SHORT_RIGHT };
  }
  if (kind === 'tall') {
    const head = height < LOW_STAGE ? 84 : Math.max(150, Math.min(250, height * 0.38));
    return { left: 10, top: head, height: height - head - (height < LOW_STAGE ? 40 : 54), width: width - 20 };
  }
  const head = Math.max(70, Math.min(96, height * 0.142));
  return { left: 240, top: head, height: height - head - 18, width: width - 480 };
}
