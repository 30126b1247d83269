import { useText } from '#platform/i18n/text.tsx';
import { useTimes } from '../money.tsx';

const ROWS = 7;

/** The multipliers around the current step: the current one jade, the next one gold. */
export function Ladder({ ladder, carps, opened }: { ladder: readonly number[]; carps: number; opened: number }) {
  const t = useText();
  const times = useTimes();
  const first = Math.max(0, Math.min(opened - 3, ladder.length - ROWS));
  return (
    <section className="arcade-panel mines-ladder">
      <h2>{t('arcade.mines.ladder', { carps })}</h2>
      <ol>
        {ladder.slice(first, first + ROWS).map((hundredths, row) => {
          const pearls = first + row + 1;
          return (
            <li key={pearls} data-step={pearls === opened ? 'now' : pearls === opened + 1 ? 'next' : undefined}>
              <span>{t('arcade.mines.pearls', { pearls })}</span>
              <b className="num">{times(hundredths)}</b>
            </li>
          );
        })}
      </ol>
      <p>{t('arcade.mines.sealed')}</p>
    </section>
  );
}
