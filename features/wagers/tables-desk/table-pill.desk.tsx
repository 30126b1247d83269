import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { TableRow } from './tables-desk.hooks.ts';

/** Closed, practice, or the phase of its round. */
export function TablePill({ table: { open, phase, practice } }: { table: TableRow }) {
  const t = useText();
  if (!open) return <Pill tone="amber">{t('tables.closed')}</Pill>;
  if (practice) return <Pill tone="neutral">{t('tables.practice')}</Pill>;
  return <Pill tone={phase ? 'jade' : 'neutral'}>{t(`tables.phase.${phase ?? 'resting'}`)}</Pill>;
}
