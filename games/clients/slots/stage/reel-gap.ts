/** Dark space between reels for a window of this width. Frame and drawing both use it. */
export function reelGap(width: number, columns: number): number {
  return Math.max(2, Math.round((width / columns) * 0.034));
}
