import { vietnamDate } from '#games/engines/lottery/vietnam/schedule.ts';
import type { Language } from '#platform/i18n/languages.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const locale = (language: Language) => (language === 'VI' ? 'vi-VN' : 'en-GB');

/** "18:15" in Viet Nam. */
export const clockOf = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(ms);

/** "Chủ nhật, 22/11/2026" of "2026-11-22". */
export function longDate(date: string, language: Language): string {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const day = new Intl.DateTimeFormat(locale(language), { weekday: 'long', timeZone: 'UTC' }).format(noon);
  const [year, month, dayOfMonth] = date.split('-');
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${dayOfMonth}/${month}/${year}`;
}

/** "22/11" of "2026-11-22". */
export const shortDate = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}`;

/** The day this many days later. */
export const dayAfter = (date: string, days: number): string =>
  vietnamDate(Date.parse(`${date}T05:00:00Z`) + days * 86_400_000);

/** The days of a month, with empty places before the first; weeks start on Monday. */
export function monthDays(date: string): (string | null)[] {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1, 1));
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, at) => `${date.slice(0, 8)}${String(at + 1).padStart(2, '0')}`);
  return [...Array.from({ length: before }, () => null), ...days];
}

/** The first day of the month this many months later. */
export function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
