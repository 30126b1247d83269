import { combinations } from '#games/engines/odds/slip.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useSports, useSportsState } from './betting-context.ts';

/** Chooses the combinations of a system: every double, every treble and so on of the picks. */
export function SystemField() {
  const t = useText();
  const { game } = useSports();
  const { picks, sizes } = useSportsState();
  const offered = Array.from({ length: picks.length - 1 }, (_, index) => index + 2);
  const turn = (size: number) =>
    game.setSlip({ sizes: sizes.includes(size) ? sizes.filter((one) => one !== size) : [...sizes, size].sort() });
  return (
    <fieldset className="bet-sizes" aria-label={t('bet.system.sizes')}>
      <small>{t('bet.system.sizes')}</small>
      {offered.map((size) => (
        <button key={size} type="button" aria-pressed={sizes.includes(size)} onClick={() => turn(size)}>
          {t('bet.system.size', { size, count: combinations(picks.length, size).length })}
        </button>
      ))}
    </fieldset>
  );
}
