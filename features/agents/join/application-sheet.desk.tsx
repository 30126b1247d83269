import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { ApplicationPill } from './application-marks.desk.tsx';
import { type ApplicationDetail, useApplication, useHandling } from './applications.hooks.ts';
import { CONTACTS, canDecide } from './join.rules.ts';

interface SheetProps {
  id: string;
  timeZone: string;
  onClose(): void;
}

/** One application: applicant, contacts, remark, history, and the decision. */
export function ApplicationSheet({ id, timeZone, onClose }: SheetProps) {
  const application = useApplication(id);
  const { data } = application;
  return (
    <DeskSheet
      title={data?.reference ?? ''}
      mark={data && <ApplicationPill state={data.state} />}
      state={data?.state}
      asked={application}
      onClose={onClose}
    >
      {data && (
        <>
          <Facts application={data} timeZone={timeZone} />
          <History application={data} timeZone={timeZone} />
          <Handling application={data} />
        </>
      )}
    </DeskSheet>
  );
}

function Facts({ application, timeZone }: { application: ApplicationDetail; timeZone: string }) {
  const t = useText();
  const { name, market, remark, player, network, sameNetwork, language, createdAt } = application;
  return (
    <section className="desk-part">
      <p className="desk-name">{name}</p>
      <DeskFacts
        facts={[
          ...CONTACTS.map(
            (contact) =>
              application[contact] !== '' && {
                label: t(`agents.join.${contact}`),
                value: application[contact],
                copy: application[contact],
              },
          ),
          { label: t('agents.desk.market'), value: `${market} · ${t('agents.desk.language')} ${language}` },
          { label: t('agents.desk.received'), value: <DeskTime at={createdAt} timeZone={timeZone} /> },
          {
            label: t('agents.desk.player'),
            value: player ? (
              <>
                <b>{player.username}</b> <span className="num text-ink-3">{player.id}</span>
              </>
            ) : (
              t('agents.desk.player.none')
            ),
          },
          {
            label: t('agents.desk.network'),
            value: (
              <>
                <span className="num">{network}</span>{' '}
                <span className="text-ink-3">{t('agents.desk.alike', { count: sameNetwork })}</span>
              </>
            ),
          },
          { label: t('agents.desk.remark'), value: remark || t('agents.desk.remark.none'), wide: true },
        ]}
      />
    </section>
  );
}

function History({ application: { events }, timeZone }: { application: ApplicationDetail; timeZone: string }) {
  const t = useText();
  return (
    <section className="desk-part">
      <h3>{t('agents.desk.history')}</h3>
      {events.length === 0 && <p className="text-13 text-ink-3">{t('agents.desk.history.none')}</p>}
      <ol className="desk-history">
        {events.map(({ id, at, action, note, operator }) => (
          <li key={id}>
            <b>{t(`agents.desk.event.${action}`)}</b>
            <span>{operator}</span>
            <DeskTime at={at} timeZone={timeZone} />
            <small>{note}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every decision needs a note, for later questions. */
function Handling({ application }: { application: ApplicationDetail }) {
  const t = useText();
  const { show } = useToast();
  const { decide, keep } = useHandling(application.id);
  const [note, setNote] = useState('');
  const done = () => {
    setNote('');
    show({ tone: 'ok', title: t('agents.desk.saved') });
  };
  const words = note.trim();
  const open = canDecide(application.state);
  const busy = decide.isPending || keep.isPending;
  const problem = decide.error ?? keep.error;
  return (
    <section className="desk-part">
      <h3>{t(open ? 'agents.desk.decide' : 'agents.desk.event.note')}</h3>
      <TextArea
        label={t('agents.desk.note')}
        hint={open ? t('agents.desk.note.hint') : undefined}
        error={problem?.message}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="desk-actions">
        {open && (
          <>
            <Button
              tone="jade"
              disabled={words.length < 3}
              loading={busy}
              onClick={() => decide.mutate({ decision: 'accepted', note: words }, { onSuccess: done })}
            >
              {t('agents.desk.accept')}
            </Button>
            <Button
              tone="danger"
              disabled={words.length < 3}
              loading={busy}
              onClick={() => decide.mutate({ decision: 'rejected', note: words }, { onSuccess: done })}
            >
              {t('agents.desk.reject')}
            </Button>
          </>
        )}
        <Button
          tone="secondary"
          disabled={words === ''}
          loading={busy}
          onClick={() => keep.mutate(words, { onSuccess: done })}
        >
          {t('agents.desk.keep')}
        </Button>
      </p>
    </section>
  );
}
