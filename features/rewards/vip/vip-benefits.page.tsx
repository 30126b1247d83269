import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import type { VipLevelView } from './vip.hooks.ts';

interface BenefitsProps {
  levels: readonly VipLevelView[];
  /** The player's rank. */
  current: number | undefined;
  /** Above this rank customer service uses the VIP line. */
  serviceAbove: number;
}

interface Row {
  key: string;
  cell(level: VipLevelView): ReactNode;
}

/** The benefits of every level, side by side; rows without any benefit are left out. */
export function VipBenefits({ levels, current, serviceAbove }: BenefitsProps) {
  const t = useText();
  const rows = useRows(serviceAbove).filter(({ cell }) => levels.some((level) => cell(level) !== NOTHING));
  const wagered = levels.some(({ wagerTimes }) => wagerTimes > 0);
  const own = (rank: number) => (rank === current ? '' : undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className="vip-matrix-wrap" tabIndex={0} aria-label={t('ranks.benefits')}>
        <table className="vip-matrix">
          <thead>
            <tr>
              <td />
              {levels.map(({ rankLevel }) => (
                <th key={rankLevel} scope="col" data-own={own(rankLevel)}>
                  {t('rewards.vip.rank', { rank: rankLevel })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cell }) => (
              <tr key={key}>
                <th scope="row">{t(`ranks.benefit.${key}`)}</th>
                {levels.map((level) => (
                  <td key={level.rankLevel} className="num" data-own={own(level.rankLevel)}>
                    {cell(level)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="vip-note">
        {wagered && <>{t('ranks.wagered')} </>}
        {t('ranks.odds')}
      </p>
    </>
  );
}

const NOTHING = '–';

function useRows(serviceAbove: number): Row[] {
  const t = useText();
  const { language } = useLanguage();
  const money = (wire: number) => (wire === 0 ? NOTHING : formatAmount(units(wire), language));
  const percent = (value: number) =>
    value === 0 ? NOTHING : `+${new Intl.NumberFormat(language === 'VI' ? 'vi' : 'en').format(value)}%`;
  const yes = <Check size={18} strokeWidth={2} role="img" aria-label={t('ranks.yes')} className="inline" />;
  return [
    { key: 'upgrade', cell: ({ upgradeBonus }) => money(upgradeBonus) },
    { key: 'salary', cell: ({ monthlySalary }) => money(monthlySalary) },
    { key: 'birthday', cell: ({ birthdayGift }) => money(birthdayGift) },
    { key: 'rebate', cell: ({ rebatePercent }) => percent(rebatePercent) },
    {
      key: 'wager',
      cell: ({ wagerTimes }) => (wagerTimes === 0 ? NOTHING : t('ranks.times', { times: wagerTimes })),
    },
    { key: 'service', cell: ({ rankLevel }) => (rankLevel > serviceAbove ? yes : NOTHING) },
    { key: 'withdrawCount', cell: ({ withdrawCount }) => (withdrawCount === 0 ? NOTHING : withdrawCount) },
    { key: 'withdrawDaily', cell: ({ withdrawDaily }) => money(withdrawDaily) },
    { key: 'withdrawLargest', cell: ({ withdrawLargest }) => money(withdrawLargest) },
    { key: 'limits', cell: () => yes },
  ];
}
