import { type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { ApplicationPill, When } from './application-marks.desk.tsx';
import { type ApplicationDetail, useApplication, useHandling } from './applications.hooks.ts';
import { CONTACTS, canDecide } from './join.rules.ts';

interface SheetProps {
  id: string;
  timeZone: string;
  onClose(): void;
}

/** One application: who, how to reach them, what was said, what was done, and the decision. */
export function ApplicationSheet({ id, timeZone, onClose }: SheetProps) {
  const application = useApplication(id);
  const { data } = application;
  const title = data?.reference ?? '';
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      header={
        <span className="apl-title">
          <b className="num">{title}</b>
          {data && <ApplicationPill state={data.state} />}
        </span>
      }
      flush
    >
      {data && (
        <>
          <Facts application={data} timeZone={timeZone} />
          <History application={data} timeZone={timeZone} />
          <Handling application={data} />
        </>
      )}
      {application.isPending && (
        <div className="apl-part">
          <SkeletonText lines={6} />
        </div>
      )}
      {application.isError && (
        <p className="apl-part" role="alert">
          {application.error.message}
        </p>
      )}
    </Sheet>
  );
}

function Facts({ application, timeZone }: { application: ApplicationDetail; timeZone: string }) {
  const t = useText();
  const { name, market, remark, player, network, sameNetwork, language, createdAt } = application;
  return (
    <section className="apl-part">
      <p className="apl-name">{name}</p>
      <dl className="apl-facts">
        {CONTACTS.map(
          (contact) =>
            application[contact] !== '' && (
              <Fact key={contact} name={t(`agents.join.${contact}`)} copy={application[contact]}>
                {application[contact]}
              </Fact>
            ),
        )}
        <Fact name={t('agents.desk.market')}>
          {market} · {t('agents.desk.language')} {language}
        </Fact>
        <Fact name={t('agents.desk.received')}>
          <When at={createdAt} timeZone={timeZone} />
        </Fact>
        <Fact name={t('agents.desk.player')}>
          {player ? (
            <>
              <b>{player.username}</b> <span className="num text-ink-3">{player.id}</span>
            </>
          ) : (
            t('agents.desk.player.none')
          )}
        </Fact>
        <Fact name={t('agents.desk.network')}>
          <span className="num">{network}</span>
          <small>{t('agents.desk.alike', { count: sameNetwork })}</small>
        </Fact>
      </dl>
      <h3>{t('agents.desk.remark')}</h3>
      <p className={remark ? 'apl-remark' : 'text-ink-3'}>{remark || t('agents.desk.remark.none')}</p>
    </section>
  );
}

function Fact({ name, copy, children }: { name: string; copy?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {copy && <CopyButton text={copy} what={name} />}
      </dd>
    </div>
  );
}

function History({ application: { events }, timeZone }: { application: ApplicationDetail; timeZone: string }) {
  const t = useText();
  return (
    <section className="apl-part">
      <h3>{t('agents.desk.history')}</h3>
      {events.length === 0 && <p className="text-13 text-ink-3">{t('agents.desk.history.none')}</p>}
      <ul className="apl-events">
        {events.map(({ id, at, action, note, operator }) => (
          <li key={id}>
            <b>{t(`agents.desk.event.${action}`)}</b>
            <span className="text-ink-3">
              {t('agents.desk.by', { operator })} · <When at={at} timeZone={timeZone} />
            </span>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A note is part of every decision: somebody will ask why. */
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
    <section className="apl-part">
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
      <p className="apl-actions">
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
