import { useEffect, useState } from 'react';
import type { fishContract, OwnFishBatch } from '#games/studio/fish/fish.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useFrame } from '../shell/frame-context.ts';

export const fishCall = client<typeof fishContract>();

interface Loaded {
  batches: OwnFishBatch[];
  more: boolean;
}

/** The player's batches, newest first, each with a link to its proof. */
export function FishHistory() {
  const t = useText();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const columns = useColumns();

  async function load(before?: string) {
    try {
      const page = await fishCall('GET /game/fish/batches', { query: { before, limit: 20 } });
      setFailure(null);
      setLoaded((known) => ({
        batches: [...(before ? (known?.batches ?? []) : []), ...page.batches],
        more: page.more,
      }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailure(error.message);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the panel opens
  useEffect(() => {
    void load();
  }, []);

  const last = loaded?.batches.at(-1)?.ref;
  return (
    <div className="panel-stack">
      {failure && (
        <p role="alert" className="panel-failure">
          {failure}{' '}
          <Button tone="link" onClick={() => void load(last)}>
            {t('game.retry')}
          </Button>
        </p>
      )}
      {(loaded || !failure) && (
        <Table caption={t('fish.history')} columns={columns} rows={loaded?.batches} rowKey={(batch) => batch.ref} />
      )}
      {loaded?.more && (
        <Button tone="secondary" block onClick={() => void load(last)}>
          {t('game.history.more')}
        </Button>
      )}
    </div>
  );
}

function useColumns(): Column<OwnFishBatch>[] {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useFrame().session;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    {
      key: 'time',
      header: t('game.history.time'),
      slot: 'note',
      cell: (batch) => <span className="num">{formatDateTime(Date.parse(batch.at), language, { timeZone })}</span>,
    },
    {
      key: 'bullets',
      header: t('fish.history.bullets'),
      align: 'end',
      cell: (batch) => <span className="num">{batch.bullets}</span>,
    },
    {
      key: 'stake',
      header: t('game.stake'),
      align: 'end',
      slot: 'title',
      cell: (batch) => <Amount value={BigInt(batch.stake)} symbol={symbol} />,
    },
    {
      key: 'paid',
      header: t('game.history.returned'),
      align: 'end',
      slot: 'figure',
      cell: (batch) => <Amount value={BigInt(batch.payout)} symbol={symbol} />,
    },
    {
      key: 'state',
      header: t('game.history.state'),
      slot: 'state',
      cell: (batch) => t(`fish.status.${batch.status}`),
    },
    {
      key: 'proof',
      header: t('game.history.proof'),
      cell: (batch) => (
        <a className="text-link" href={`/verify?ref=${batch.ref}&lang=${language}`} target="_blank" rel="noreferrer">
          {t('game.history.check')}
        </a>
      ),
    },
  ];
}
