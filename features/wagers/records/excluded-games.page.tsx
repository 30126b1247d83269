import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Table } from '#platform/ui/table.tsx';
import { type ExcludedGame, useExcludedGames, useVendorNameOf } from './records.hooks.ts';

/** Games that do not count in full for turnover: behind a link, since they explain the column "valid bet". */
export function ExcludedGames() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="link" size="sm" onClick={() => setOpen(true)}>
        {t('wagers.excluded.title')}
      </Button>
      {open && <ExcludedModal onClose={() => setOpen(false)} />}
    </>
  );
}

function ExcludedModal({ onClose }: { onClose(): void }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const games = useExcludedGames(page);
  const vendorName = useVendorNameOf();
  return (
    <Modal open size="md" onOpenChange={(open) => !open && onClose()} title={t('wagers.excluded.title')}>
      <div className="rec">
        <Table<ExcludedGame>
          caption={t('wagers.excluded.title')}
          rows={games.data?.dataList}
          rowKey={({ vassalage, gameName }) => `${vassalage} ${gameName}`}
          empty={<Empty size="sm" title={t('wagers.excluded.none')} hint={t('wagers.excluded.none.hint')} />}
          columns={[
            { key: 'game', header: t('wagers.bets.game'), slot: 'title', cell: ({ gameName }) => gameName },
            {
              key: 'vendor',
              header: t('wagers.bets.vendor'),
              slot: 'note',
              cell: ({ vassalage }) => vendorName(vassalage),
            },
            {
              key: 'share',
              header: t('wagers.excluded.share'),
              align: 'end',
              slot: 'figure',
              cell: ({ excludeTurnover }) => <span className="num">{excludeTurnover} %</span>,
            },
          ]}
        />
        <Pagination page={page} count={games.data?.totalPages ?? 1} onChange={setPage} />
      </div>
    </Modal>
  );
}
