import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type OfferApplication, useApplications, useDecideApplication, usePicture } from './offers-desk.hooks.ts';
import { APPLICATION_STATES, type ApplicationStateName, afterStep } from './queues.rules.ts';
import './offers-desk.css';

const TONES = { applying: 'amber', in_process: 'info', issued: 'jade', rejected: 'red', closed: 'neutral' } as const;

/** Applications to promotions, with their pictures. */
export function OfferApplicationsDesk({ view, onView }: DeskProps<ApplicationStateName>) {
  const t = useText();
  const { brand } = useDesk();
  const asked = useApplications({ page: view.page ?? 1, ...(view.filter && { state: view.filter }) });
  const open = asked.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<OfferApplication, ApplicationStateName>
      title={t('rewards.desk.applications.title')}
      timeZone={brand.timeZone}
      asked={asked}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      filters={{
        label: t('rewards.desk.offers.state'),
        items: [undefined, ...APPLICATION_STATES].map((value) => ({
          value,
          label: t(`rewards.desk.applications.state.${value ?? 'all'}`),
        })),
      }}
      none={t('rewards.desk.applications.none')}
    >
      {open && <ApplicationSheet key={open.id} row={open} onClose={() => onView({ ...view, open: undefined })} />}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<OfferApplication>[] {
  const t = useText();
  return [
    {
      key: 'at',
      header: t('rewards.desk.offers.at'),
      slot: 'note',
      cell: ({ madeAt }) => <DeskTime at={madeAt} timeZone={timeZone} short />,
    },
    {
      key: 'player',
      header: t('rewards.desk.offers.player'),
      slot: 'title',
      cell: ({ player }) => <b>{player.username}</b>,
    },
    { key: 'promotion', header: t('rewards.desk.offers.name'), cell: ({ promotion }) => promotion },
    {
      key: 'pictures',
      header: t('rewards.desk.applications.pictures'),
      align: 'end',
      cell: ({ pictures }) => <span className="num">{pictures}</span>,
    },
    {
      key: 'state',
      header: t('rewards.desk.offers.state'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={TONES[state]}>{t(`rewards.desk.applications.state.${state}`)}</Pill>,
    },
  ];
}

function ApplicationSheet({ row, onClose }: { row: OfferApplication; onClose(): void }) {
  const t = useText();
  const { may } = useDesk();
  const [rejecting, setRejecting] = useState(false);
  const decide = useDecideApplication(row.id, () => setRejecting(false));
  const steps = (['take', 'accept', 'reject'] as const).filter((step) => afterStep(row.state, step));
  const decides = may('POST /office/offer-applications/{id}/decide');
  return (
    <DeskSheet
      title={row.player.username}
      mark={<Pill tone={TONES[row.state]}>{t(`rewards.desk.applications.state.${row.state}`)}</Pill>}
      state={row.state}
      onClose={onClose}
      foot={
        decides && (
          <span className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <Button
                key={step}
                tone={step === 'accept' ? 'jade' : step === 'reject' ? 'danger' : 'secondary'}
                loading={decide.isPending && decide.variables?.step === step}
                onClick={() => (step === 'reject' ? setRejecting(true) : decide.mutate({ step }))}
              >
                {t(`rewards.desk.applications.${step}`)}
              </Button>
            ))}
          </span>
        )
      }
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('rewards.desk.offers.name'), value: row.promotion },
            row.remark !== '' && { label: t('rewards.desk.applications.remark'), value: row.remark, wide: true },
            row.note !== '' && { label: t('rewards.desk.applications.note'), value: row.note, wide: true },
            row.decidedBy !== '' && { label: t('rewards.desk.applications.by'), value: row.decidedBy },
          ]}
        />
      </section>
      {row.pictures > 0 && (
        <section className="desk-part offers-pictures">
          {Array.from({ length: row.pictures }, (_, position) => position).map((position) => (
            <Picture key={position} id={row.id} position={position} />
          ))}
        </section>
      )}
      {rejecting && (
        <ReasonDialog
          tone="danger"
          title={t('rewards.desk.applications.reject.title', { player: row.player.username })}
          text={t('rewards.desk.applications.reject.text')}
          label={t('rewards.desk.applications.reason')}
          hint={t('rewards.desk.applications.reason.hint')}
          ready={READY.map((key) => t(`rewards.desk.applications.ready.${key}`))}
          confirmLabel={t('rewards.desk.applications.reject')}
          loading={decide.isPending}
          onConfirm={(reason) => decide.mutate({ step: 'reject', reason })}
          onCancel={() => setRejecting(false)}
        />
      )}
    </DeskSheet>
  );
}

/** Usual reasons of a rejection. */
const READY = ['proof', 'terms', 'twice'] as const;

function Picture({ id, position }: { id: string; position: number }) {
  const t = useText();
  const picture = usePicture(id, position);
  if (!picture.data) return <Skeleton width="100%" height={180} radius={12} />;
  const { type, base64 } = picture.data;
  return (
    <img
      src={`data:${type};base64,${base64}`}
      alt={t('rewards.desk.applications.picture', { position: position + 1 })}
    />
  );
}
