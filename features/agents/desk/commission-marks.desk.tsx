import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { percentText } from '../percent.rules.ts';
import type { TermsLine } from './commission.hooks.ts';
import './commission.css';

/** An amount as calls carry it. */
export const Money = ({ value, symbol }: { value: number; symbol?: string }) => (
  <Amount value={units(value)} symbol={symbol} />
);

export function Percent({ bps }: { bps: number }) {
  const { language } = useLanguage();
  return <span className="num">{percentText(bps, language)}</span>;
}

const TONES: Readonly<Record<string, PillTone>> = {
  active: 'jade',
  signed: 'jade',
  done: 'jade',
  paid: 'jade',
  kept: 'jade',
  proposed: 'amber',
  asked: 'amber',
  terminating: 'amber',
  owed: 'amber',
  posting: 'info',
  due: 'info',
  refused: 'red',
  rejected: 'neutral',
};

/** State of a contract, request, run, payout or move. */
export function StatePill({ state }: { state: string }) {
  const t = useText();
  return <Pill tone={TONES[state] ?? 'neutral'}>{t(`agents.office.state.${state}`)}</Pill>;
}

/** "0,4% – 0,5%", or the only rate. */
export function RateSpan({ terms: { tiers } }: { terms: TermsLine }) {
  const [first, last] = [tiers[0]?.rateBps ?? 0, tiers.at(-1)?.rateBps ?? 0];
  return (
    <span className="num">
      {first !== last && (
        <>
          <Percent bps={first} /> –{' '}
        </>
      )}
      <Percent bps={last} />
    </span>
  );
}

/** The full terms: their base, and each tier with its conditions. */
export function TermsPart({ terms, title }: { terms: TermsLine; title: string }) {
  const t = useText();
  const yes = (value: boolean) => t(`agents.office.${value ? 'yes' : 'no'}`);
  return (
    <section className="desk-part">
      <h3>{title}</h3>
      <DeskFacts
        facts={[
          { label: t('agents.office.period'), value: t(`agents.office.period.${terms.period}`) },
          { label: t('agents.office.base'), value: t(`agents.office.base.${terms.base}`) },
          { label: t('agents.office.activeFrom'), value: <Money value={terms.activeFrom} /> },
          { label: t('agents.office.ownPlay'), value: yes(terms.ownPlay) },
          terms.base === 'ngr' && { label: t('agents.office.carryOver'), value: yes(terms.carryOver) },
        ]}
      />
      <table className="agoffice-tiers">
        <caption className="sr-only">{t('agents.office.tiers')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agents.office.rate')}</th>
            <th scope="col">{t('agents.office.when.activeMembers')}</th>
            <th scope="col">{t('agents.office.when.volume')}</th>
            <th scope="col">{t(terms.base === 'ngr' ? 'agents.office.when.ngr' : 'agents.office.when.teamLoss')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map((tier) => (
            <tr key={tier.rateBps}>
              <th scope="row">
                <Percent bps={tier.rateBps} />
              </th>
              <td className="num">{tier.activeMembers ?? '–'}</td>
              <td>{tier.volume === null ? '–' : <Money value={tier.volume} />}</td>
              <td>{tier.teamLoss === null ? '–' : <Money value={tier.teamLoss} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
