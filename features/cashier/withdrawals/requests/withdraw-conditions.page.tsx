import { Check, CircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PaymentPasswordModal } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { formatAmount, formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { BindCardModal } from '../cards/bind-card.page.tsx';
import { type CardOverview, type Checklist, useWithdrawalChanged, type WithdrawSettings } from './withdraw.hooks.ts';

interface ConditionsProps {
  settings: WithdrawSettings;
  checklist: Checklist;
  cards: CardOverview;
  symbol: string;
  timeZone: string;
}

type Key = Checklist['items'][number]['key'];

/** Shown only while they are not met. */
const QUIET: readonly Key[] = ['information', 'paymentReset'];

/** Without an account there is no waiting time to show. */
const itemsOf = ({ items, usableAt }: Checklist) =>
  items.filter(({ key }) => !(key === 'cooling' && usableAt === null));

/** Which conditions are met and which are missing; each missing one links to where it can be met. */
export function Conditions(props: ConditionsProps) {
  const { settings, checklist, cards, symbol } = props;
  const t = useText();
  const { language } = useLanguage();
  const shown = itemsOf(checklist).filter(({ key, met }) => !(QUIET.includes(key) && met));
  const left = formatWhole(units(settings.remainingAmount), language);
  return (
    <Card as="section" padded={false} className="wd-conditions" aria-label={t('withdrawal.conditions')}>
      <header data-ready={checklist.ready ? '' : undefined}>
        <b>{t(checklist.ready ? 'withdrawal.conditions.ready' : 'withdrawal.conditions.missing')}</b>
        <span>{t('withdrawal.conditions.left', { count: settings.remainingCount, amount: left, symbol })}</span>
      </header>
      <ul>
        {shown.map(({ key, met }) => (
          <li key={key} data-met={met ? '' : undefined}>
            {met ? (
              <Check size={18} strokeWidth={2.25} aria-label={t('withdrawal.met')} />
            ) : (
              <CircleDashed size={18} strokeWidth={1.75} aria-label={t('withdrawal.notMet')} />
            )}
            <div>
              <b>{t(`withdrawal.condition.${key}`)}</b>
              {!met && <Missing name={key} {...props} />}
            </div>
          </li>
        ))}
      </ul>
      <Simulated settings={settings} cards={cards} />
    </Card>
  );
}

/** A demo brand says on every screen that no real money is paid. */
export function Simulated({ settings, cards }: Pick<ConditionsProps, 'settings' | 'cards'>) {
  const t = useText();
  if (!settings.simulated) return null;
  return (
    <p className="wd-simulated">
      {t('withdrawal.simulated')} {cards.coolingHours === 0 && t('withdrawal.bind.cooling.none')}
    </p>
  );
}

/** The short form for phones, above the disabled button: met conditions share one line. */
export function Steps(props: ConditionsProps) {
  const { settings, checklist, symbol } = props;
  const t = useText();
  const { language } = useLanguage();
  const missing = itemsOf(checklist).filter(({ met }) => !met);
  const left = formatWhole(units(settings.remainingAmount), language);
  return (
    <section
      className="wd-missing"
      aria-label={t('withdrawal.conditions')}
      data-ready={checklist.ready ? '' : undefined}
    >
      <p>
        {checklist.ready && <Check size={18} strokeWidth={2.25} aria-hidden="true" />}
        <b>{checklist.ready ? t('withdrawal.conditions.ready') : t('withdrawal.steps', { count: missing.length })}</b>
        <small>{t('withdrawal.conditions.left', { count: settings.remainingCount, amount: left, symbol })}</small>
      </p>
      {missing.length > 0 && (
        <ol>
          {missing.map(({ key }) => (
            <li key={key}>
              <b>{t(`withdrawal.condition.${key}`)}</b>
              <Missing name={key} {...props} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Missing({ name, checklist, cards, symbol, timeZone }: ConditionsProps & { name: Key }): ReactNode {
  const t = useText();
  const { language } = useLanguage();
  const { switches } = useShell();
  const { open } = useDialogs();
  const whole = (wire: number) => formatWhole(units(wire), language);
  const { requiredTurnover, actualTurnover, usableAt, hoursFrom, hoursTo } = checklist;
  switch (name) {
    case 'paymentPassword':
      return <SetPaymentPassword />;
    case 'card':
      return <AddCard cards={cards} timeZone={timeZone} />;
    case 'information':
      return (
        <>
          <span>{checklist.missingInformation.map((one) => t(`withdrawal.information.${one}`)).join(', ')}</span>
          <Button tone="secondary" size="sm" onClick={() => open({ name: 'member-centre', page: 'securityCenter' })}>
            {t('withdrawal.information.open')}
          </Button>
        </>
      );
    case 'cooling':
      return (
        <span>
          {t('withdrawal.cooling.until', {
            time: usableAt === null ? '' : formatDateTime(usableAt, language, { timeZone, style: 'short' }),
          })}
        </span>
      );
    case 'paymentReset':
      return (
        <span>
          {t('withdrawal.paymentReset.until', {
            time: formatDateTime(checklist.resetUsableAt ?? 0, language, { timeZone, style: 'short' }),
          })}
        </span>
      );
    case 'turnover':
      return (
        <Progress
          label={t('withdrawal.turnover.done')}
          figure={`${whole(actualTurnover)} / ${whole(requiredTurnover)} ${symbol}`}
          value={units(actualTurnover)}
          max={units(requiredTurnover)}
          tone="gold"
        />
      );
    case 'hours':
      return <span>{hoursFrom === hoursTo ? '24/7' : t('withdrawal.hours', { from: hoursFrom, to: hoursTo })}</span>;
    case 'dailyCount':
      return <span>{t('withdrawal.dailyCount.none')}</span>;
    case 'dailyAmount':
      return <span>{t('withdrawal.dailyAmount.none', { amount: whole(checklist.remainingAmount), symbol })}</span>;
    case 'balance':
      return (
        <>
          <span>
            {t('withdrawal.balance.low', {
              amount: formatAmount(units(checklist.available), language),
              min: whole(checklist.minimumAmount),
              symbol,
            })}
          </span>
          {switches.includes('DPSTBAS3') && (
            <Button tone="secondary" size="sm" onClick={() => open({ name: 'member-centre', page: 'depositv2' })}>
              {t('withdrawal.balance.deposit')}
            </Button>
          )}
        </>
      );
  }
}

function SetPaymentPassword() {
  const t = useText();
  const changed = useWithdrawalChanged();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('withdrawal.paymentPassword.set')}
      </Button>
      {open && (
        <PaymentPasswordModal
          change={false}
          onClose={() => {
            setOpen(false);
            void changed();
          }}
        />
      )}
    </>
  );
}

function AddCard({ cards, timeZone }: { cards: CardOverview; timeZone: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('withdrawal.card.add')}
      </Button>
      {open && <BindCardModal cards={cards} timeZone={timeZone} onClose={() => setOpen(false)} />}
    </>
  );
}
