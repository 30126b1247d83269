import { CircleCheck, UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { GIVEN_TYPES } from '../agents.rules.ts';
import type { Rates } from '../tree/rates.rules.ts';
import type { AgentPageProps } from './centre-pages.tsx';
import { Loading } from './loading.page.tsx';
import { RateFields, type RateTexts, ratesTyped } from './rate-fields.page.tsx';
import { useGivenRates, useMakeAccount } from './register.hooks.ts';

interface Made {
  account: string;
  password: string;
}

/** Creates a direct downline, with a password for its first login. */
export function NewAccountPart({ openPage }: AgentPageProps) {
  const rates = useGivenRates();
  const [made, setMade] = useState<Made>();
  if (rates.isError) return <Failed error={rates.error} onRetry={() => rates.refetch()} />;
  if (!rates.data)
    return (
      <Loading>
        <Skeleton width="100%" height={320} radius={16} />
      </Loading>
    );
  if (made)
    return <MadeCard made={made} onAgain={() => setMade(undefined)} onTeam={() => openPage('downlineManagmentView')} />;
  return <AccountForm most={rates.data.rates} onMade={setMade} />;
}

const EMPTY = { username: '', password: '', type: '0' };

function AccountForm({ most, onMade }: { most: Rates; onMade(made: Made): void }) {
  const t = useText();
  const [fields, setFields] = useState(EMPTY);
  const [texts, setTexts] = useState<RateTexts>({});
  const [asked, setAsked] = useState(false);
  const making = useMakeAccount();
  const rates = ratesTyped(texts, most);
  const change = (next: Partial<typeof EMPTY>) => {
    making.reset();
    setFields({ ...fields, ...next });
  };
  const missing = (value: string) => (asked && value.trim() === '' ? t('centre.missing') : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const { username, password, type } = fields;
    if (username.trim() === '' || password === '' || rates === undefined || making.isPending) return;
    making.mutate(
      { username, password, type: Number(type) as 0, rates },
      { onSuccess: ({ account }) => onMade({ account, password }) },
    );
  };
  return (
    <Card as="section" aria-label={t('centre.register.account')}>
      <form className="areg-form" noValidate onSubmit={send}>
        <p className="text-13 text-ink-2">{t('centre.account.lead')}</p>
        <Segmented
          full
          label={t('centre.team.type')}
          value={fields.type}
          onChange={(type) => change({ type })}
          items={GIVEN_TYPES.map((type) => ({ value: String(type), label: t(`centre.type.${type}`) }))}
        />
        <p className="areg-note">{t(`centre.type.note.${fields.type}`)}</p>
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
        <RateFields texts={texts} most={most} onChange={setTexts} />
        {making.error && (
          <p className="areg-error" role="alert">
            {making.error.message}
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          loading={making.isPending}
          icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('centre.account.make')}
        </Button>
      </form>
    </Card>
  );
}

/** The new member's login data; the password is shown only here. */
function MadeCard({ made, onAgain, onTeam }: { made: Made; onAgain(): void; onTeam(): void }) {
  const t = useText();
  const rows = [
    [t('centre.account.name'), made.account],
    [t('centre.account.password'), made.password],
  ] as const;
  return (
    <Card as="section" tone="jade" className="areg-made" role="status">
      <h3>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" /> {t('centre.account.made')}
      </h3>
      <p className="text-13 text-ink-2">{t('centre.account.made.text')}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <CopyButton text={value} what={label} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="areg-row">
        <Button onClick={onAgain}>{t('centre.account.another')}</Button>
        <Button tone="secondary" onClick={onTeam}>
          {t('centre.account.team')}
        </Button>
      </div>
    </Card>
  );
}
