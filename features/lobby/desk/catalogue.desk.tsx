import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { type Translate, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import type { catalogueDeskContract } from './catalogue.contract.ts';
import './catalogue.css';

const call = client<typeof catalogueDeskContract>();
type Answer = ValueOf<(typeof catalogueDeskContract)['GET /office/catalogue/unconnected']>;
type Row = Answer['list'][number];

/** Tiles that nobody can play, named as what they are, and whether players see them. */
export function CatalogueDesk({ onSettings }: { onSettings(): void }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'unconnected'],
    queryFn: () => call('GET /office/catalogue/unconnected'),
  });
  const [type, setType] = useState<string>();
  const types = [...new Set(data?.list.map(({ gameType }) => gameType))];
  const rows = data?.list.filter(({ gameType }) => type === undefined || gameType === type);
  return (
    <section className="cat-desk">
      <header>
        <h1>{t('lobby.desk.title')}</h1>
        <p className="text-13 text-ink-3">{t('lobby.desk.lead')}</p>
      </header>
      {error && !data ? (
        <div className="card" role="alert">
          <Empty
            title={error.message}
            action={
              <Button tone="secondary" onClick={() => void refetch()}>
                {t('lobby.desk.retry')}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <Figures data={data} />
          {data && (
            <div className="card card-sunk cat-desk-note">
              <p>{t(data.shown ? 'lobby.desk.explain.shown' : 'lobby.desk.explain.hidden')}</p>
              <Button tone="secondary" size="sm" onClick={onSettings}>
                {t('lobby.desk.change')}
              </Button>
            </div>
          )}
          <fieldset className="cat-desk-chips">
            <legend className="sr-only">{t('lobby.desk.filter')}</legend>
            {[undefined, ...types].map((value) => (
              <Chip key={value ?? 'all'} size="sm" selected={value === type} onClick={() => setType(value)}>
                {value === undefined ? t('lobby.desk.all') : typeName(t, value)}
              </Chip>
            ))}
          </fieldset>
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
    { key: 'type', header: t('lobby.desk.type'), slot: 'note', cell: ({ gameType }) => typeName(t, gameType) },
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

/** A type that has no words of its own is named as it is stored. */
function typeName(t: Translate, type: string): string {
  const key = `lobby.desk.type.${type}`;
  const text = t(key);
  return text === key ? type : text;
}

function Figures({ data }: { data: Answer | undefined }) {
  const t = useText();
  const vendors = new Set(data?.list.map(({ vendor }) => vendor)).size;
  return (
    <div className="cat-desk-figures">
      <Figure label={t('lobby.desk.connected')} hint={t('lobby.desk.connected.hint')} value={data?.connectedGames} />
      <Figure label={t('lobby.desk.total')} hint={t('lobby.desk.total.hint')} value={data?.total} />
      <Figure label={t('lobby.desk.vendors')} hint={t('lobby.desk.vendors.hint')} value={data && vendors} />
      <Figure
        label={t('lobby.desk.shown')}
        hint={t('lobby.desk.shown.hint')}
        value={data && t(data.shown ? 'lobby.desk.shown.yes' : 'lobby.desk.shown.no')}
      />
    </div>
  );
}

function Figure({ label, hint, value }: { label: string; hint: string; value: ReactNode }) {
  return (
    <div className="card">
      <span>{label}</span>
      <b className="num">{value ?? <Skeleton width={72} height={20} />}</b>
      <span>{hint}</span>
    </div>
  );
}
