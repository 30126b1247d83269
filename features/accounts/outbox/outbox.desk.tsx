import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail, MessageSquareText, Search } from 'lucide-react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import type { outboxContract } from './outbox.contract.ts';
import { OUTBOX_STATES, type OutboxState } from './outbox.rules.ts';
import './outbox.css';

const call = client<typeof outboxContract>();
type Row = ValueOf<(typeof outboxContract)['GET /office/messages']>['list'][number];

export interface OutboxView {
  filter?: OutboxState | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

interface OutboxDeskProps {
  timeZone: string;
  view: OutboxView;
  onView(next: OutboxView): void;
}

const REFRESH_MS = 5_000;

/** Text messages and mails of the brand; what no provider takes is read here. */
export function OutboxDesk({ timeZone, view, onView }: OutboxDeskProps) {
  const t = useText();
  const { filter, search, page } = view;
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'messages', view],
    queryFn: () => call('GET /office/messages', { query: { state: filter, search, page } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(timeZone);
  return (
    <section className="outbox">
      <header className="outbox-head">
        <div>
          <h1>{t('accounts.outbox.title')}</h1>
          <p className="text-13 text-ink-3">{t('accounts.outbox.lead')}</p>
        </div>
        <SearchBox value={search ?? ''} onChange={(text) => onView({ filter, search: text })} />
      </header>
      <fieldset className="outbox-chips">
        <legend className="sr-only">{t('accounts.outbox.filter')}</legend>
        {[undefined, ...OUTBOX_STATES].map((state) => (
          <Chip
            key={state ?? 'all'}
            size="sm"
            selected={state === filter}
            onClick={() => onView({ filter: state, search })}
          >
            {state ? t(`accounts.outbox.state.${state}`) : t('accounts.outbox.all')}
          </Chip>
        ))}
      </fieldset>
      {error && !data ? (
        <Empty
          title={error.message}
          action={
            <Button tone="secondary" onClick={() => void refetch()}>
              {t('accounts.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Table<Row>
          caption={t('accounts.outbox.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          bones={8}
          empty={<Empty title={t(filter || search ? 'accounts.outbox.unmatched' : 'accounts.outbox.none')} />}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pagination
          page={page ?? 1}
          count={data.totalPages}
          onChange={(next) => onView({ filter, search, page: next })}
        />
      )}
    </section>
  );
}

const TONES = { held: 'gold', queued: 'info', sent: 'jade', failed: 'red' } as const;

function useColumns(timeZone: string): Column<Row>[] {
  const t = useText();
  const { language } = useLanguage();
  const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return [
    {
      key: 'time',
      header: t('accounts.outbox.time'),
      slot: 'note',
      cell: ({ createdAt }) => (
        <span className="num">{formatDateTime(createdAt, language, { timeZone, style: 'short' })}</span>
      ),
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
      cell: ({ body, problem }) =>
        body ? (
          <span className="outbox-text">{body}</span>
        ) : (
          <span className="text-ink-3">{problem ?? t('accounts.outbox.gone')}</span>
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

/** Searches when the typing pauses. */
function SearchBox({ value, onChange }: { value: string; onChange(text: string): void }) {
  const t = useText();
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <Input
      label={t('accounts.outbox.search')}
      labelHidden
      type="search"
      placeholder={t('accounts.outbox.search')}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search size={17} strokeWidth={1.75} aria-hidden="true" />}
      className="outbox-search"
    />
  );
}
