import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { Overview } from './overview.hooks.ts';

type Shares = Overview['products'];

const COLOURS: Record<Shares[number]['product'], string> = {
  RNG: 'var(--c-slots)',
  LIVE: 'var(--c-live)',
  PVP: 'var(--c-pvp)',
  SPORTS: 'var(--c-sports)',
  FISH: 'var(--c-fish)',
  ELOTT: 'var(--c-lottery)',
  LOTT: 'color-mix(in srgb, var(--c-lottery) 62%, var(--surface))',
  ESPORTS: 'var(--c-esports)',
  COCKFIGHT: 'var(--c-cock)',
  OTHER: 'var(--ink-3)',
};

const RADIUS = 50.5;
const ROUND = 2 * Math.PI * RADIUS;
const GAP = 2;

/** The volume's shares by product: a ring, and the shares in words. */
export function ProductShares({ products }: { products: Shares }) {
  const t = useText();
  const { language } = useLanguage();
  const whole = products.reduce((sum, { volume }) => sum + volume, 0);
  const percent = new Intl.NumberFormat(LOCALE[language], { style: 'percent', maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(LOCALE[language], { notation: 'compact', maximumSignificantDigits: 3 });
  let turned = 0;
  const arcs = products.map(({ product, volume }) => {
    const length = (volume / whole) * ROUND;
    const arc = { product, length, from: turned };
    turned += length;
    return arc;
  });
  return (
    <Card as="section" className="aov-shares" aria-label={t('centre.overview.products')}>
      <h3>{t('centre.overview.products')}</h3>
      {products.length === 0 ? (
        <p className="aov-none">{t('centre.overview.products.none')}</p>
      ) : (
        <div>
          <svg viewBox="0 0 118 118" aria-hidden="true">
            {arcs.map(({ product, length, from }) => (
              <circle
                key={product}
                cx="59"
                cy="59"
                r={RADIUS}
                style={{ stroke: COLOURS[product] }}
                strokeDasharray={`${Math.max(1, length - GAP)} ${ROUND}`}
                strokeDashoffset={-from}
              />
            ))}
            <text x="59" y="64">
              {compact.format(whole)}
            </text>
          </svg>
          <ul>
            {products.map(({ product, volume }) => (
              <li key={product}>
                <i style={{ background: COLOURS[product] }} aria-hidden="true" />
                <span>{t(`agents.figures.product.${product}`)}</span>
                <b className="num">{percent.format(volume / whole)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
