import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { OperatorRole } from '#platform/http/caller.ts';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { SecretOnce } from '../webhooks/secret-once.desk.tsx';
import type { peopleContract } from './people.contract.ts';
import { type Issued, type Person, PersonState, RoleSelect } from './person-marks.desk.tsx';
import { PersonSheet } from './person-sheet.desk.tsx';

const call = client<typeof peopleContract>();
/** The brand's operators and their roles. */
export function PeopleDesk({ view, onView }: DeskProps) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const people = useQuery(call.query('GET /office/operators'));
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const person = people.data?.list.find(({ id }) => id === view.open);
  const onClose = () => onView({ ...view, open: undefined });
  return (
    <DeskList<Person>
      title={t('accounts.desk.people.title')}
      lead={t('accounts.desk.people.lead')}
      timeZone={timeZone}
      asked={people}
      columns={useColumns(timeZone)}
      view={view}
      onView={onView}
      none={t('accounts.desk.people.title')}
      tools={
        <Button icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('accounts.desk.people.add')}
        </Button>
      }
    >
      {adding && (
        <AddPerson
          onClose={() => setAdding(false)}
          onAdded={(next) => {
            setAdding(false);
            setIssued(next);
          }}
        />
      )}
      {person && !issued && (
        <PersonSheet key={person.id} person={person} timeZone={timeZone} onClose={onClose} onIssued={setIssued} />
      )}
      {issued && (
        <SecretOnce
          title={t('accounts.desk.people.issued')}
          text={t('accounts.desk.people.issued.text', { username: issued.username })}
          secret={issued.password}
          kept={t('accounts.desk.people.issued.kept')}
          onClose={() => setIssued(undefined)}
        />
      )}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<Person>[] {
  const t = useText();
  return [
    {
      key: 'name',
      header: t('accounts.desk.people.name'),
      slot: 'title',
      cell: ({ username, self }) => (
        <>
          <b>{username}</b> {self && <span className="text-ink-3">{t('accounts.desk.people.self')}</span>}
        </>
      ),
    },
    {
      key: 'role',
      header: t('accounts.desk.people.role'),
      cell: ({ role }) => t(`accounts.desk.people.role.${role}`),
    },
    {
      key: 'login',
      header: t('accounts.desk.people.lastLogin'),
      slot: 'note',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className="text-ink-3">{t('accounts.desk.people.never')}</span>
        ) : (
          <DeskTime at={lastLoginAt} timeZone={timeZone} short />
        ),
    },
    {
      key: 'state',
      header: t('accounts.desk.people.state'),
      slot: 'state',
      cell: (person) => <PersonState {...person} />,
    },
  ];
}

function AddPerson({ onClose, onAdded }: { onClose(): void; onAdded(issued: Issued): void }) {
  const t = useText();
  const queries = useQueryClient();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<OperatorRole>('cashier');
  const add = useMutation({
    mutationFn: () => call('POST /office/operators', { body: { username, role } }),
    onSuccess: ({ operator, initialPassword }) => {
      void call.stale(queries, 'GET /office/operators');
      onAdded({ username: operator.username, password: initialPassword });
    },
  });
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('accounts.desk.people.add')}
      footer={
        <Button block type="submit" form="add-person" loading={add.isPending} disabled={username.trim() === ''}>
          {t('accounts.desk.people.create')}
        </Button>
      }
    >
      <form
        id="add-person"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <Input
          label={t('accounts.desk.people.name')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={add.error?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
        <RoleSelect value={role} onChange={setRole} />
      </form>
    </Modal>
  );
}
