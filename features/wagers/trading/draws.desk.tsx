import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Input } from '#platform/ui/input.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { DrawSheet } from './draw-sheet.desk.tsx';
import { LotteryLimitsButton } from './lottery-limits.desk.tsx';
import { type DrawRow, useDraws } from './trading.hooks.ts';
import { DrawPill } from './trading-marks.desk.tsx';

/** Draws are named by Vietnam's calendar day. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());

/** A day's Vietnamese draws: results typed by two operators, and each draw's liability. */
export function DrawsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const [date, setDate] = useState(today);
  const draws = useDraws(date);
  const open = draws.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<DrawRow>
      title={t('trading.draws')}
      lead={t('trading.draws.lead')}
      timeZone={brand.timeZone}
      asked={draws}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      none={t('trading.draws.none')}
      tools={
        <>
          <Input
            type="date"
            label={t('trading.draw.date')}
            value={date}
            onChange={({ target }) => target.value && setDate(target.value)}
          />
          <LotteryLimitsButton />
        </>
      }
    >
      {open && (
        <DrawSheet key={open.id} draw={open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ symbol, timeZone }: { symbol: string; timeZone: string }): Column<DrawRow>[] {
  const t = useText();
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={symbol} />;
  return [
    { key: 'station', header: t('trading.draw.station'), slot: 'title', cell: ({ station }) => <b>{station}</b> },
    {
      key: 'at',
      header: t('trading.draw.at'),
      slot: 'note',
      cell: ({ drawsAt }) => <DeskTime at={drawsAt} timeZone={timeZone} short />,
    },
    {
      key: 'tickets',
      header: t('trading.draw.tickets'),
      align: 'end',
      cell: ({ tickets }) => <span className="num">{tickets}</span>,
    },
    { key: 'staked', header: t('trading.staked'), align: 'end', cell: ({ staked }) => money(staked) },
    { key: 'worst', header: t('trading.worst'), align: 'end', slot: 'figure', cell: ({ exposure }) => money(exposure) },
    {
      key: 'special',
      header: t('trading.draw.special'),
      align: 'end',
      cell: ({ numbers }) => <b className="num">{numbers?.[0] ?? '–'}</b>,
    },
    { key: 'state', header: t('trading.state'), slot: 'state', cell: (draw) => <DrawPill draw={draw} /> },
  ];
}
