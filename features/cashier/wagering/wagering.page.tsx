import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Card } from '#platform/ui/card.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { wageringContract } from './wagering.contract.ts';
import './wagering.css';

const call = client<typeof wageringContract>();
type Standing = ValueOf<(typeof wageringContract)['GET /wps/relay/PARLOR_wagering']>;

/** Asked again after every change of the balance ("records" in the portal's live events). */
export function useWagering() {
  return useQuery(call.query('GET /wps/relay/PARLOR_wagering'));
}

interface WageringProgressProps {
  symbol: string;
  timeZone: string;
  /** Shows nothing when nothing is left to wager. */
  quiet?: boolean;
}

/** Progress of the wagering before a withdrawal, for the withdraw page and the bonus page. */
export function WageringProgress({ symbol, timeZone, quiet }: WageringProgressProps) {
  const t = useText();
  const { data, isError, error } = useWagering();
  if (isError && !data) return quiet ? null : <p role="alert">{error.message}</p>;
  if (!data) return quiet ? null : <Skeleton width="100%" height={88} />;
  if (data.status === 'A') {
    return quiet ? null : (
      <Card tone="jade" as="section" className="wag" aria-label={t('cashier.wagering')}>
        <b>{t('cashier.wagering.met')}</b>
      </Card>
    );
  }
  return <Open standing={data} symbol={symbol} timeZone={timeZone} />;
}

function Open({ standing, symbol, timeZone }: { standing: Standing; symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const money = (wire: number) => formatAmount(units(wire), language);
  const [required, actual] = [standing.totalRequiredTurnover, standing.totalActualTurnover];
  const left = formatAmount(units(required) - units(actual), language);
  return (
    <Card tone="sunk" as="section" className="wag" aria-label={t('cashier.wagering')}>
      <Progress
        label={t('cashier.wagering')}
        figure={`${money(actual)} / ${money(required)} ${symbol}`}
        value={units(actual)}
        max={units(required)}
      />
      <p>{t('cashier.wagering.left', { left, symbol })}</p>
      {(standing.details.length > 1 || standing.details.some(hasTerms)) && (
        <ul>
          {standing.details.map((one) => (
            <li key={one.id}>
              <span>
                {t(`cashier.wagering.${one.cause}`, {
                  date: formatDateTime(one.startedAt, language, { timeZone, style: 'short' }),
                })}
              </span>
              <span className="num">
                {money(one.actualTurnover)} / {money(one.requiredTurnover)}
              </span>
              {hasTerms(one) && <Terms of={one} symbol={symbol} timeZone={timeZone} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Detail = Standing['details'][number];

function hasTerms({ expiresAt, products, largestStake, largestConversion }: Detail): boolean {
  return expiresAt !== null || products.length > 0 || largestStake !== null || largestConversion !== null;
}

/** The terms of a bonus besides the sum to wager, as agreed. */
function Terms({ of, symbol, timeZone }: { of: Detail; symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const money = (wire: number) => ({ amount: formatAmount(units(wire), language), symbol });
  const products = of.products.map(({ gameType, percent }) => `${t(`cashier.wagering.type.${gameType}`)} ${percent}%`);
  const date = (at: number) => formatDateTime(at, language, { timeZone, style: 'short' });
  return (
    <small className="wag-terms">
      {of.expiresAt !== null && <span>{t('cashier.wagering.until', { date: date(of.expiresAt) })}</span>}
      {products.length > 0 && <span>{t('cashier.wagering.products', { products: products.join(' · ') })}</span>}
      {of.largestStake !== null && <span>{t('cashier.wagering.stake', money(of.largestStake))}</span>}
      {of.largestConversion !== null && <span>{t('cashier.wagering.conversion', money(of.largestConversion))}</span>}
    </small>
  );
}
