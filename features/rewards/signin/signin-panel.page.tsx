import { Check, Coins, Gift, Ticket } from 'lucide-react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type SigninCalendar, useSignIn, useSignin } from '../missions/missions.hooks.ts';
import './signin.css';

type Day = SigninCalendar['days'][number];

/** The calendar, today first: its gifts and conditions. */
export function SigninPanel({ symbol }: CentrePageProps) {
  const t = useText();
  const { language } = useLanguage();
  const { data, error, refetch } = useSignin();
  const sign = useSignIn();
  if (error && !data) return <Failed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={280} radius={18} />;
  const shown = data.config.find(({ configId }) => configId === data.configId);
  const today = data.days.find(({ isToday }) => isToday === 'Y');
  if (!shown || !today) return <Empty size="sm" title={t('signin.none')} />;
  const { footer } = data;
  return (
    <section className="sgn">
      <Card tone="lacquer" className="sgn-head">
        <div>
          <h3>{shown.name}</h3>
          <p>{shown.description}</p>
        </div>
        <dl className="num">
          <div>
            <dt>{t('signin.days')}</dt>
            <dd>{footer.dayCountClaimed}</dd>
          </div>
          <div>
            <dt>{t('signin.money')}</dt>
            <dd>
              {formatAmount(units(footer.totalClaimedAmount), language)} {symbol}
            </dd>
          </div>
          <div>
            <dt>{t('signin.points')}</dt>
            <dd>{formatWhole(units(footer.totalClaimedPointAmount), language)}</dd>
          </div>
        </dl>
      </Card>
      <ol className="sgn-days">
        {data.days.map((day) => (
          <DayCell key={day.id} day={day} symbol={symbol} />
        ))}
      </ol>
      <Conditions calendar={data} today={today} symbol={symbol} />
      <Button
        tone="gilt"
        size="lg"
        block
        disabled={today.hasClaimed === 'Y'}
        loading={sign.isPending}
        onClick={() => sign.mutate(today.id)}
      >
        {today.hasClaimed === 'Y' ? t('signin.again') : t('signin.act', { day: today.dayCount })}
      </Button>
      <p className="sgn-note">{t(shown.type === 'C' ? 'signin.note.row' : 'signin.note.any')}</p>
    </section>
  );
}

function DayCell({ day, symbol }: { day: Day; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const claimed = day.hasClaimed === 'Y';
  const Icon = claimed ? Check : day.amount > 0 ? Coins : day.ticket ? Ticket : Gift;
  return (
    <li className="sgn-day" data-state={claimed ? 'claimed' : day.isToday === 'Y' ? 'today' : 'later'}>
      <span>{t('signin.day', { day: day.dayCount })}</span>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className="num">
        {day.amount > 0 && (
          <b>
            {formatAmount(units(day.amount), language)} {symbol}
          </b>
        )}
        {day.pointAmount > 0 && (
          <b>{t('missions.points', { count: day.pointAmount, text: String(day.pointAmount) })}</b>
        )}
        {day.ticket && <b>{t('missions.tickets', { count: day.ticket.tickets })}</b>}
      </div>
      <small>{claimed ? t('signin.claimed') : day.isToday === 'Y' ? t('signin.today') : ' '}</small>
    </li>
  );
}

function Conditions({ calendar, today, symbol }: { calendar: SigninCalendar; today: Day; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const text = (wire: number) => formatAmount(units(wire), language);
  const asked = [
    { key: 'signin.deposit', of: today.depositAmount, done: calendar.depositedToday },
    { key: 'signin.bet', of: today.validBetAmount, done: calendar.validBetToday },
  ].filter(({ of }) => of > 0);
  if (asked.length === 0 || today.hasClaimed === 'Y') return null;
  return (
    <Card className="sgn-asked">
      {asked.map(({ key, of, done }) => (
        <Progress
          key={key}
          label={t(key)}
          value={done}
          max={of}
          tone="gold"
          figure={`${text(Math.min(done, of))} / ${text(of)} ${symbol}`}
        />
      ))}
    </Card>
  );
}
