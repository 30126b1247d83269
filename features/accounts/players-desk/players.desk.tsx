import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { PlayerSheet, StatusPill } from './player-sheet.desk.tsx';
import type { playersDeskContract } from './players-desk.contract.ts';

const call = client<typeof playersDeskContract>();
type Player = ValueOf<(typeof playersDeskContract)['GET /office/players']>['list'][number];

/** Finds players by name or id and shows their facts. */
export function PlayersDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const { search = '', page = 1, open } = view;
  const players = useQuery({
    ...call.query('GET /office/players', { query: { search, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Player>
      title={t('accounts.desk.players.title')}
      timeZone={brand.timeZone}
      asked={players}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      search={t('accounts.desk.players.search')}
      none={t('accounts.desk.players.none')}
      unmatched={t('accounts.desk.players.none')}
    >
      {open !== undefined && (
        <PlayerSheet id={open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns({ symbol, timeZone }: { symbol: string; timeZone: string }): Column<Player>[] {
  const t = useText();
  return [
    {
      key: 'name',
      header: t('accounts.desk.players.name'),
      slot: 'title',
      cell: ({ username, nickname }) => (
        <>
          <b>{username}</b> <span className="text-ink-3">{nickname}</span>
        </>
      ),
    },
    { key: 'id', header: t('accounts.desk.players.id'), cell: ({ id }) => <span className="num">{id}</span> },
    {
      key: 'registered',
      header: t('accounts.desk.players.registered'),
      slot: 'note',
      cell: ({ registeredAt }) => <DeskTime at={registeredAt} timeZone={timeZone} short />,
    },
    {
      key: 'login',
      spare: true,
      header: t('accounts.desk.players.lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className="text-ink-3">{t('accounts.desk.people.never')}</span>
        ) : (
          <DeskTime at={lastLoginAt} timeZone={timeZone} short />
        ),
    },
    {
      key: 'balance',
      header: t('accounts.desk.players.balance'),
      align: 'end',
      slot: 'figure',
      cell: ({ available }) => <Amount value={parseAmount(available) ?? 0n} symbol={symbol} />,
    },
    {
      key: 'state',
      header: t('accounts.desk.people.state'),
      slot: 'state',
      cell: ({ status }) => <StatusPill status={status} />,
    },
  ];
}
