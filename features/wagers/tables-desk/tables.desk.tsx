import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { TablePill } from './table-pill.desk.tsx';
import { TableSheet } from './table-sheet.desk.tsx';
import { type TableRow, useTables } from './tables-desk.hooks.ts';

/** Live tables and tables between players, in their present state. */
export function TablesDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const tables = useTables();
  return (
    <DeskList<TableRow>
      title={t('tables.desk.title')}
      lead={t('tables.desk.lead')}
      timeZone={brand.timeZone}
      asked={tables}
      columns={useColumns(brand.symbol)}
      view={view}
      onView={onView}
      none={t('tables.desk.none')}
    >
      {view.open !== undefined && (
        <TableSheet key={view.open} id={view.open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns(symbol: string): Column<TableRow>[] {
  const t = useText();
  const { language } = useLanguage();
  const money = (text: string | null) =>
    text === null ? '–' : <Amount value={parseAmount(text) ?? 0n} symbol={symbol} />;
  return [
    {
      key: 'name',
      header: t('tables.table'),
      slot: 'title',
      cell: ({ name, code }) => (
        <>
          <b>{language === 'VI' ? name.vi : name.en}</b> <span className="num text-ink-3">{code}</span>
        </>
      ),
    },
    { key: 'game', header: t('tables.game'), slot: 'note', cell: ({ game }) => t(`tables.game.${game}`) },
    {
      key: 'players',
      header: t('tables.players'),
      align: 'end',
      cell: ({ players, waiting }) => (
        <span className="num">{waiting > 0 ? t('tables.players.waiting', { players, waiting }) : players}</span>
      ),
    },
    { key: 'min', header: t('tables.min'), align: 'end', cell: ({ min }) => money(min) },
    { key: 'max', header: t('tables.max'), align: 'end', slot: 'figure', cell: ({ max }) => money(max) },
    { key: 'state', header: t('tables.state'), slot: 'state', cell: (table) => <TablePill table={table} /> },
  ];
}
