import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { Pill } from '#platform/ui/pill.tsx';
import type { outboxContract } from './outbox.contract.ts';
import { OUTBOX_STATES, type OutboxState } from './outbox.rules.ts';
import './outbox.css';
import { Mail, MessageSquareText } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';

const call = client<typeof outboxContract>();
type Row = ValueOf<(typeof outboxContract)['GET /office/messages']>['list'][number];

const REFRESH_MS = 5_000;

/** The brand's text messages and mails. Those of channels without a provider are read here. */
export function OutboxDesk({ view, onView }: DeskProps<OutboxState>) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const { filter, search, page } = view;
  const messages = useQuery({
    ...call.query('GET /office/messages', { query: { state: filter, search, page } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Row, OutboxState>
      title={t('accounts.outbox.title')}
      lead={t('accounts.outbox.lead')}
      timeZone={timeZone}
      asked={messages}
      columns={useColumns(timeZone)}
      view={view}
      onView={onView}
      opens={false}
      search={t('accounts.outbox.search')}
      filters={{
        label: t('accounts.outbox.filter'),
        items: [undefined, ...OUTBOX_STATES].map((value) => ({
          value,
          label: t(value ? `accounts.outbox.state.${value}` : 'accounts.outbox.all'),
        })),
      }}
      none={t('accounts.outbox.none')}
      unmatched={t('accounts.outbox.unmatched')}
    />
  );
}

const TONES = { held: 'gold', queued: 'info', sent: 'jade', failed: 'red' } as const;

function useColumns(timeZone: string): Column<Row>[] {
  const t = useText();
  const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return [
    {
      key: 'time',
      header: t('accounts.outbox.time'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'to',
      header: t('accounts.outbox.to'),
      slot: 'title',
      cell: ({ channel, recipient }) => (
        <span className="outbox-to">
          {channel === 'sms' ? <MessageSquareText {...icon} /> : <Mail {...icon} />}
          <b className="num">{channel === 'sms' && /^\d/.test(recipient) ? `+${recipient}` : recipient}</b>
        </span>
      ),
    },
    {
      key: 'purpose',
      header: t('accounts.outbox.purpose'),
      cell: ({ purpose }) => t(`accounts.outbox.purpose.${purpose}`),
    },
    {
      key: 'text',
      header: t('accounts.outbox.text'),
      cell: ({ body, problem, state }) =>
        body ? (
          <span className="outbox-text">{body}</span>
        ) : (
          <span className="text-ink-3">
            {problem ?? t(state === 'held' ? 'accounts.outbox.admins' : 'accounts.outbox.gone')}
          </span>
        ),
    },
    {
      key: 'state',
      header: t('accounts.outbox.filter'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={TONES[state]}>{t(`accounts.outbox.state.${state}`)}</Pill>,
    },
  ];
}
