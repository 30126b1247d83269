import { type OddsFormat, oddsFormats } from '#games/engines/odds/formats.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useSports, useSportsField } from './betting-context.ts';

/** Chooses the odds format; markets that it does not suit keep decimal odds. */
export function FormatSelect() {
  const t = useText();
  const { game } = useSports();
  const format = useSportsField('format');
  return (
    <label className="bet-select">
      <span className="sr-only">{t('bet.format')}</span>
      <select value={format} onChange={(event) => game.setSlip({ format: event.target.value as OddsFormat })}>
        {oddsFormats.map((one) => (
          <option key={one} value={one}>
            {t(`bet.format.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
