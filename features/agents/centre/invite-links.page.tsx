import { Link2, Pencil, Plus, QrCode, Unlink, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { QrCard } from '#platform/ui/qr-card.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import type { AgentPageProps } from './centre-pages.tsx';
import { LinkForm } from './link-form.page.tsx';
import { Loading } from './loading.page.tsx';
import { type Link, useCloseLink, useLinks } from './register.hooks.ts';
import { RegisteredList } from './registered-list.page.tsx';

type Opened = { what: 'form'; link: Link | undefined } | { what: 'qr' | 'registered' | 'close'; link: Link };

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TONES: Record<Link['state'], PillTone> = { open: 'jade', expired: 'amber', used: 'neutral', closed: 'neutral' };

/** Invite links, each with what it gives to the players who register with it. */
export function InviteLinks({ readOnly, timeZone }: AgentPageProps) {
  const t = useText();
  const links = useLinks();
  const [opened, setOpened] = useState<Opened>();
  if (links.isError) return <Failed error={links.error} onRetry={() => links.refetch()} />;
  const close = () => setOpened(undefined);
  return (
    <div className="areg-links">
      <div className="areg-bar">
        <p className="text-13 text-ink-2">{t('centre.links.lead')}</p>
        {!readOnly && (
          <Button
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpened({ what: 'form', link: undefined })}
          >
            {t('centre.links.new')}
          </Button>
        )}
      </div>
      {links.isPending && (
        <Loading>
          <Skeleton width="100%" height={160} radius={16} />
        </Loading>
      )}
      {links.data?.list.length === 0 && (
        <Card padded={false}>
          <Empty title={t('centre.links.none')} hint={readOnly ? undefined : t('centre.links.none.hint')} />
        </Card>
      )}
      {links.data?.list.map((link) => (
        <LinkCard key={link.affiUrlId} link={link} readOnly={readOnly} timeZone={timeZone} onOpen={setOpened} />
      ))}
      {opened?.what === 'form' && <LinkForm link={opened.link} timeZone={timeZone} onClose={close} />}
      {opened?.what === 'qr' && <LinkQr link={opened.link} onClose={close} />}
      {opened?.what === 'registered' && <RegisteredList link={opened.link} timeZone={timeZone} onClose={close} />}
      {opened?.what === 'close' && <CloseLink link={opened.link} onClose={close} />}
    </div>
  );
}

interface LinkCardProps {
  link: Link;
  readOnly: boolean;
  timeZone: string;
  onOpen(opened: Opened): void;
}

function LinkCard({ link, readOnly, timeZone, onOpen }: LinkCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const { name, code, url, type, state, uses, usesLeft, visits, registered, expiresAt } = link;
  const facts: [string, string][] = [
    [t('centre.links.gives'), t(`centre.type.${type}`)],
    [t('centre.links.visits'), String(visits)],
    [t('centre.links.registered'), String(registered)],
    [t('centre.links.left'), uses === null ? t('centre.links.any') : `${usesLeft ?? 0} / ${uses}`],
    [
      t('centre.links.until'),
      expiresAt === null ? t('centre.links.never') : formatDateTime(expiresAt, language, { timeZone, style: 'date' }),
    ],
  ];
  return (
    <Card as="article" className="areg-link" data-state={state} aria-label={name || code}>
      <header>
        <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />
        <h3>{name || code}</h3>
        <Pill tone={TONES[state]}>{t(`centre.links.state.${state}`)}</Pill>
      </header>
      <p className="areg-url">
        <span className="num">{url.replace(/^https?:\/\//, '')}</span>
        {state === 'open' && <CopyButton text={url} what={t('centre.links.link')} />}
      </p>
      <dl className="areg-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <footer className="areg-row">
        {state === 'open' && (
          <Button tone="secondary" size="sm" icon={<QrCode {...ICON} />} onClick={() => onOpen({ what: 'qr', link })}>
            {t('centre.links.qr')}
          </Button>
        )}
        <Button
          tone="secondary"
          size="sm"
          icon={<Users {...ICON} />}
          disabled={registered === 0}
          onClick={() => onOpen({ what: 'registered', link })}
        >
          {t('centre.links.who')}
        </Button>
        {!readOnly && state !== 'closed' && (
          <>
            <Button
              tone="secondary"
              size="sm"
              icon={<Pencil {...ICON} />}
              onClick={() => onOpen({ what: 'form', link })}
            >
              {t('centre.links.change')}
            </Button>
            <Button tone="danger" size="sm" icon={<Unlink {...ICON} />} onClick={() => onOpen({ what: 'close', link })}>
              {t('centre.links.close')}
            </Button>
          </>
        )}
      </footer>
    </Card>
  );
}

function LinkQr({ link, onClose }: { link: Link; onClose(): void }) {
  const t = useText();
  const modules = useQr(link.url);
  return (
    <Modal open size="sm" onOpenChange={(open) => !open && onClose()} title={link.name || link.code}>
      <QrCard
        title={t('centre.links.scan')}
        imageLabel={t('centre.links.scan.label')}
        modules={modules}
        rows={[
          { label: t('centre.links.code'), value: link.code, copy: link.code },
          {
            label: t('centre.links.link'),
            value: <span className="areg-wrap">{link.url.replace(/^https?:\/\//, '')}</span>,
            copy: link.url,
          },
        ]}
      />
    </Modal>
  );
}

function CloseLink({ link, onClose }: { link: Link; onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const closing = useCloseLink();
  return (
    <Confirm
      open
      tone="danger"
      title={t('centre.links.close.title', { name: link.name || link.code })}
      confirmLabel={t('centre.links.close')}
      loading={closing.isPending}
      onCancel={onClose}
      onConfirm={() =>
        closing.mutate(link.affiUrlId, {
          onSuccess: () => show({ title: t('centre.links.closed') }),
          onError: (error) => show({ tone: 'error', title: error.message }),
          onSettled: onClose,
        })
      }
    >
      {t('centre.links.close.text')}
    </Confirm>
  );
}
