import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { OPERATOR_ROLES, type OperatorRole } from '#platform/http/caller.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { peopleContract } from './people.contract.ts';

export type Person = ValueOf<(typeof peopleContract)['GET /office/operators']>['list'][number];
/** The operator whose initial password is shown. */
export interface Issued {
  username: string;
  password: string;
}

export function PersonState({ active, enrolled }: Pick<Person, 'active' | 'enrolled'>) {
  const t = useText();
  const state = active ? (enrolled ? 'active' : 'waiting') : 'inactive';
  const Icon = { active: CircleCheck, waiting: Clock, inactive: CircleX }[state];
  const tone = ({ active: 'jade', waiting: 'amber', inactive: 'neutral' } as const)[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`accounts.desk.people.state.${state}`)}
    </Pill>
  );
}

export function RoleSelect({ value, onChange }: { value: OperatorRole; onChange(role: OperatorRole): void }) {
  const t = useText();
  return (
    <Select
      label={t('accounts.desk.people.role')}
      hint={t(`accounts.desk.people.role.${value}.may`)}
      options={OPERATOR_ROLES.map((role) => ({ value: role, label: t(`accounts.desk.people.role.${role}`) }))}
      value={value}
      onChange={(event) => onChange(event.target.value as OperatorRole)}
    />
  );
}
