import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Select } from '#platform/ui/select.tsx';
import type { Column } from '#platform/ui/table.tsx';
import './catalogue.css';
import { GameSheet, useTold } from './game-sheet.desk.tsx';
import {
  askedOnly,
  type DeskGame,
  type DeskGames,
  type GamesAsked,
  type OfferChange,
  useChangeGames,
  useDeskGames,
} from './games-desk.hooks.ts';
import { GAME_FILTERS, type GameFilter } from './games-desk.rules.ts';
import { OfferBadges, OfferPill } from './offer-marks.desk.tsx';

/** Every game of the catalogue: search, enable, mark, close and reorder, singly or in bulk. */
export function GamesDesk({ view, onView }: DeskProps<GameFilter>) {
  const { brand } = useDesk();
  const t = useText();
  const { filter, search, page = 1 } = view;
  const [narrow, setNarrow] = useState<{ vendor?: string; gameType?: string }>({});
  const asked = { state: filter, search, ...narrow };
  const games = useDeskGames(asked, page);
  const { data } = games;
  const change = useChangeGames();
  const told = useTold();
  const open = data?.list.find(({ id }) => id === view.open);
  const onNarrow = (next: typeof narrow) => {
    setNarrow(next);
    onView({ filter, search });
  };
  return (
    <DeskList<DeskGame, GameFilter>
      title={t('lobby.desk.games.title')}
      lead={t('lobby.desk.games.lead')}
      timeZone={brand.timeZone}
      asked={games}
      columns={useColumns()}
      view={view}
      onView={onView}
      search={t('lobby.desk.games.search')}
      filters={{
        label: t('lobby.desk.offer'),
        items: [undefined, ...GAME_FILTERS].map((value) => ({
          value,
          label: t(`lobby.desk.filter.${value ?? 'all'}`),
          count: data?.counts[value ?? 'all'],
        })),
      }}
      fields={
        <div className="cat-desk-narrow">
          <Narrow data={data} value={narrow} onChange={onNarrow} />
          <AllFound asked={asked} total={data?.total ?? 0} />
        </div>
      }
      none={t('lobby.desk.games.none')}
      pick={{
        may: () => true,
        name: ({ names, code }) => names.VI ?? code,
        actions: (rows, clear) => (
          <ManyActions
            busy={change.isPending}
            onChange={(asked) =>
              change.mutate({ ids: rows.map(({ id }) => id), change: asked }, { ...told, onSettled: clear })
            }
          />
        ),
      }}
    >
      {open && <GameSheet key={open.id} game={open} onClose={() => onView({ ...view, open: undefined })} />}
    </DeskList>
  );
}

interface NarrowProps {
  data: DeskGames | undefined;
  value: { vendor?: string; gameType?: string };
  onChange(next: { vendor?: string; gameType?: string }): void;
}

function Narrow({ data, value, onChange }: NarrowProps) {
  const t = useText();
  const { vendor, gameType } = value;
  return (
    <>
      <Select
        label={t('lobby.desk.vendor')}
        value={vendor ?? ''}
        options={[
          { value: '', label: t('lobby.desk.vendor.all') },
          ...(data?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target }) =>
          onChange({ ...(gameType && { gameType }), ...(target.value && { vendor: target.value }) })
        }
      />
      <Select
        label={t('lobby.desk.type')}
        value={gameType ?? ''}
        options={[
          { value: '', label: t('lobby.desk.all') },
          ...(data?.gameTypes ?? []).map((type) => ({ value: type, label: t(`lobby.desk.type.${type}`) })),
        ]}
        onChange={({ target }) =>
          onChange({ ...(vendor && { vendor }), ...(target.value && { gameType: target.value }) })
        }
      />
    </>
  );
}

/** Bulk changes. A maintenance set here begins at once and has no end. */
const MANY: Record<string, OfferChange> = {
  on: { isOn: true },
  off: { isOn: false },
  hot: { isHot: true },
  cold: { isHot: false },
  close: { maintenance: { from: null, to: null } },
  open: { maintenance: null },
};

function ManyActions({ busy, onChange }: { busy: boolean; onChange(change: OfferChange): void }) {
  const t = useText();
  return Object.entries(MANY).map(([name, change]) => (
    <Button key={name} size="sm" tone="secondary" disabled={busy} onClick={() => onChange(change)}>
      {t(`lobby.desk.many.${name}`)}
    </Button>
  ));
}

/** Applies a bulk change to all results of the search, beyond this page, after a confirmation. */
function AllFound({ asked, total }: { asked: GamesAsked; total: number }) {
  const t = useText();
  const told = useTold();
  const change = useChangeGames();
  const [picked, setPicked] = useState<string>();
  const chosen = picked ? MANY[picked] : undefined;
  return (
    <>
      <Select
        label={t('lobby.desk.all.label')}
        value=""
        disabled={total === 0}
        options={[
          { value: '', label: t('lobby.desk.all.act') },
          ...Object.keys(MANY).map((name) => ({ value: name, label: t(`lobby.desk.many.${name}`) })),
        ]}
        onChange={({ target }) => setPicked(target.value)}
      />
      {picked && chosen && (
        <Confirm
          open
          title={t('lobby.desk.all.title', { action: t(`lobby.desk.many.${picked}`), count: total })}
          confirmLabel={t(`lobby.desk.many.${picked}`)}
          loading={change.isPending}
          onCancel={() => setPicked(undefined)}
          onConfirm={() =>
            change.mutate(
              { filter: askedOnly(asked), change: chosen },
              { ...told, onSettled: () => setPicked(undefined) },
            )
          }
        >
          <p>{t('lobby.desk.all.text', { count: total })}</p>
        </Confirm>
      )}
    </>
  );
}

function useColumns(): Column<DeskGame>[] {
  const t = useText();
  return [
    {
      key: 'place',
      header: t('lobby.desk.place'),
      align: 'end',
      slot: 'note',
      width: '72px',
      cell: ({ place }) => <span className="num text-ink-3">{place}</span>,
    },
    {
      key: 'name',
      header: t('lobby.desk.game'),
      slot: 'title',
      cell: (game) => (
        <span className="cat-desk-name">
          <b>{game.names.VI ?? game.code}</b>
          <span className="num text-ink-3">{game.code}</span>
          <OfferBadges {...game} />
        </span>
      ),
    },
    { key: 'vendor', header: t('lobby.desk.vendor'), cell: ({ vendor }) => vendor.name },
    {
      key: 'type',
      header: t('lobby.desk.type'),
      spare: true,
      cell: ({ gameType }) => t(`lobby.desk.type.${gameType}`),
    },
    { key: 'state', header: t('lobby.desk.state'), slot: 'state', cell: (game) => <OfferPill {...game} /> },
  ];
}
