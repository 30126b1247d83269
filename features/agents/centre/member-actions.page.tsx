import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { Rates } from '../tree/rates.rules.ts';
import { Loading } from './loading.page.tsx';
import { RateFields, type RateTexts, ratesTyped } from './rate-fields.page.tsx';
import { type Member, usePromote, useRaiseRates, useRates, useTeamChanged } from './team.hooks.ts';

const DownlineGift = lazy(async () => ({
  default: (await import('#features/cashier/public.page.tsx')).DownlineGift,
}));

interface ActionProps {
  member: Member;
  onClose(): void;
}

interface SendProps extends ActionProps {
  symbol: string;
  timeZone: string;
}

/** Sends money to a direct downline, with the cashier's checks of the sender. */
export function SendModal({ member, symbol, timeZone, onClose }: SendProps) {
  const t = useText();
  const changed = useTeamChanged();
  return (
    <Modal
      open
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
      title={t('centre.team.send.title', { account: member.account })}
    >
      <Suspense
        fallback={
          <Loading>
            <Skeleton width="100%" height={320} radius={16} />
          </Loading>
        }
      >
        <DownlineGift
          account={member.account}
          symbol={symbol}
          timeZone={timeZone}
          onSent={() => {
            changed();
            onClose();
          }}
        />
      </Suspense>
    </Modal>
  );
}

/** Raises a direct downline's rates up to the agent's own; rates never fall. */
export function RatesModal({ member, onClose }: ActionProps) {
  const t = useText();
  const rates = useRates(member.account);
  return (
    <Modal
      open
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
      title={t('centre.team.raise.title', { account: member.account })}
    >
      {rates.isError && <Failed error={rates.error} onRetry={() => rates.refetch()} />}
      {rates.isPending && (
        <Loading>
          <Skeleton width="100%" height={240} radius={16} />
        </Loading>
      )}
      {rates.data && <RatesForm {...rates.data} onClose={onClose} />}
    </Modal>
  );
}

interface RatesFormProps {
  account: string;
  rates: Rates;
  most: Rates;
  onClose(): void;
}

function RatesForm({ account, rates, most, onClose }: RatesFormProps) {
  const t = useText();
  const { show } = useToast();
  const [texts, setTexts] = useState<RateTexts>({});
  const raising = useRaiseRates();
  const typed = ratesTyped(texts, most, rates);
  const nothing = typed === undefined || Object.keys(typed).length === 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (nothing || raising.isPending) return;
    raising.mutate(
      { account, rates: typed },
      {
        onSuccess: () => {
          show({ title: t('centre.team.raised'), text: t('centre.team.raised.text') });
          onClose();
        },
      },
    );
  };
  return (
    <form className="areg-form" noValidate onSubmit={save}>
      <p className="text-13 text-ink-2">{t('centre.team.raise.text')}</p>
      <RateFields texts={texts} most={most} least={rates} onChange={setTexts} />
      {raising.error && (
        <p className="areg-error" role="alert">
          {raising.error.message}
        </p>
      )}
      <Button type="submit" size="lg" block disabled={nothing} loading={raising.isPending}>
        {t('centre.team.raise.save')}
      </Button>
    </form>
  );
}

/** Makes a player an agent; this is final. */
export function PromoteConfirm({ member, onClose }: ActionProps) {
  const t = useText();
  const { show } = useToast();
  const promoting = usePromote();
  return (
    <Confirm
      open
      title={t('centre.team.promote.title', { account: member.account })}
      confirmLabel={t('centre.team.promote')}
      loading={promoting.isPending}
      onCancel={onClose}
      onConfirm={() =>
        promoting.mutate(member.account, {
          onSuccess: () => show({ title: t('centre.team.promoted', { account: member.account }) }),
          onError: (error) => show({ tone: 'error', title: error.message }),
          onSettled: onClose,
        })
      }
    >
      {t('centre.team.promote.text')}
    </Confirm>
  );
}
