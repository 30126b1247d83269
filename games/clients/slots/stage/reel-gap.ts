/** Dark space between reels for a window of this width: the frame's ground and the drawing agree on it. */
export function reelGap(width: number, columns: number): number {
  return Math.max(2, Math.round((width / columns) * 0.034));
}
