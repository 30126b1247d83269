import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { AgentPageProps } from './centre-pages.tsx';
import { type Assistant, useAssistants, useEndAssistant, useMakeAssistant } from './register.hooks.ts';

/** Assistants of the agent: they can read this centre but change nothing (isAgent 42). */
export function AssistantsPart({ timeZone }: AgentPageProps) {
  const t = useText();
  const assistants = useAssistants();
  const [ending, setEnding] = useState<Assistant>();
  const columns = useColumns(timeZone, setEnding);
  return (
    <div className="areg-links">
      <p className="text-13 text-ink-2">{t('centre.assistants.lead')}</p>
      <AssistantForm />
      {assistants.isError ? (
        <Failed size="sm" className="card" error={assistants.error} onRetry={() => assistants.refetch()} />
      ) : (
        <Table<Assistant>
          caption={t('centre.register.assistants')}
          columns={columns}
          rows={assistants.data?.list}
          rowKey={({ id }) => id}
          bones={2}
          empty={<Empty size="sm" title={t('centre.assistants.none')} />}
        />
      )}
      {ending && <EndAssistant assistant={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

function useColumns(timeZone: string, onEnd: (assistant: Assistant) => void): Column<Assistant>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    { key: 'account', header: t('centre.team.account'), slot: 'title', cell: ({ account }) => <b>{account}</b> },
    {
      key: 'since',
      header: t('centre.team.since'),
      slot: 'note',
      cell: ({ since }) => <span className="num">{formatDateTime(since, language, { timeZone, style: 'date' })}</span>,
    },
    {
      key: 'state',
      header: t('centre.assistants.sight'),
      slot: 'state',
      cell: ({ active }) => (
        <Pill tone={active ? 'jade' : 'neutral'}>{t(`centre.assistants.${active ? 'active' : 'ended'}`)}</Pill>
      ),
    },
    {
      key: 'end',
      header: <span className="sr-only">{t('centre.assistants.end')}</span>,
      align: 'end',
      cell: (assistant) =>
        assistant.active && (
          <Button tone="danger" size="sm" onClick={() => onEnd(assistant)}>
            {t('centre.assistants.end')}
          </Button>
        ),
    },
  ];
}

function AssistantForm() {
  const t = useText();
  const { show } = useToast();
  const making = useMakeAssistant();
  const [fields, setFields] = useState({ username: '', password: '' });
  const [asked, setAsked] = useState(false);
  const missing = (value: string) => (asked && value.trim() === '' ? t('centre.missing') : undefined);
  const change = (next: Partial<typeof fields>) => {
    making.reset();
    setFields({ ...fields, ...next });
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fields.username.trim() === '' || fields.password === '' || making.isPending) return;
    making.mutate(fields, {
      onSuccess: ({ account }) => {
        show({ title: t('centre.assistants.made', { account }) });
        setFields({ username: '', password: '' });
        setAsked(false);
      },
    });
  };
  return (
    <Card as="section" aria-label={t('centre.assistants.make')}>
      <form className="areg-form" noValidate onSubmit={make}>
        <div className="areg-pair">
          <Input
            label={t('centre.account.name')}
            value={fields.username}
            maxLength={16}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={missing(fields.username)}
            hint={t('centre.account.name.hint')}
            onChange={({ target }) => change({ username: target.value })}
          />
          <Input
            type="password"
            label={t('centre.account.password')}
            value={fields.password}
            maxLength={64}
            autoComplete="new-password"
            error={missing(fields.password)}
            hint={t('centre.account.password.hint')}
            onChange={({ target }) => change({ password: target.value })}
          />
        </div>
        {making.error && (
          <p className="areg-error" role="alert">
            {making.error.message}
          </p>
        )}
        <Button
          type="submit"
          loading={making.isPending}
          icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('centre.assistants.make')}
        </Button>
      </form>
    </Card>
  );
}

function EndAssistant({ assistant, onClose }: { assistant: Assistant; onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const ending = useEndAssistant();
  return (
    <Confirm
      open
      tone="danger"
      title={t('centre.assistants.end.title', { account: assistant.account })}
      confirmLabel={t('centre.assistants.end')}
      loading={ending.isPending}
      onCancel={onClose}
      onConfirm={() =>
        ending.mutate(assistant.id, {
          onError: (error) => show({ tone: 'error', title: error.message }),
          onSettled: onClose,
        })
      }
    >
      {t('centre.assistants.end.text')}
    </Confirm>
  );
}
