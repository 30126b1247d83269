import type { ReactNode } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { percentText } from '../percent.rules.ts';
import type { TermsValue } from './contracts.hooks.ts';
import { rateAt, termsOfWire } from './terms-draft.rules.ts';

interface TermsTableProps {
  terms: TermsValue;
  /** The present terms: their rate is shown beside each tier. */
  now?: TermsValue | undefined;
}

/** Tiers as a table; conditions that no tier has get no column. */
export function TermsTable({ terms, now }: TermsTableProps) {
  const t = useText();
  const { language } = useLanguage();
  const { tiers } = terms;
  const compared = now && termsOfWire(now);
  const proposed = termsOfWire(terms);
  const asks = (['teamLoss', 'volume'] as const).filter((what) => tiers.some((tier) => tier[what] !== null));
  const people = tiers.some(({ activeMembers }) => activeMembers !== null);
  return (
    <table className="acon-terms">
      <caption className="sr-only">{t('agents.contract.tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agents.contract.tier')}</th>
          {asks.map((what) => (
            <th key={what} scope="col">
              {t(what === 'teamLoss' && terms.base === 'ngr' ? 'agents.contract.ngr' : `agents.contract.${what}`)}
            </th>
          ))}
          {people && (
            <th scope="col" className="acon-people">
              {t('agents.contract.active')}
            </th>
          )}
          {compared && <th scope="col">{t('agents.contract.now')}</th>}
          <th scope="col">{t(compared ? 'agents.contract.proposed' : 'agents.contract.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, index) => {
          const before = compared && rateAt(compared, proposed.tiers[index]!);
          return (
            <tr key={tier.rateBps}>
              <th scope="row" className="num">
                {index + 1}
              </th>
              {asks.map((what) => (
                <td key={what}>{tier[what] === null ? '–' : <Amount value={units(tier[what])} whole />}</td>
              ))}
              {people && <td className="num">{tier.activeMembers ?? '–'}</td>}
              {before !== undefined && <td className="num">{percentText(before, language)}</td>}
              <td className="num" data-changed={(before !== undefined && before !== tier.rateBps) || undefined}>
                {percentText(tier.rateBps, language)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface FactRow {
  key: Exclude<keyof TermsValue, 'tiers'>;
  of(terms: TermsValue): ReactNode;
}

/** The other terms in words; with `now`, also the former value if it differs. */
export function TermsFacts({ terms, now, symbol }: TermsTableProps & { symbol: string }) {
  const t = useText();
  const yes = (value: boolean) => t(value ? 'agents.contract.yes' : 'agents.contract.no');
  const people = terms.tiers.some(({ activeMembers }) => activeMembers !== null);
  const rows: FactRow[] = [
    { key: 'period', of: ({ period }) => t(`agents.contract.period.${period}`) },
    { key: 'base', of: ({ base }) => t(`agents.contract.base.${base}`) },
  ];
  if (people)
    rows.push({ key: 'activeFrom', of: (of) => <Amount value={units(of.activeFrom)} symbol={symbol} whole /> });
  rows.push({ key: 'ownPlay', of: ({ ownPlay }) => yes(ownPlay) });
  if (terms.base === 'ngr') rows.push({ key: 'carryOver', of: ({ carryOver }) => yes(carryOver) });
  return (
    <dl className="acon-facts">
      {rows.map(({ key, of }) => {
        const changed = now !== undefined && now[key] !== terms[key];
        return (
          <div key={key} data-changed={changed || undefined}>
            <dt>{t(`agents.contract.fact.${key}`)}</dt>
            <dd>
              {changed && (
                <>
                  <s>{of(now)}</s>{' '}
                </>
              )}
              {of(terms)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** "8% – 20%", or the only rate. */
export function RateRange({ terms: { tiers } }: { terms: TermsValue }) {
  const { language } = useLanguage();
  const [first, last] = [tiers[0]?.rateBps ?? 0, tiers.at(-1)?.rateBps ?? 0];
  return (
    <span className="num">
      {first !== last && `${percentText(first, language)} – `}
      {percentText(last, language)}
    </span>
  );
}
