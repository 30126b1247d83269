/** 205 as "2.05", -150 as "-1.50": odds and margins are stored in hundredths. */
export function hundredths(count: number): string {
  const size = Math.abs(count);
  return `${count < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const TYPED = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** "2,05" or "2.05" as 205; undefined if the text is no such number. */
export function hundredthsFrom(text: string): number | undefined {
  const match = TYPED.exec(text.trim());
  if (!match) return undefined;
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -size : size;
}
