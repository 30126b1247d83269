/** "00:42"; hours only when there are any. */
export function clockText(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const rest = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(rest / 3600);
  return `${hours ? `${pad(hours)}:` : ''}${pad(Math.floor((rest % 3600) / 60))}:${pad(rest % 60)}`;
}
