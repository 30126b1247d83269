import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { peopleContract } from './people.contract.ts';
import { type Issued, type Person, PersonState, RoleSelect } from './person-marks.desk.tsx';

const call = client<typeof peopleContract>();
type Asked = 'role' | 'active' | 'reset';

interface PersonSheetProps {
  person: Person;
  timeZone: string;
  onClose(): void;
  onIssued(issued: Issued): void;
}

/** One operator: facts, and an administrator's changes. */
export function PersonSheet({ person, timeZone, onClose, onIssued }: PersonSheetProps) {
  const t = useText();
  const [role, setRole] = useState(person.role);
  const [asked, setAsked] = useState<Asked>();
  const change = useChange(person, { onDone: () => setAsked(undefined), onIssued });
  const title = asked === 'active' ? (person.active ? 'deactivate' : 'activate') : asked;
  return (
    <DeskSheet title={person.username} mark={<PersonState {...person} />} onClose={onClose}>
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('accounts.desk.people.role'), value: t(`accounts.desk.people.role.${person.role}`) },
            { label: t('accounts.desk.people.since'), value: <DeskTime at={person.createdAt} timeZone={timeZone} /> },
            person.lastLoginAt !== null && {
              label: t('accounts.desk.people.lastLogin'),
              value: <DeskTime at={person.lastLoginAt} timeZone={timeZone} />,
            },
            {
              label: t('accounts.desk.people.app'),
              value: t(`accounts.desk.people.app.${person.enrolled ? 'on' : 'off'}`),
            },
          ]}
        />
      </section>
      <section className="desk-part">
        <RoleSelect value={role} onChange={setRole} />
        <div className="desk-actions">
          <Button disabled={role === person.role} onClick={() => setAsked('role')}>
            {t('accounts.desk.people.role.save')}
          </Button>
        </div>
      </section>
      <section className="desk-part">
        <p className="text-13 text-ink-3">{t('accounts.desk.people.ends')}</p>
        <div className="desk-actions">
          <Button tone="secondary" onClick={() => setAsked('reset')}>
            {t('accounts.desk.people.reset')}
          </Button>
          <Button tone={person.active ? 'danger' : 'jade'} onClick={() => setAsked('active')}>
            {t(`accounts.desk.people.${person.active ? 'deactivate' : 'activate'}`)}
          </Button>
        </div>
      </section>
      {asked && (
        <Confirm
          open
          tone={asked === 'active' && !person.active ? 'jade' : 'red'}
          title={t(`accounts.desk.people.${title}.title`, { username: person.username })}
          confirmLabel={t(`accounts.desk.people.${title === 'role' ? 'role.save' : title}`)}
          loading={change.isPending}
          onConfirm={() => change.mutate({ asked, role })}
          onCancel={() => setAsked(undefined)}
        >
          {t(`accounts.desk.people.${title}.text`)}
        </Confirm>
      )}
    </DeskSheet>
  );
}

function useChange(person: Person, { onDone, onIssued }: { onDone(): void; onIssued(issued: Issued): void }) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: async ({ asked, role }: { asked: Asked; role: Person['role'] }): Promise<Issued | undefined> => {
      const params = { id: person.id };
      if (asked === 'reset') {
        const { initialPassword } = await call('POST /office/operators/{id}/reset', { params });
        return { username: person.username, password: initialPassword };
      }
      const body = asked === 'role' ? { role } : { active: !person.active };
      await call('PUT /office/operators/{id}', { params, body });
      return undefined;
    },
    onSuccess: (issued) => {
      if (issued) onIssued(issued);
      else show({ tone: 'ok', title: t('accounts.desk.people.saved') });
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      onDone();
      // Changing one's own entry ends the session, so the office loads it again.
      return askAgain(queries, ['GET /office/session', 'GET /office/operators']);
    },
  });
}
