import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { type Correction, useCorrections } from './commission.hooks.ts';
import { Money } from './commission-marks.desk.tsx';

type Row = Correction & { id: string };

/** Entries that came after their period was settled, and the period in which they count. */
export function CorrectionsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const asked = useCorrections(view.page ?? 1);
  const { data } = asked;
  const list = data?.list.map((row) => ({ ...row, id: row.transfer }));
  return (
    <DeskList<Row>
      title={t('agents.office.corrections.title')}
      lead={t('agents.office.corrections.lead')}
      timeZone={brand.timeZone}
      asked={{ ...asked, data: data && { ...data, list: list ?? [] } }}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      opens={false}
      none={t('agents.office.corrections.none')}
    />
  );
}

function useColumns(timeZone: string): Column<Row>[] {
  const t = useText();
  return [
    {
      key: 'account',
      header: t('agents.office.account'),
      slot: 'title',
      cell: ({ account }) => <b className="desk-cut">{account}</b>,
    },
    {
      key: 'product',
      header: t('agents.office.product'),
      cell: ({ product }) => t(`agents.office.product.${product}`),
    },
    {
      key: 'happened',
      header: t('agents.office.happenedAt'),
      slot: 'note',
      cell: ({ happenedAt }) => <DeskTime at={happenedAt} timeZone={timeZone} short />,
    },
    {
      key: 'counted',
      header: t('agents.office.countedAt'),
      cell: ({ countedAt }) => <DeskTime at={countedAt} timeZone={timeZone} short />,
    },
    { key: 'volume', header: t('agents.office.volume'), align: 'end', cell: ({ volume }) => <Money value={volume} /> },
    {
      key: 'ggr',
      header: t('agents.office.ggr'),
      align: 'end',
      slot: 'figure',
      cell: ({ ggr }) => <Money value={ggr} />,
    },
    {
      key: 'transfer',
      header: t('agents.office.entry'),
      align: 'end',
      cell: ({ transfer }) => <span className="num">{transfer}</span>,
    },
  ];
}
