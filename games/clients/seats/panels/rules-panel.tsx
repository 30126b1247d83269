import { useText } from '#platform/i18n/text.tsx';
import { useSeats, useView } from '../seats-context.ts';
import { useStakeText } from '../stake-text.ts';

const PARAGRAPHS: Readonly<Record<string, number>> = { tienlen: 6, holdem: 5, maubinh: 5 };
/** Number of rules common to all tables: time, connection, leaving, fee, void. */
const SHARED = 5;

interface Values {
  units?: Record<string, number>;
  specials?: Record<string, number>;
}

/** The rules with the numbers of this table. */
export function RulesPanel() {
  const t = useText();
  const { session } = useSeats();
  const table = useView('state')?.table;
  const stake = useStakeText();
  const { code } = session.game;
  const { units = {}, specials = {} } = (table?.config ?? {}) as Values;
  const list = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${prefix}.${i + 1}`).map((key) => <p key={key}>{t(key)}</p>);
  return (
    <div className="seats-rules">
      {table && <p className="num">{stake(table)}</p>}
      {list(`seats.rules.${code}`, PARAGRAPHS[code] ?? 0)}
      {Object.keys(units).length > 0 && (
        <table>
          <caption>{t('seats.rules.units')}</caption>
          <tbody>
            {Object.entries(units).map(([key, value]) => (
              <tr key={key}>
                <th scope="row">{t(`seats.${code}.unit.${key}`)}</th>
                <td className="num">{value}</td>
              </tr>
            ))}
            {Object.entries(specials).map(([key, value]) => (
              <tr key={key}>
                <th scope="row">{t(`seats.${code}.hand.${key}`)}</th>
                <td className="num">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('seats.rules.shared')}</h3>
      {list('seats.rules.all', SHARED)}
    </div>
  );
}
