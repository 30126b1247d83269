import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { useFields } from './table-context.ts';
import type { FieldView } from './use-field.ts';

/** The text of a field for screen readers: "Banker, 0.95 : 1. Your stake 140.00. Won." */
export function useFieldName(key: string, { held, end }: Pick<FieldView, 'held' | 'end'>): string {
  const t = useText();
  const { language } = useLanguage();
  const facts = useFields().get(key);
  if (!facts) return key;
  const parts = [`${nameIn(facts.name, language)}, ${nameIn(facts.odds, language)}`];
  if (held > 0n) parts.push(t('table.field.own', { amount: formatAmount(held, language) }));
  if (end) parts.push(t(`table.field.${end}`));
  return parts.join('. ');
}
