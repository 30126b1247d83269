import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { referralContract } from './referral.contract.ts';

type Contract = typeof referralContract;
const call = client<Contract>();
type Board = ValueOf<Contract['GET /wps/relay/PARLOR_referralLeaderboard']>;

/** The players with the most bonuses this month, with the player's own place always in sight. */
export function ReferralBoard({ symbol }: { symbol: string }) {
  const t = useText();
  const board = useQuery(call.query('GET /wps/relay/PARLOR_referralLeaderboard'));
  if (board.isError && !board.data) return <Failed error={board.error} onRetry={() => board.refetch()} />;
  const own = board.data?.own;
  return (
    <div className="rw-block">
      <Table<Board['list'][number]>
        caption={t('friends.board')}
        rows={board.data?.list}
        rowKey={({ place }) => place}
        selected={(row) => row.own}
        bones={3}
        empty={<Empty size="sm" title={t('friends.board.none')} />}
        columns={[
          {
            key: 'place',
            header: t('friends.board.place'),
            slot: 'note',
            cell: ({ place }) => <span className="num">{place}</span>,
          },
          {
            key: 'name',
            header: t('friends.board.name'),
            slot: 'title',
            cell: (row) => <b>{row.own ? t('friends.board.you') : row.name}</b>,
          },
          {
            key: 'friends',
            header: t('friends.board.friends'),
            align: 'end',
            cell: ({ friends }) => <span className="num">{friends}</span>,
          },
          {
            key: 'amount',
            header: t('friends.board.amount'),
            align: 'end',
            slot: 'figure',
            cell: ({ amount }) => <Amount value={units(amount)} symbol={symbol} />,
          },
        ]}
      />
      {own && (
        <p className="text-13 text-ink-2">
          {own.place === 0
            ? t('friends.board.own.none')
            : t('friends.board.own', { place: own.place, friends: own.friends })}
        </p>
      )}
    </div>
  );
}
