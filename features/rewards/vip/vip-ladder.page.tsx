import { Crown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { useUnits, type VipLevelView } from './vip.hooks.ts';
import { VipMedal } from './vip-medal.page.tsx';

/** The levels side by side, each with its medal; phones swipe through them. */
export function VipLadder({ levels, current }: { levels: readonly VipLevelView[]; current: number | undefined }) {
  const t = useText();
  const units = useUnits();
  const screen = useRef<HTMLOListElement>(null);
  const at = levels.findIndex(({ rankLevel }) => rankLevel === current);
  useEffect(() => {
    const own = screen.current?.children[at];
    // Scrolls only the row of panels, not the page.
    if (own instanceof HTMLElement) screen.current?.scrollTo({ left: own.offsetLeft - 16 });
  }, [at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls sideways must be reachable by keyboard
    <ol ref={screen} className="vip-ladder" tabIndex={0} aria-label={t('rewards.vip.ladder')}>
      {levels.map(({ rankLevel, name, totalTurnover }, index) => (
        <li
          key={rankLevel}
          data-reached={current !== undefined && rankLevel <= current ? '' : undefined}
          aria-current={rankLevel === current ? 'step' : undefined}
        >
          <VipMedal place={index} rank={rankLevel} size={92} />
          <span className="vip-step">{t('rewards.vip.rank', { rank: rankLevel })}</span>
          <b>{name}</b>
          <span className="vip-foot">
            {rankLevel === current && (
              <span className="vip-here">
                <Crown size={13} strokeWidth={2} aria-hidden="true" />
                {t('rewards.vip.here')}
              </span>
            )}
            <span className="num">{totalTurnover === 0 ? t('rewards.vip.start') : units(totalTurnover)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
