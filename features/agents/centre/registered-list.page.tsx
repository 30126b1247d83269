import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Table } from '#platform/ui/table.tsx';
import { type Link, useRegistered } from './register.hooks.ts';

interface RegisteredListProps {
  link: Link;
  timeZone: string;
  onClose(): void;
}

/** Players who registered with a link, latest first. */
export function RegisteredList({ link, timeZone, onClose }: RegisteredListProps) {
  const t = useText();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const registered = useRegistered(link.affiUrlId, page);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('centre.links.who.title', { name: link.name || link.code })}
    >
      {registered.isError ? (
        <Failed size="sm" error={registered.error} onRetry={() => registered.refetch()} />
      ) : (
        <div className="areg-links">
          <Table
            caption={t('centre.links.who')}
            rows={registered.data?.list}
            rowKey={({ account }) => account}
            columns={[
              {
                key: 'account',
                header: t('centre.team.account'),
                slot: 'title',
                cell: ({ account }) => <b>{account}</b>,
              },
              {
                key: 'at',
                header: t('centre.team.since'),
                slot: 'note',
                align: 'end',
                cell: ({ registeredAt }) => (
                  <span className="num">{formatDateTime(registeredAt, language, { timeZone, style: 'long' })}</span>
                ),
              },
            ]}
          />
          <Pagination page={page} count={registered.data?.totalPages ?? 1} onChange={setPage} />
        </div>
      )}
    </Modal>
  );
}
