import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type RankProgress, useUnits } from './vip.hooks.ts';
import { VipMedal } from './vip-medal.page.tsx';

interface StandingProps {
  /** Whether the session is known. */
  known: boolean;
  member: Member | undefined;
  progress: UseQueryResult<RankProgress>;
  /** Index of the player's rank on the ladder. */
  place: number;
}

const TRIAL = 4;

/** One lacquer panel: the member's rank and the next one's two conditions; for visitors the login. */
export function VipStanding({ known, member, progress, place }: StandingProps) {
  const t = useText();
  return (
    <Card tone="lacquer" as="section" padded={false} className="vip-standing" aria-label={t('rewards.vip.yours')}>
      {/* The lacquer is dark in both themes, so text on it uses the dark theme's inks. */}
      <div data-theme="dark">
        {known && !member && <VisitorPart />}
        {member?.type === TRIAL && <Words title={t('rewards.vip.visitor.title')} lead={t('rewards.vip.trial')} />}
        {member && member.type !== TRIAL && progress.isError && (
          <Words title={t('rewards.failed')} lead={progress.error.message}>
            <Button tone="art-ghost" onClick={() => void progress.refetch()}>
              {t('ui.retry')}
            </Button>
          </Words>
        )}
        {progress.data && member && member.type !== TRIAL && <MemberPart progress={progress.data} place={place} />}
        {(!known || (member && member.type !== TRIAL && progress.isPending)) && (
          <Skeleton width="60%" height={92} radius={12} />
        )}
      </div>
    </Card>
  );
}

function Words({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="vip-words">
      <h2>{title}</h2>
      <p>{lead}</p>
      {children && <p className="vip-actions">{children}</p>}
    </div>
  );
}

function VisitorPart() {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  return (
    <Words title={t('rewards.vip.visitor.title')} lead={t('rewards.vip.visitor.lead')}>
      <Button tone="art-ghost" onClick={() => open({ name: 'login' })}>
        {t('rewards.vip.login')}
      </Button>
      {switches.includes('DIRECTREG3') && (
        <Button tone="art-ghost" onClick={() => open({ name: 'register' })}>
          {t('rewards.vip.register')}
        </Button>
      )}
    </Words>
  );
}

function MemberPart({ progress, place }: { progress: RankProgress; place: number }) {
  const t = useText();
  const units = useUnits();
  const { totalTurnover, monthlyTurnover, nextRankName, currentProgress } = progress;
  const figure = ({ actual, expected }: { actual: number; expected: number }) =>
    `${units(actual)} / ${units(expected)}`;
  return (
    <div className="vip-member">
      <VipMedal place={place} rank={progress.rankLevel} size={148} />
      <div className="vip-words">
        <p className="vip-step">
          {t('rewards.vip.yours')} · {t('rewards.vip.rank', { rank: progress.rankLevel })}
        </p>
        <h2>{progress.playerRankName}</h2>
        <p>
          {nextRankName === '' ? t('rewards.vip.top') : t('rewards.vip.next', { name: nextRankName })}
          {nextRankName !== '' && (
            <span className="vip-met">
              {t('rewards.vip.met', {
                done: currentProgress.completedConditions,
                all: currentProgress.totalExpectedConditions,
              })}
            </span>
          )}
        </p>
      </div>
      <div className="vip-meters">
        <Progress
          tone="gold"
          label={t('rewards.vip.total')}
          figure={figure(totalTurnover)}
          value={totalTurnover.actual}
          max={totalTurnover.expected || 1}
        />
        <div>
          <Progress
            tone="gold"
            label={t('rewards.vip.month')}
            figure={monthlyTurnover.expected === 0 ? t('rewards.vip.none.needed') : figure(monthlyTurnover)}
            value={monthlyTurnover.expected === 0 ? 1 : monthlyTurnover.actual}
            max={monthlyTurnover.expected || 1}
          />
          <p className="vip-hint">
            {t('rewards.vip.month.hint', {
              current: units(progress.currentMonthTurnover),
              last: units(progress.lastMonthTurnover),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}
