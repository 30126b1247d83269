import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import type { Column } from '#platform/ui/table.tsx';
import './catalogue.css';
import { useTold } from './game-sheet.desk.tsx';
import { type DeskVendor, useChangeVendor, useDeskVendors, useMoveVendor } from './games-desk.hooks.ts';
import { OfferBadges, OfferPill } from './offer-marks.desk.tsx';
import { OfferSwitches, PlacePart, WindowPart } from './offer-parts.desk.tsx';

/** Vendors in the brand's order: enabled with all their games, marked, or closed for a time. */
export function VendorsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const vendors = useDeskVendors();
  const open = vendors.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<DeskVendor>
      title={t('lobby.desk.vendors.title')}
      lead={t('lobby.desk.vendors.lead')}
      timeZone={brand.timeZone}
      asked={vendors}
      columns={useColumns()}
      view={view}
      onView={onView}
      none={t('lobby.desk.vendors.none')}
    >
      {open && <VendorSheet key={open.id} vendor={open} onClose={() => onView({ ...view, open: undefined })} />}
    </DeskList>
  );
}

const offered = ({ connected, ...vendor }: DeskVendor) => ({ ...vendor, isConnected: connected > 0 });

function useColumns(): Column<DeskVendor>[] {
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
      header: t('lobby.desk.vendor'),
      slot: 'title',
      cell: ({ name, code, isHot }) => (
        <span className="cat-desk-name">
          <b>{name}</b>
          <span className="num text-ink-3">{code}</span>
          <OfferBadges isHot={isHot} />
        </span>
      ),
    },
    {
      key: 'games',
      header: t('lobby.desk.vendors.games'),
      align: 'end',
      slot: 'figure',
      cell: ({ games, gamesOn }) => (
        <span className="num">
          {gamesOn}/{games}
        </span>
      ),
    },
    {
      key: 'connected',
      header: t('lobby.desk.connected'),
      align: 'end',
      cell: ({ connected }) => <span className="num">{connected}</span>,
    },
    {
      key: 'state',
      header: t('lobby.desk.state'),
      slot: 'state',
      cell: (vendor) => <OfferPill {...offered(vendor)} />,
    },
  ];
}

function VendorSheet({ vendor, onClose }: { vendor: DeskVendor; onClose(): void }) {
  const { brand } = useDesk();
  const t = useText();
  const told = useTold();
  const change = useChangeVendor(vendor.id);
  const move = useMoveVendor(vendor.id);
  return (
    <DeskSheet title={vendor.name} mark={<OfferPill {...offered(vendor)} />} onClose={onClose}>
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('lobby.desk.code'), value: <span className="num">{vendor.code}</span> },
            { label: t('lobby.desk.vendors.games'), value: `${vendor.gamesOn}/${vendor.games}` },
            { label: t('lobby.desk.connected'), value: vendor.connected },
          ]}
        />
      </section>
      <OfferSwitches
        offer={{ isOn: vendor.isOn, isHot: vendor.isHot }}
        busy={change.isPending}
        onChange={(asked) => change.mutate(asked, told)}
      />
      <WindowPart
        key={`window ${vendor.maintenance?.from} ${vendor.maintenance?.to}`}
        window={vendor.maintenance}
        timeZone={brand.timeZone}
        busy={change.isPending}
        onChange={(asked) => change.mutate(asked, told)}
      />
      <PlacePart
        key={`place ${vendor.place}`}
        place={vendor.place}
        busy={move.isPending}
        onMove={(place) => move.mutate(place, told)}
      />
    </DeskSheet>
  );
}
