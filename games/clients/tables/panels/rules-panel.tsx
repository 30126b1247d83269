import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { returnText } from '../frame/return-text.ts';
import { useFields, useTable, useView } from '../frame/table-context.ts';
import { limitsOf } from '../frame/table-view.ts';
import type { FieldFacts } from '../scenes/table-scene.ts';

/** The rules, and the odds, exact return and limits of every group of fields. */
export function RulesPanel() {
  const t = useText();
  const { scene } = useTable();
  const groups = groupsOf(useFields());
  return (
    <div className="table-rules">
      <section>
        <h3>{t('table.rules.how')}</h3>
        <ul>
          {[...scene.rules, 'table.rules.late', 'table.rules.void', 'table.rules.line'].map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('table.rules.pays')}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('table.rules.field')}</th>
              <th scope="col">{t('table.rules.odds')}</th>
              <th scope="col">{t('table.rules.return')}</th>
              <th scope="col">{t('table.rules.limits')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((fields) => (
              <Row key={fields[0]!.key} fields={fields} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Row({ fields }: { fields: readonly FieldFacts[] }) {
  const { language } = useLanguage();
  const limits = useView('state')?.limits;
  const [first] = fields;
  if (!first) return null;
  const names = fields.map(({ name }) => nameIn(name, language));
  const range = limits && limitsOf({ limits }, first.group);
  const odds = first.pays.length === 1 ? [] : first.pays;
  return (
    <tr>
      <th scope="row">
        {names.length > 4 ? `${names[0]} … ${names.at(-1)}` : names.join(', ')}
        {first.note && <small>{nameIn(first.note, language)}</small>}
        {odds.map(({ when, oddsBps }) => when && <small key={oddsBps}>{nameIn(when, language)}</small>)}
      </th>
      <td className="num">{nameIn(first.odds, language)}</td>
      <td className="num">{returnText(first, language)}</td>
      <td className="num">{range && `${formatAmount(range.min, language)} – ${formatAmount(range.max, language)}`}</td>
    </tr>
  );
}

/** Fields of one group with the same odds share one row. */
function groupsOf(fields: ReadonlyMap<string, FieldFacts>): FieldFacts[][] {
  const rows = new Map<string, FieldFacts[]>();
  for (const field of fields.values()) {
    const key = `${field.group} ${field.odds.en} ${field.returns.numerator}/${field.returns.denominator}`;
    rows.set(key, [...(rows.get(key) ?? []), field]);
  }
  return [...rows.values()];
}
