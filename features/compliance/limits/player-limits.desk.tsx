import { useQuery } from '@tanstack/react-query';
import { Coffee, ShieldBan } from 'lucide-react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { type Office, useDesk } from '#platform/ui/desk-screen.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import type { playerLimitsContract } from './player-limits.contract.ts';

const call = client<typeof playerLimitsContract>();
type View = ValueOf<(typeof playerLimitsContract)['GET /office/players/{id}/limits']>;
type Shown = View['limits'][number];
type Exclusion = View['exclusions'][number];

/** The limits, breaks and self-exclusions of one player, read-only: only the player can change them. */
export function PlayerLimits({ playerId }: { playerId: string }) {
  const { brand } = useDesk();
  const t = useText();
  const view = useQuery(call.query('GET /office/players/{id}/limits', { params: { id: playerId } }));
  const { data } = view;
  return (
    <section className="desk-part" aria-label={t('compliance.desk.limits.title')}>
      <h3>{t('compliance.desk.limits.title')}</h3>
      {!data && !view.error && <SkeletonText lines={3} />}
      {!data && view.error && (
        <p className="text-13 text-danger-ink" role="alert">
          {view.error.message}
        </p>
      )}
      {data && <Standing view={data} brand={brand} />}
    </section>
  );
}

function Standing({ view, brand }: { view: View; brand: Office['brand'] }) {
  const t = useText();
  const { language } = useLanguage();
  const time = (at: number) => formatDateTime(at, language, { timeZone: brand.timeZone, style: 'short' });
  const set = view.limits.filter(({ amount }) => amount !== null);
  const { exclusion } = view;
  const isRunning = (one: Exclusion) => one.kind === exclusion?.kind && one.startedAt === exclusion.startedAt;
  const past = view.exclusions.filter((one) => !isRunning(one));
  const until = (endsAt: number | null) =>
    endsAt === null ? t('compliance.desk.limits.forever') : t('compliance.desk.limits.until', { time: time(endsAt) });
  return (
    <>
      {exclusion && (
        <p>
          <ExclusionPill exclusion={exclusion} /> <span className="num text-13">{until(exclusion.endsAt)}</span>
        </p>
      )}
      {set.length === 0 && <p className="text-13 text-ink-3">{t('compliance.desk.limits.none')}</p>}
      <DeskFacts
        facts={[
          ...set.map((limit) => ({
            label: t(`compliance.desk.limits.${limit.kind}.${limit.period}`),
            value: <Limit limit={limit} symbol={brand.symbol} time={time} />,
            wide: limit.pending !== null,
          })),
          {
            label: t('compliance.desk.limits.reality'),
            value: t('compliance.desk.limits.minutes', { minutes: view.reality.minutes }),
          },
          past.length > 0 && {
            label: t('compliance.desk.limits.past'),
            value: past.map((one) => (
              <span key={`${one.kind}-${one.startedAt}`} className="block">
                {t(`compliance.desk.limits.${one.kind}`)},{' '}
                <span className="num">
                  {time(one.startedAt)} – {one.endsAt === null ? t('compliance.desk.limits.forever') : time(one.endsAt)}
                </span>
              </span>
            )),
            wide: true,
          },
        ]}
      />
    </>
  );
}

function ExclusionPill({ exclusion }: { exclusion: Exclusion }) {
  const t = useText();
  const [tone, Icon] = exclusion.kind === 'exclusion' ? (['red', ShieldBan] as const) : (['amber', Coffee] as const);
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`compliance.desk.limits.${exclusion.kind}`)}
    </Pill>
  );
}

interface LimitProps {
  limit: Shown;
  symbol: string;
  time(at: number): string;
}

/** A limit, its usage, and a pending change. */
function Limit({ limit: { kind, amount, used, pending }, symbol, time }: LimitProps) {
  const t = useText();
  const { language } = useLanguage();
  const text = (wire: number) =>
    kind === 'time'
      ? t('compliance.desk.limits.minutes', { minutes: wire })
      : `${formatAmount(units(wire), language)} ${symbol}`;
  return (
    <>
      <span className="num">{text(amount ?? 0)}</span>{' '}
      <span className="num text-13 text-ink-3">{t('compliance.desk.limits.used', { used: text(used) })}</span>
      {pending && (
        <span className="block text-13">
          {pending.amount === null
            ? t('compliance.desk.limits.pending.none', { time: time(pending.confirmableAt) })
            : t('compliance.desk.limits.pending', { amount: text(pending.amount), time: time(pending.confirmableAt) })}
        </span>
      )}
    </>
  );
}
