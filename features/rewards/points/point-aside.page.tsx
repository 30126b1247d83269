import { Link } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useExchangeName } from './exchange-name.page.tsx';
import { REDEMPTION_TONES } from './point-records.page.tsx';
import { useMoneyText, usePointConfig, usePointSources, usePointText, useRedemptions } from './points.hooks.ts';

/** Beside the shelf: sources of the player's points, and the latest exchanges. */
export function PointAside() {
  return (
    <div className="points-aside">
      <Sources />
      <Latest />
    </div>
  );
}

function Sources() {
  const t = useText();
  const points = usePointText();
  const money = useMoneyText();
  const sources = usePointSources(true);
  const config = usePointConfig();
  const given = new Map(sources.data?.list.map(({ pointType, points: sum }) => [pointType as string, sum]));
  const rates = new Map(config.data?.rates.map((rate) => [rate.pointType as string, rate]));
  const kinds = [...new Set([...given.keys(), ...rates.keys()])];
  const most = Math.max(1, ...given.values());
  if (kinds.length === 0) return null;
  return (
    <Card as="section" className="points-sources" aria-label={t('points.sources')}>
      <h2>{t('points.sources')}</h2>
      <ul>
        {kinds.map((kind) => {
          const rate = rates.get(kind);
          const sum = given.get(kind) ?? 0;
          return (
            <li key={kind}>
              <b>{t(kind === 'award' ? 'points.kind.award' : `rewards.points.kind.${kind}`)}</b>
              <b className="num">{sum > 0 ? `+${points(sum)}` : points(sum)}</b>
              <small className="num">
                {rate && t('points.source.rate', { points: points(rate.conversionRate), unit: money(rate.betUnit) })}
              </small>
              <span className="points-bar" aria-hidden="true">
                <i style={{ width: `${Math.max(0, (sum / most) * 100)}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t('points.sources.note')}</p>
    </Card>
  );
}

function Latest() {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useShell().brand;
  const points = usePointText();
  const name = useExchangeName();
  const latest = useRedemptions(1, 3);
  if (!latest.data || latest.data.list.length === 0) return null;
  return (
    <Card as="section" className="points-latest" aria-label={t('rewards.points.tab.history')}>
      <h2>
        {t('rewards.points.tab.history')}
        <Link to="/pointMall" search={{ tab: 'history' }} resetScroll={false}>
          {t('points.latest.all')}
        </Link>
      </h2>
      <ul>
        {latest.data.list.map((one) => (
          <li key={one.transactionNo}>
            <b>{name(one)}</b>
            <b className="num">{one.pointsRequired > 0 ? `−${points(one.pointsRequired)}` : '0'}</b>
            <small className="num">{formatDateTime(one.createdAt, language, { timeZone, style: 'date' })}</small>
            <Pill tone={REDEMPTION_TONES[one.status]}>
              {t(one.status === 'rejected' ? 'points.state.returned' : `rewards.points.state.${one.status}`)}
            </Pill>
          </li>
        ))}
      </ul>
    </Card>
  );
}
