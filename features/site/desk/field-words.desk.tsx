import { formatDateTime } from '#platform/i18n/format.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { knownText, type Translate } from '#platform/i18n/text.tsx';
import type { DeskGroup } from './settings.rules.ts';

/** "Ngày kết thúc" for maintenance.endsAt. A field without a text is shown by its stored name. */
export function fieldLabel(group: DeskGroup | string, field: string): string {
  return knownText(`site.desk.${group}.${field}`) ?? knownText(`site.desk.field.${group}.${field}`) ?? field;
}

const LONGEST = 80;

/** A setting's value in the history. */
export function valueText(
  t: Translate,
  value: unknown,
  options: { field: string; language: Language; timeZone: string },
): string {
  if (value === null || value === undefined || value === '') return t('site.desk.value.none');
  if (typeof value === 'boolean') return t(value ? 'site.desk.value.on' : 'site.desk.value.off');
  if (options.field === 'endsAt' && typeof value === 'number')
    return formatDateTime(value, options.language, { timeZone: options.timeZone, style: 'full' });
  if (Array.isArray(value))
    return value.length === 0 ? t('site.desk.value.none') : cut(value.map((item) => plain(t, item)).join(', '));
  return cut(plain(t, value));
}

function plain(t: Translate, value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  // A deposit channel, for example: only its code, because its terms have their own desk and history.
  if ('code' in value && typeof value.code === 'string') return value.code;
  return Object.entries(value)
    .map(([name, item]) => `${name}: ${typeof item === 'boolean' ? t(`site.desk.value.${item ? 'on' : 'off'}`) : item}`)
    .join(', ');
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
