import { Check, Gift } from 'lucide-react';
import { formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Card } from '#platform/ui/card.tsx';
import { type Summary, useOpenChest } from './missions.hooks.ts';

type Chest = NonNullable<Summary['chest']>;

/** The day's chest, with five marks along the day's missions. */
export function MissionChest({ chest, timeZone }: { chest: Chest; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const open = useOpenChest();
  const share = chest.all === 0 ? 0 : Math.min(100, (chest.done * 100) / chest.all);
  return (
    <Card tone="sunk" className="mis-chest" as="section" aria-label={t('missions.chest')}>
      <div className="mis-chest-head">
        <span>
          {t('missions.done')}{' '}
          <b className="num">
            {chest.done} / {chest.all}
          </b>
        </span>
        <span className="mis-chest-name">{t('missions.chest')}</span>
        <span>
          {t('missions.ends')}{' '}
          <b className="num">{formatDateTime(chest.endsAt - 1, language, { timeZone, style: 'short' })}</b>
        </span>
      </div>
      <div
        className="mis-track"
        role="progressbar"
        aria-label={t('missions.chest')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <ol className="mis-marks">
        {chest.levels.map(({ percent, points, state }) => {
          const text = formatWhole(units(points), language);
          const label = t(`missions.chest.${state}`, { percent, points: text });
          return (
            <li key={percent} data-state={state}>
              <button
                type="button"
                aria-label={label}
                disabled={state !== 'claim' || open.isPending}
                onClick={() => open.mutate(percent)}
              >
                {state === 'claimed' ? (
                  <Check size={20} strokeWidth={2} aria-hidden="true" />
                ) : (
                  <Gift size={20} strokeWidth={1.75} aria-hidden="true" />
                )}
              </button>
              <b className="num">+{text}</b>
              <small className="num">{percent}%</small>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
