import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { knownText, type Translate, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import type { catalogueDeskContract } from './catalogue.contract.ts';
import './catalogue.css';
import { useState } from 'react';
import { DeskChips, DeskFailure, DeskHead, DeskStat } from '#platform/ui/desk-parts.tsx';

const call = client<typeof catalogueDeskContract>();
type Answer = ValueOf<(typeof catalogueDeskContract)['GET /office/catalogue/unconnected']>;
type Row = Answer['list'][number];

/** Games without a connected vendor, and whether players see their tiles. */
export function CatalogueDesk() {
  const { openDesk } = useDesk();
  const t = useText();
  const { data, error, refetch } = useQuery(call.query('GET /office/catalogue/unconnected'));
  const [type, setType] = useState<string>();
  const types = [...new Set(data?.list.map(({ gameType }) => gameType))];
  const rows = data?.list.filter(({ gameType }) => type === undefined || gameType === type);
  return (
    <section className="desk">
      <DeskHead title={t('lobby.desk.title')} lead={t('lobby.desk.lead')} />
      {error && !data ? (
        <DeskFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Figures data={data} />
          {data && (
            <div className="card card-sunk cat-desk-note">
              <p>{t(data.shown ? 'lobby.desk.explain.shown' : 'lobby.desk.explain.hidden')}</p>
              <Button tone="secondary" size="sm" onClick={() => openDesk('/brand/settings', { filter: 'lobby' })}>
                {t('lobby.desk.change')}
              </Button>
            </div>
          )}
          <DeskChips<string>
            label={t('lobby.desk.filter')}
            items={[undefined, ...types].map((value) => ({
              value,
              label: value === undefined ? t('lobby.desk.all') : typeName(value),
            }))}
            value={type}
            onChange={setType}
          />
          <Table<Row>
            caption={t('lobby.desk.title')}
            columns={columnsOf(t, rows)}
            rows={rows}
            rowKey={(row) => `${row.vendor} ${row.gameType}`}
            totalLabel={rows?.length ? t('lobby.desk.sum') : undefined}
            empty={<Empty size="sm" title={t('lobby.desk.none')} />}
          />
        </>
      )}
    </section>
  );
}

function columnsOf(t: Translate, rows: readonly Row[] | undefined): Column<Row>[] {
  return [
    {
      key: 'vendor',
      header: t('lobby.desk.vendor'),
      slot: 'title',
      cell: ({ name, vendor }) => (
        <>
          <b>{name}</b> <span className="num text-ink-3">{vendor}</span>
        </>
      ),
    },
    { key: 'type', header: t('lobby.desk.type'), slot: 'note', cell: ({ gameType }) => typeName(gameType) },
    {
      key: 'games',
      header: t('lobby.desk.games'),
      slot: 'figure',
      align: 'end',
      cell: ({ games }) => <b className="num">{games}</b>,
      total: <b className="num">{rows?.reduce((sum, { games }) => sum + games, 0)}</b>,
    },
    {
      key: 'state',
      header: t('lobby.desk.state'),
      slot: 'state',
      cell: () => (
        <Pill tone="amber" icon={<Unplug size={14} strokeWidth={2} aria-hidden="true" />}>
          {t('lobby.desk.state.demo')}
        </Pill>
      ),
    },
  ];
}

/** A type without a text is shown as stored. */
function typeName(type: string): string {
  return knownText(`lobby.desk.type.${type}`) ?? type;
}

function Figures({ data }: { data: Answer | undefined }) {
  const t = useText();
  const vendors = new Set(data?.list.map(({ vendor }) => vendor)).size;
  return (
    <div className="desk-stats">
      <DeskStat label={t('lobby.desk.connected')} hint={t('lobby.desk.connected.hint')} value={data?.connectedGames} />
      <DeskStat label={t('lobby.desk.total')} hint={t('lobby.desk.total.hint')} value={data?.unconnectedGames} />
      <DeskStat label={t('lobby.desk.vendors')} hint={t('lobby.desk.vendors.hint')} value={data && vendors} />
      <DeskStat
        label={t('lobby.desk.shown')}
        hint={t('lobby.desk.shown.hint')}
        value={data && t(data.shown ? 'lobby.desk.shown.yes' : 'lobby.desk.shown.no')}
      />
    </div>
  );
}
