import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { SecretOnce } from '../webhooks/secret-once.desk.tsx';
import type { apiKeysContract } from './api-keys.contract.ts';
import { KEY_ROLES, type KeyRole } from './api-keys.rules.ts';

const call = client<typeof apiKeysContract>();
type Key = ValueOf<(typeof apiKeysContract)['GET /office/api-keys']>['list'][number];

/** Keys with which the brand's own systems read what a role may read. */
export function ApiKeysDesk({ view, onView }: DeskProps) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const keys = useQuery(call.query('GET /office/api-keys'));
  const [adding, setAdding] = useState(false);
  const [token, setToken] = useState<string>();
  const key = keys.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<Key>
      title={t('operators.key.title')}
      lead={t('operators.key.lead')}
      timeZone={timeZone}
      asked={keys}
      columns={useColumns(timeZone)}
      view={view}
      onView={onView}
      none={t('operators.key.none')}
      tools={
        <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('operators.key.add')}
        </Button>
      }
    >
      {adding && (
        <AddKey
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            setToken(made);
          }}
        />
      )}
      {key && (
        <KeySheet key={key.id} row={key} timeZone={timeZone} onClose={() => onView({ ...view, open: undefined })} />
      )}
      {token && (
        <SecretOnce
          kept={t('operators.secret.kept')}
          title={t('operators.key.token')}
          text={t('operators.key.token.text')}
          secret={token}
          onClose={() => setToken(undefined)}
        />
      )}
    </DeskList>
  );
}

function KeyState({ revokedAt }: Pick<Key, 'revokedAt'>) {
  const t = useText();
  return revokedAt === null ? (
    <Pill tone="jade" icon={<CircleCheck size={14} strokeWidth={2} aria-hidden="true" />}>
      {t('operators.key.live')}
    </Pill>
  ) : (
    <Pill icon={<CircleX size={14} strokeWidth={2} aria-hidden="true" />}>{t('operators.key.revoked')}</Pill>
  );
}

function useColumns(timeZone: string): Column<Key>[] {
  const t = useText();
  return [
    {
      key: 'name',
      header: t('operators.key.name'),
      slot: 'title',
      cell: ({ name, ending }) => (
        <>
          <b>{name}</b> <span className="num text-ink-3">…{ending}</span>
        </>
      ),
    },
    {
      key: 'role',
      header: t('accounts.desk.people.role'),
      cell: ({ role }) => t(`accounts.desk.people.role.${role}`),
    },
    {
      key: 'used',
      header: t('operators.key.used'),
      slot: 'note',
      cell: ({ usedAt }) =>
        usedAt === null ? (
          <span className="text-ink-3">{t('operators.key.unused')}</span>
        ) : (
          <DeskTime at={usedAt} timeZone={timeZone} short />
        ),
    },
    { key: 'state', header: t('operators.key.state'), slot: 'state', cell: (row) => <KeyState {...row} /> },
  ];
}

function KeySheet({ row, timeZone, onClose }: { row: Key; timeZone: string; onClose(): void }) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const [asked, setAsked] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call('DELETE /office/api-keys/{id}', { params: { id: row.id } }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      setAsked(false);
      return askOfficeAgain(queries);
    },
  });
  return (
    <DeskSheet title={row.name} mark={<KeyState {...row} />} onClose={onClose}>
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('operators.key.ending'), value: <span className="num">…{row.ending}</span> },
            { label: t('accounts.desk.people.role'), value: t(`accounts.desk.people.role.${row.role}`) },
            { label: t('operators.key.madeBy'), value: row.madeBy },
            { label: t('operators.key.made'), value: <DeskTime at={row.madeAt} timeZone={timeZone} /> },
            row.usedAt !== null && {
              label: t('operators.key.used'),
              value: <DeskTime at={row.usedAt} timeZone={timeZone} />,
            },
            row.revokedAt !== null && {
              label: t('operators.key.revoked'),
              value: <DeskTime at={row.revokedAt} timeZone={timeZone} />,
            },
          ]}
        />
        {row.revokedAt === null && (
          <div className="desk-actions">
            <Button tone="danger" onClick={() => setAsked(true)}>
              {t('operators.key.revoke')}
            </Button>
          </div>
        )}
      </section>
      {asked && (
        <Confirm
          open
          tone="red"
          title={t('operators.key.revoke.title', { name: row.name })}
          confirmLabel={t('operators.key.revoke')}
          loading={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onCancel={() => setAsked(false)}
        >
          {t('operators.key.revoke.text')}
        </Confirm>
      )}
    </DeskSheet>
  );
}

function AddKey({ onClose, onAdded }: { onClose(): void; onAdded(token: string): void }) {
  const t = useText();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<KeyRole>('manager');
  const add = useMutation({
    mutationFn: () => call('POST /office/api-keys', { body: { name, role } }),
    onSuccess: ({ token }) => {
      void askOfficeAgain(queries);
      onAdded(token);
    },
  });
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('operators.key.add')}
      footer={
        <Button block type="submit" form="add-key" loading={add.isPending} disabled={name.trim() === ''}>
          {t('operators.key.create')}
        </Button>
      }
    >
      <form
        id="add-key"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <Input
          label={t('operators.key.name')}
          hint={t('operators.key.name.hint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={add.error?.message}
          autoComplete="off"
          maxLength={60}
        />
        <Select
          label={t('accounts.desk.people.role')}
          hint={t('operators.key.role.hint')}
          options={KEY_ROLES.map((one) => ({ value: one, label: t(`accounts.desk.people.role.${one}`) }))}
          value={role}
          onChange={(event) => setRole(event.target.value as KeyRole)}
        />
      </form>
    </Modal>
  );
}
