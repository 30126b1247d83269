import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { AgentPageProps } from './centre-pages.tsx';
import { type OwnContract, useOwnDividend } from './overview.hooks.ts';

/** The account's own dividend contract, step by step; nothing without one. */
export function DividendCard({ openPage }: Pick<AgentPageProps, 'openPage'>) {
  const t = useText();
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
        <b>{`${best / 100}%`}</b> {t('centre.dividend.best')}
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

function Tiers({ tiers }: { tiers: OwnContract['terms']['tiers'] }) {
  const t = useText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('centre.dividend.result')}</th>
          <th scope="col">{t('centre.dividend.members')}</th>
          <th scope="col">{t('centre.dividend.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ rateBps, teamLoss, activeMembers }) => (
          <tr key={rateBps}>
            <td>
              {t('centre.dividend.from')} <Amount value={units(teamLoss ?? 0)} whole />
            </td>
            <td className="num">{activeMembers ?? 0}</td>
            <td className="num">{`${rateBps / 100}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
