import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { percentText } from '../percent.rules.ts';
import type { AgentPageProps } from './centre-pages.tsx';
import { type OwnContract, useOwnDividend } from './overview.hooks.ts';

/** The account's dividend contract, tier by tier; nothing without one. */
export function DividendCard({ openPage }: Pick<AgentPageProps, 'openPage'>) {
  const t = useText();
  const { language } = useLanguage();
  const contract = useOwnDividend();
  if (!contract) return null;
  const { terms, state } = contract;
  const best = Math.max(...terms.tiers.map(({ rateBps }) => rateBps));
  return (
    <Card as="section" tone="lacquer" className="aov-deal" aria-label={t('centre.dividend.title')}>
      <p>
        {t('centre.dividend.title')} · {t(`centre.dividend.period.${terms.period}`)}
      </p>
      <p className="aov-rate">
        <b>{percentText(best, language)}</b> {t('centre.dividend.best')}
      </p>
      <Tiers tiers={terms.tiers} />
      <footer>
        <span>{t(`centre.dividend.state.${state}`)}</span>
        <Button tone="gilt" size="sm" onClick={() => openPage('agentDividendRecordCopy2')}>
          {t('centre.dividend.open')}
        </Button>
      </footer>
    </Card>
  );
}

/** Conditions that no tier has get no column. */
function Tiers({ tiers }: { tiers: OwnContract['terms']['tiers'] }) {
  const t = useText();
  const { language } = useLanguage();
  // The card is small, so it abbreviates amounts; the contract's page shows them in full.
  const short = new Intl.NumberFormat(LOCALE[language], { notation: 'compact', maximumSignificantDigits: 4 });
  const asked = (['teamLoss', 'volume', 'activeMembers'] as const).filter((what) =>
    tiers.some((tier) => tier[what] !== null),
  );
  return (
    <table>
      <thead>
        <tr>
          {asked.map((what) => (
            <th key={what} scope="col">
              {t(NAMES[what])}
            </th>
          ))}
          <th scope="col">{t('centre.dividend.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.rateBps}>
            {asked.map((what) => (
              <td key={what}>
                {tier[what] === null ? (
                  '–'
                ) : what === 'activeMembers' ? (
                  <span className="num">{tier[what]}</span>
                ) : (
                  <>
                    {t('centre.dividend.from')} <span className="num">{short.format(tier[what])}</span>
                  </>
                )}
              </td>
            ))}
            <td className="num">{percentText(tier.rateBps, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMES = {
  teamLoss: 'centre.dividend.result',
  volume: 'centre.overview.volume',
  activeMembers: 'centre.dividend.members',
} as const;
