import { Check, Circle } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { Standing } from './offers.hooks.ts';
import './offer.css';

/** The member's live progress, with every condition and the parts of the figure. */
export function OfferProgress({ standing }: { standing: Standing }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const { percent, unit, endsAt } = standing;
  return (
    <>
      <Card as="section" className="offer-mine" aria-label={t('rewards.offer.mine')}>
        <h2>{t('rewards.offer.mine')}</h2>
        <div className="offer-mine-body">
          <Ring percent={percent} label={t('rewards.offer.mine')} />
          <dl>
            {unit !== 'once' && (
              <div>
                <dt>{t('rewards.offer.mine')}</dt>
                <dd className="num">
                  <Figure standing={standing} symbol={brand.symbol} />
                </dd>
              </div>
            )}
            <div>
              <dt>{t('rewards.offer.award')}</dt>
              <dd className="offer-award">
                {standing.amount > 0 ? <Amount value={units(standing.amount)} symbol={brand.symbol} /> : standing.award}
              </dd>
            </div>
            {endsAt !== null && (
              <div>
                <dt>{t('rewards.offer.ends')}</dt>
                <dd className="num">
                  {formatDateTime(endsAt - 1, language, { timeZone: brand.timeZone, style: 'short' })}
                </dd>
              </div>
            )}
          </dl>
        </div>
        <Checklist standing={standing} />
      </Card>
      {standing.parts.length > 0 && <Why parts={standing.parts} />}
      {standing.history.length > 0 && <History history={standing.history} />}
    </>
  );
}

function Figure({ standing: { unit, value, goal }, symbol }: { standing: Standing; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  if (unit === 'days') return <>{t('rewards.offer.days', { value, goal })}</>;
  if (unit === 'count') return <>{t('rewards.offer.of', { value, goal })}</>;
  const money = (main: number) => formatAmount(units(main), language);
  return <>{t('rewards.offer.of', { value: money(value), goal: `${money(goal)} ${symbol}` })}</>;
}

const LENGTH = 2 * Math.PI * 52;

function Ring({ percent, label }: { percent: number; label: string }) {
  const t = useText();
  return (
    <div
      className="offer-ring"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="52" />
        <circle cx="60" cy="60" r="52" strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`} data-on />
      </svg>
      <span>
        <b>{percent}%</b>
        <small>{t('rewards.offer.reached')}</small>
      </span>
    </div>
  );
}

function Checklist({ standing: { checklist } }: { standing: Standing }) {
  const t = useText();
  return (
    <section className="offer-checks">
      <h3>{t('rewards.offer.checklist')}</h3>
      <ul>
        {checklist.map(({ text, met, missing }) => (
          <li key={text} data-met={met || undefined}>
            {met ? (
              <Check size={18} strokeWidth={2.25} aria-hidden="true" />
            ) : (
              <Circle size={18} strokeWidth={1.75} aria-hidden="true" />
            )}
            <span>{text}</span>
            {missing && <small className="num">{missing}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ parts }: { parts: Standing['parts'] }) {
  const t = useText();
  return (
    <Card as="section" className="offer-why" aria-label={t('rewards.offer.why')}>
      <h2>{t('rewards.offer.why')}</h2>
      <Table<Standing['parts'][number]>
        caption={t('rewards.offer.why')}
        rows={parts}
        rowKey={({ product }) => product}
        columns={[
          { key: 'game', header: t('rewards.offer.game'), slot: 'title', cell: ({ product }) => product },
          {
            key: 'total',
            header: t('rewards.offer.total'),
            align: 'end',
            cell: ({ total }) => <Amount value={units(total)} />,
          },
          {
            key: 'share',
            header: t('rewards.offer.share'),
            align: 'end',
            cell: ({ sharePercent }) => `${sharePercent}%`,
          },
          {
            key: 'counted',
            header: t('rewards.offer.counted'),
            align: 'end',
            slot: 'figure',
            cell: ({ counted }) => <Amount value={units(counted)} />,
          },
        ]}
      />
    </Card>
  );
}

function History({ history }: { history: Standing['history'] }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useShell().brand;
  return (
    <Card as="section" className="offer-why" aria-label={t('rewards.offer.history')}>
      <h2>{t('rewards.offer.history')}</h2>
      <Table<Standing['history'][number]>
        caption={t('rewards.offer.history')}
        rows={history}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'when',
            header: t('rewards.when'),
            slot: 'note',
            cell: ({ at }) => <span className="num">{formatDateTime(at, language, { timeZone, style: 'short' })}</span>,
          },
          { key: 'what', header: t('rewards.what'), slot: 'title', cell: ({ what }) => what },
          {
            key: 'state',
            header: t('rewards.detail.state'),
            align: 'end',
            slot: 'state',
            cell: ({ state }) => (
              <Pill tone={state === 'given' ? 'jade' : 'neutral'}>{t(`rewards.offer.state.${state}`)}</Pill>
            ),
          },
        ]}
      />
    </Card>
  );
}
