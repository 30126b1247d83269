import { clockText } from './brand-day.rules.ts';

/** "08:30–22:00", or "24/7" for any time; the same in every language. */
export function hoursText({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }): string {
  return fromMinute === toMinute ? '24/7' : `${clockText(fromMinute)}–${clockText(toMinute)}`;
}

/** HTML for clients that show one note beside the form: the hours and whom to contact. */
export function precautionNote(hours: string, contact: string): string {
  const address = contact.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<p>${hours}</p>${address && `<p><a href="${address}">${address}</a></p>`}`;
}
