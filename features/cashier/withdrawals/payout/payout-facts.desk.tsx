import { CircleCheck, CircleX, Clock, Eye, type LucideIcon, TriangleAlert } from 'lucide-react';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type DeskBrand, Dong } from '../../desk/desk-parts.desk.tsx';
import { useReveal, type Withdrawal, type WithdrawalDetail } from './payout-desk.hooks.ts';

const STATES: Record<Withdrawal['state'], { tone: PillTone; icon: LucideIcon }> = {
  requested: { tone: 'amber', icon: Clock },
  first_approved: { tone: 'amber', icon: Clock },
  approved: { tone: 'info', icon: Clock },
  paying: { tone: 'info', icon: Clock },
  paid: { tone: 'jade', icon: CircleCheck },
  rejected: { tone: 'red', icon: CircleX },
  failed: { tone: 'red', icon: CircleX },
  cancelled: { tone: 'neutral', icon: CircleX },
};

/** The state, or the mark that a person must look at it. */
export function PayoutPill({ state, attention }: Pick<Withdrawal, 'state' | 'attention'>) {
  const t = useText();
  const { tone, icon: Icon } = attention ? { tone: 'red' as const, icon: TriangleAlert } : STATES[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(attention ? 'payout.desk.filter.person' : `payout.desk.state.${state}`)}
    </Pill>
  );
}

const RECEIPTS: Record<NonNullable<Withdrawal['receipt']>['state'], PillTone> = {
  waiting: 'info',
  partly: 'amber',
  missing: 'red',
  received: 'jade',
  auto_received: 'neutral',
  forced: 'neutral',
  resolved: 'jade',
  refunded: 'gold',
};

export function DeskReceiptPill({ state }: { state: NonNullable<Withdrawal['receipt']>['state'] }) {
  const t = useText();
  const icon = RECEIPTS[state] === 'gold' ? null : undefined;
  return (
    <Pill tone={RECEIPTS[state]} icon={icon}>
      {t(`receipt.desk.state.${state}`)}
    </Pill>
  );
}

interface FactsProps {
  withdrawal: WithdrawalDetail;
  brand: DeskBrand;
}

/** The facts beside the amount: player, payee, and the number of requests today. */
export function HeadFacts({ withdrawal }: Pick<FactsProps, 'withdrawal'>) {
  const t = useText();
  const { id, player, holder, name, lastFour, terms } = withdrawal;
  return (
    <DeskFacts
      facts={[
        {
          label: t('payout.desk.player'),
          value: (
            <>
              <b>{player.username}</b> <span className="num text-ink-3">{player.id}</span>
            </>
          ),
        },
        { label: t('payout.desk.holder'), value: <b>{holder}</b>, copy: holder },
        {
          label: name,
          value: <PayeeNumber key={id} id={id} last={lastFour} />,
        },
        terms.countBefore !== undefined &&
          terms.dailyCount !== undefined && {
            label: t('payout.desk.today'),
            value: (
              <b className="num">
                {t('payout.desk.today.of', { count: Number(terms.countBefore) + 1, most: terms.dailyCount })}
              </b>
            ),
          },
      ]}
    />
  );
}

export function OrderFacts({ withdrawal, brand }: FactsProps) {
  const t = useText();
  const { vnd, fee, requestedAt, ip, reason, provider, providerPayment, tries, nextAt } = withdrawal;
  return (
    <DeskFacts
      facts={[
        { label: t('payout.desk.vnd'), value: <Dong value={vnd} /> },
        { label: t('payout.desk.fee'), value: <Amount value={units(fee)} symbol={brand.symbol} /> },
        { label: t('payout.desk.requested'), value: <DeskTime at={requestedAt} timeZone={brand.timeZone} /> },
        { label: t('payout.desk.approvals'), value: <span className="num">{withdrawal.approvalsNeeded}</span> },
        { label: t('payout.desk.bound'), value: <DeskTime at={withdrawal.boundAt} timeZone={brand.timeZone} /> },
        ip !== null && { label: t('payout.desk.ip'), value: <span className="num">{ip}</span>, copy: ip },
        provider !== null && { label: t('payout.desk.provider'), value: provider },
        providerPayment !== null && {
          label: t('payout.desk.payment'),
          value: <span className="num desk-break">{providerPayment}</span>,
          copy: providerPayment,
          wide: true,
        },
        tries > 0 && { label: t('payout.desk.tries'), value: t('payout.desk.times', { count: tries }) },
        nextAt !== null && { label: t('payout.desk.next'), value: <DeskTime at={nextAt} timeZone={brand.timeZone} /> },
        reason !== null && reason !== '' && { label: t('payout.desk.reason'), value: reason, wide: true },
      ]}
    />
  );
}

/** Masked until a cashier reveals it; the server records who did. */
function PayeeNumber({ id, last }: { id: string; last: string }) {
  const t = useText();
  const { show } = useToast();
  const reveal = useReveal(id);
  if (reveal.data) {
    return (
      <span className="desk-number">
        <span className="num">{reveal.data.number}</span>
        <CopyButton text={reveal.data.number} what={t('payout.desk.number')} />
      </span>
    );
  }
  return (
    <span className="desk-number">
      <span className="num">•••• {last}</span>
      <Button
        size="sm"
        tone="link"
        title={t('payout.desk.reveal.hint')}
        loading={reveal.isPending}
        icon={<Eye size={15} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => reveal.mutate(undefined, { onError: ({ message }) => show({ tone: 'error', title: message }) })}
      >
        {t('payout.desk.reveal')}
      </Button>
    </span>
  );
}

/** Facts for and against paying: age of the account, deposits, withdrawals. */
export function PlayerPart({ withdrawal, brand }: FactsProps) {
  const t = useText();
  const { registeredAt, deposits, timesDeposited, withdrawals, timesWithdrawn } = withdrawal.playerFacts;
  const sum = (amount: string, count: number) => (
    <>
      <Amount value={units(amount)} symbol={brand.symbol} />{' '}
      <span className="text-ink-3">{t('payout.desk.times', { count })}</span>
    </>
  );
  return (
    <DeskFacts
      facts={[
        registeredAt !== null && {
          label: t('payout.desk.registered'),
          value: <DeskTime at={registeredAt} timeZone={brand.timeZone} />,
        },
        { label: t('payout.desk.deposits'), value: sum(deposits, timesDeposited) },
        { label: t('payout.desk.withdrawals'), value: sum(withdrawals, timesWithdrawn) },
      ]}
    />
  );
}

/** Keys as stored with the request; the most telling ones first. */
const KNOWN_TERMS = [
  ...['turnoverOpen', 'amountBefore', 'countBefore', 'cardUsableAt', 'dailyAmount', 'dailyCount', 'minimum'],
  ...['maximum', 'feeBps', 'freePerDay', 'hours', 'requires', 'receiptMinutes', 'vndPerUnit'],
];

const MONEY_TERMS = ['turnoverOpen', 'amountBefore', 'dailyAmount', 'minimum', 'maximum'];

const clockOf = (minute: string) =>
  `${String(Math.floor(Number(minute) / 60)).padStart(2, '0')}:${String(Number(minute) % 60).padStart(2, '0')}`;

/** A formatted condition: amounts with their unit, basis points as percent, minutes as a time. */
function TermValue({ name, value, brand }: { name: string; value: string; brand: DeskBrand }) {
  const t = useText();
  const { language } = useLanguage();
  if (MONEY_TERMS.includes(name)) return <Amount value={units(value)} symbol={brand.symbol} />;
  if (name === 'cardUsableAt') return <DeskTime at={Date.parse(value)} timeZone={brand.timeZone} />;
  if (name === 'feeBps') {
    const percent = new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 2 });
    return <span className="num">{percent.format(Number(value) / 10_000)}</span>;
  }
  if (name === 'requires') {
    const all = value.split(',').map((one) => t(`payout.desk.information.${one}`));
    return <span>{new Intl.ListFormat(LOCALE[language]).format(all)}</span>;
  }
  return <span className="num">{name === 'hours' ? hoursOf(value) : value}</span>;
}

/** Equal start and end mean at any time. */
function hoursOf(value: string): string {
  const [from = '', to = ''] = value.split('-');
  return from === to ? '24/7' : `${clockOf(from)} – ${clockOf(to)}`;
}

export function TermFacts({ terms, brand }: { terms: Readonly<Record<string, string>>; brand: DeskBrand }) {
  const t = useText();
  const others = Object.keys(terms).filter((key) => !KNOWN_TERMS.includes(key));
  return (
    <DeskFacts
      facts={[...KNOWN_TERMS, ...others].map((key) => {
        const value = terms[key];
        // A condition without its own text is shown by its key.
        const label = others.includes(key) ? key : t(`payout.desk.term.${key}`);
        return (
          value !== undefined && value !== '' && { label, value: <TermValue name={key} value={value} brand={brand} /> }
        );
      })}
    />
  );
}
