import { useEffect, useState } from 'react';
import type { OwnTableRound } from '#games/studio/tables/table.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { useHistory, useTable } from '../frame/table-context.ts';
import { tableCall } from './table-call.ts';

/** The player's rounds with stakes and payouts, and the table's last hundred; each with a link to its proof. */
export function HistoryPanel() {
  const t = useText();
  const [tab, setTab] = useState<'own' | 'table'>('own');
  return (
    <div className="table-past">
      <Tabs
        label={t('table.panel.history')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'own', label: t('table.history.own') },
          { value: 'table', label: t('table.history.table') },
        ]}
      >
        {tab === 'own' ? <OwnRounds /> : <TableRounds />}
      </Tabs>
    </div>
  );
}

interface Loaded {
  rounds: readonly OwnTableRound[];
  more: boolean;
}

function OwnRounds() {
  const t = useText();
  const columns = useOwnColumns();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(before?: string) {
    try {
      const page = await tableCall('GET /game/table-rounds', { query: { before, limit: 20 } });
      setFailure(null);
      setLoaded((known) => ({ rounds: [...(before ? (known?.rounds ?? []) : []), ...page.rounds], more: page.more }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailure(error.message);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the panel opens
  useEffect(() => {
    void load();
  }, []);
  return (
    <>
      {failure && (
        <p role="alert">
          {failure}{' '}
          <Button tone="link" onClick={() => void load(loaded?.rounds.at(-1)?.ref)}>
            {t('game.retry')}
          </Button>
        </p>
      )}
      {(loaded || !failure) && (
        <Table caption={t('table.history.own')} columns={columns} rows={loaded?.rounds} rowKey={({ ref }) => ref} />
      )}
      {loaded?.more && (
        <Button tone="secondary" block onClick={() => void load(loaded.rounds.at(-1)?.ref)}>
          {t('game.history.more')}
        </Button>
      )}
    </>
  );
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

function useOwnColumns(): Column<OwnTableRound>[] {
  const t = useText();
  const { language } = useLanguage();
  const { session, scene } = useTable();
  return [
    {
      key: 'round',
      header: t('table.round'),
      slot: 'note',
      cell: ({ table, number, at }) => (
        <span className="num">
          {table}-{number} · {formatDateTime(at, language, { timeZone, style: 'short' })}
        </span>
      ),
    },
    {
      key: 'outcome',
      header: t('table.history.outcome'),
      slot: 'title',
      cell: ({ outcome }) => (outcome === null ? '' : <scene.Words outcome={outcome} />),
    },
    {
      key: 'staked',
      header: t('game.stake'),
      align: 'end',
      cell: ({ staked }) => <Amount value={BigInt(staked)} symbol={session.symbol} />,
    },
    {
      key: 'payout',
      header: t('game.history.returned'),
      align: 'end',
      slot: 'figure',
      cell: ({ payout }) => <Amount value={BigInt(payout)} symbol={session.symbol} />,
    },
    {
      key: 'state',
      header: t('game.history.state'),
      slot: 'state',
      cell: ({ phase }) => (
        <Pill tone={phase === 'settled' ? 'jade' : phase === 'void' ? 'neutral' : 'info'}>
          {t(`table.state.${phase}`)}
        </Pill>
      ),
    },
    { key: 'proof', header: t('game.history.proof'), cell: ({ proof }) => <ProofLink proof={proof} /> },
  ];
}

function TableRounds() {
  const t = useText();
  const { language } = useLanguage();
  const { scene } = useTable();
  const history = useHistory();
  return (
    <Table
      caption={t('table.history.table')}
      rowKey={({ ref }) => ref}
      rows={history.toReversed()}
      columns={[
        {
          key: 'round',
          header: t('table.round'),
          slot: 'note',
          cell: ({ number, at }) => (
            <span className="num">
              {number} · {formatDateTime(at, language, { timeZone, style: 'short' })}
            </span>
          ),
        },
        {
          key: 'outcome',
          header: t('table.history.outcome'),
          slot: 'title',
          cell: ({ outcome }) => <scene.Words outcome={outcome} />,
        },
        { key: 'proof', header: t('game.history.proof'), cell: ({ ref }) => <ProofLink proof={ref} /> },
      ]}
    />
  );
}

function ProofLink({ proof }: { proof: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <a className="text-link" href={`/verify?ref=${proof}&lang=${language}`} target="_blank" rel="noreferrer">
      {t('game.history.check')}
    </a>
  );
}
