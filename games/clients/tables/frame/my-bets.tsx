import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { Money } from './money.tsx';
import { useFields, useTable, useView } from './table-context.ts';

/** The player's accepted stakes of this round by field. */
export function MyBets() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useTable();
  const own = useView('own');
  const fields = useFields();
  const bets = Object.entries(own.byField);
  if (bets.length === 0) return <p className="table-mine-none">{t('table.mine.none')}</p>;
  return (
    <ul className="table-mine">
      {bets.map(([key, amount]) => {
        const field = fields.get(key);
        return (
          <li key={key}>
            <span>{field ? nameIn(field.name, language) : key}</span>
            <i className="num">{field && nameIn(field.odds, language)}</i>
            <Money value={BigInt(amount)} symbol={session.symbol} />
          </li>
        );
      })}
    </ul>
  );
}
