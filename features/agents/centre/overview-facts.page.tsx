import type { ReactNode } from 'react';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { Overview } from './overview.hooks.ts';

/** Balances, members, money and costs of the days, with decimals. */
export function Facts({ overview, symbol }: { overview: Overview; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { ownBalance, teamBalance, members, team } = overview;
  const count = new Intl.NumberFormat(LOCALE[language]);
  const money = (value: number) => <Amount value={units(value)} symbol={symbol} />;
  const groups = {
    balances: { own: money(ownBalance), team: money(teamBalance) },
    members: {
      total: count.format(members.total),
      direct: count.format(members.direct),
      agents: count.format(members.agents),
      fresh: count.format(members.fresh),
      online: count.format(members.online),
    },
    money: {
      deposits: money(team.deposits),
      withdrawals: money(team.withdrawals),
      net: <Amount value={units(team.deposits) - units(team.withdrawals)} symbol={symbol} signed="plain" />,
    },
    play: {
      stakes: money(team.stakes),
      payouts: money(team.payouts),
      bonuses: money(team.bonuses),
      rebates: money(team.rebates),
      ngr: <Amount value={units(team.ngr)} symbol={symbol} signed="plain" />,
    },
  };
  return (
    <div className="aov-facts">
      {Object.entries(groups).map(([group, facts]) => (
        <Card key={group} as="section" aria-label={t(`centre.overview.facts.${group}`)}>
          <h3>{t(`centre.overview.facts.${group}`)}</h3>
          <dl>
            {Object.entries<ReactNode>(facts).map(([fact, value]) => (
              <div key={fact}>
                <dt>{t(`centre.overview.fact.${group}.${fact}`)}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
