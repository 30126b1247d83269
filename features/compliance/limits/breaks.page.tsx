import { CirclePause, OctagonPause } from 'lucide-react';
import { useState } from 'react';
import type { sessionsContract } from '#features/accounts/sessions/sessions.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { QuickOptions } from '#platform/ui/radio-card.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { EXCLUSION_LENGTHS, type ExclusionLength, LONGEST_TIME_OUT_DAYS, timeOutEnd } from './exclusion.rules.ts';
import { call, useDecision, useShown } from './limits.hooks.ts';

const accountCall = client<typeof sessionsContract>();

/** Short breaks and self-exclusion. */
export function Breaks() {
  return (
    <div className="lim-list">
      <TimeOut />
      <SelfExclusion />
    </div>
  );
}

const READY = [1, 7, 30] as const;
const OWN = 0;

function TimeOut() {
  const t = useText();
  const shown = useShown();
  const { show } = useToast();
  const [choice, setChoice] = useState<number>(READY[0]);
  const [own, setOwn] = useState('');
  const [asking, setAsking] = useState(false);
  const days = choice === OWN ? Number(own) : choice;
  const valid = days >= 1 && days <= LONGEST_TIME_OUT_DAYS;
  const begin = useDecision(
    () => call('POST /portal/limits/time-out', { body: { days } }),
    () => setAsking(false),
  );
  const failed = (error: Error) => {
    setAsking(false);
    show({ tone: 'error', id: 'limits', title: error instanceof CallRefused ? error.message : String(error) });
  };
  return (
    <Card as="section" className="lim-block">
      <header className="lim-title">
        <CirclePause size={20} strokeWidth={1.75} aria-hidden="true" />
        <b>{t('compliance.break.title')}</b>
      </header>
      <p>{t('compliance.break.text')}</p>
      <QuickOptions
        className="lim-options"
        label={t('compliance.break.title')}
        value={choice}
        onChange={setChoice}
        items={[
          ...READY.map((value) => ({ value: value as number, label: t(`compliance.break.${value}`) })),
          { value: OWN, label: t('compliance.break.own') },
        ]}
      />
      {choice === OWN && (
        <Input
          label={t('compliance.break.days')}
          inputMode="numeric"
          autoComplete="off"
          value={own}
          onChange={(event) => setOwn(event.target.value.replace(/\D/g, '').slice(0, 2))}
        />
      )}
      <Button tone="jade" disabled={!valid} onClick={() => setAsking(true)}>
        {t('compliance.break.begin')}
      </Button>
      {asking && (
        <Confirm
          open
          tone="jade"
          title={t('compliance.break.confirm.title', {
            time: shown.time(timeOutEnd(Date.now(), days).getTime(), 'full'),
          })}
          confirmLabel={t('compliance.break.confirm')}
          cancelLabel={t('compliance.back')}
          loading={begin.isPending}
          onConfirm={() => begin.mutate(undefined, { onError: failed })}
          onCancel={() => setAsking(false)}
        >
          {t('compliance.break.text')}
        </Confirm>
      )}
    </Card>
  );
}

function SelfExclusion() {
  const t = useText();
  const [length, setLength] = useState<ExclusionLength>('6-months');
  const [asking, setAsking] = useState(false);
  return (
    <Card as="section" className="lim-block">
      <header className="lim-title">
        <OctagonPause size={20} strokeWidth={1.75} aria-hidden="true" />
        <b>{t('compliance.exclusion.title')}</b>
      </header>
      <p>{t('compliance.exclusion.text')}</p>
      <QuickOptions
        className="lim-options"
        label={t('compliance.exclusion.title')}
        value={length}
        onChange={setLength}
        items={EXCLUSION_LENGTHS.map((value) => ({ value, label: t(`compliance.length.${value}`) }))}
      />
      <Button tone="secondary" onClick={() => setAsking(true)}>
        {t('compliance.exclusion.begin')}
      </Button>
      {asking && <ExclusionAsk length={length} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** The second step: explains the consequences and asks for a tick and the password. */
function ExclusionAsk({ length, onClose }: { length: ExclusionLength; onClose(): void }) {
  const t = useText();
  const [understood, setUnderstood] = useState(false);
  const [password, setPassword] = useState('');
  const exclude = useDecision(async () => {
    await accountCall('POST /portal/account/confirm', { body: { password } });
    return call('POST /portal/limits/self-exclusion', { body: { length } });
  }, onClose);
  const error = exclude.error instanceof CallRefused ? exclude.error.message : undefined;
  return (
    <Modal
      open
      size="sm"
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
      title={t('compliance.exclusion.ask', { length: t(`compliance.length.${length}`) })}
    >
      <form
        className="lim-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (understood && password) exclude.mutate(undefined);
        }}
      >
        <p>{t('compliance.break.text')}</p>
        <Checkbox
          label={t('compliance.exclusion.understood')}
          checked={understood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        <Input
          type="password"
          label={t('compliance.exclusion.password')}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button
          type="submit"
          tone="danger"
          size="lg"
          block
          disabled={!understood || password === ''}
          loading={exclude.isPending}
        >
          {t('compliance.exclusion.confirm')}
        </Button>
        <Button tone="ghost" block onClick={onClose}>
          {t('compliance.back')}
        </Button>
      </form>
    </Modal>
  );
}
