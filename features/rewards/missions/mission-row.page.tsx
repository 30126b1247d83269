import {
  CalendarCheck,
  Check,
  Compass,
  Flag,
  LayoutGrid,
  Lock,
  type LucideIcon,
  Mountain,
  RotateCw,
  Shapes,
  Spade,
  Sparkles,
  Target,
  Trophy,
  UserPlus,
} from 'lucide-react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { MissionPot } from './mission-pot.page.tsx';
import { type Mission, useClaimMission, useJoinMission } from './missions.hooks.ts';
import { useRewardWords } from './reward-words.hooks.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  calendar: CalendarCheck,
  compass: Compass,
  flag: Flag,
  grid: LayoutGrid,
  mountain: Mountain,
  rotate: RotateCw,
  shapes: Shapes,
  spade: Spade,
  sparkles: Sparkles,
  trophy: Trophy,
  users: UserPlus,
};

type RowProps = CentrePageProps & { mission: Mission };

/** One mission: its condition, progress, award and one action. */
export function MissionRow({ mission, ...page }: RowProps) {
  const t = useText();
  const words = useRewardWords(page.symbol);
  const Icon = mission.state === 'locked' ? Lock : (ICONS[mission.icon] ?? Target);
  const { reward } = mission;
  return (
    <li className="mis-row" data-state={mission.state}>
      <span className="mis-icon">
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="mis-what">
        <h3>{mission.name}</h3>
        {mission.description && <p>{mission.description}</p>}
        <Steps mission={mission} />
        {reward.kind === 'bonus' && (
          <p className="mis-terms">{t('missions.bonus.terms', { times: reward.wagerTimes, days: reward.days })}</p>
        )}
      </div>
      <div className="mis-gives">
        <span>{t('missions.reward')}</span>
        <b className="num">{words(reward)}</b>
      </div>
      <div className="mis-act">
        <Act mission={mission} {...page} />
      </div>
      {mission.pot && <MissionPot mission={mission} pot={mission.pot} symbol={page.symbol} timeZone={page.timeZone} />}
    </li>
  );
}

function Steps({ mission }: { mission: Mission }) {
  const t = useText();
  const goal = useGoalWords();
  const { steps, step, state } = mission;
  const over = state === 'claim' || state === 'claimed' || state === 'counting';
  const shown = Math.min(step, steps.length - 1);
  const now = steps[shown];
  if (!now) return null;
  return (
    <>
      <Progress
        className="mis-meter"
        tone="gold"
        label={`${mission.name}: ${goal(now)}`}
        labelHidden
        value={over ? now.target : now.done}
        max={now.target}
      />
      <p className="mis-goal">
        {steps.length > 1 && <b>{t('missions.step', { step: shown + 1, of: steps.length })} </b>}
        {goal(now)} <span className="num">{`${over ? now.target : now.done}/${now.target}`}</span>
      </p>
    </>
  );
}

/** "20 ván nổ hũ", "3 trò khác nhau". */
export function useGoalWords(): (step: Mission['steps'][number]) => string {
  const t = useText();
  return ({ kind, target, gameTypes, times }) => {
    const types = gameTypes.map((type) => t(`rewards.type.${type}`)).join(', ');
    const values = { count: target, times, types };
    return types === '' ? t(`missions.goal.${kind}`, values) : t(`missions.goal.${kind}.of`, values);
  };
}

function Act({ mission, timeZone, goTo }: RowProps) {
  const t = useText();
  const { language } = useLanguage();
  const claim = useClaimMission();
  const join = useJoinMission();
  const { state, missionId, name } = mission;
  const named = (word: string) => ({ 'aria-label': `${t(`missions.act.${word}`)}: ${name}` });
  switch (state) {
    case 'claim':
      return (
        <Button tone="gilt" {...named('claim')} loading={claim.isPending} onClick={() => claim.mutate(missionId)}>
          {t('missions.act.claim')}
        </Button>
      );
    case 'join':
      return (
        <Button {...named('join')} tone="secondary" loading={join.isPending} onClick={() => join.mutate(missionId)}>
          {t('missions.act.join')}
        </Button>
      );
    case 'open':
      return isPlayed(mission) ? (
        <Button tone="secondary" {...named('open')} onClick={() => goTo(wayTo(mission))}>
          {t('missions.act.open')}
        </Button>
      ) : (
        <Pill>{t('missions.state.open')}</Pill>
      );
    case 'claimed':
      return (
        <Pill tone="jade" icon={<Check size={14} strokeWidth={2} aria-hidden="true" />}>
          {t('missions.state.claimed')}
        </Pill>
      );
    case 'locked':
      return <span className="mis-hint">{t('missions.locked', { name: mission.afterName ?? '' })}</span>;
    case 'soon': {
      const from = formatDateTime(mission.startsAt ?? 0, language, { timeZone, style: 'short' });
      return <span className="mis-hint">{t('missions.soon', { from })}</span>;
    }
    default:
      return <Pill tone={state === 'counting' ? 'amber' : 'neutral'}>{t(`missions.state.${state}`)}</Pill>;
  }
}

/** Whether the current step is done by playing, so that a link to a lobby makes sense. */
function isPlayed({ steps, step }: Mission): boolean {
  const kind = steps[Math.min(step, steps.length - 1)]?.kind;
  return kind !== 'days';
}

const LOBBIES: Readonly<Record<string, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  ELOTT: '/lottery',
  LOTT: '/lottery',
  COCKFIGHT: '/cockfight',
};

/** The lobby of the games that the step asks for; slots for any game; the referral page for invitations. */
function wayTo({ steps, step }: Mission): string {
  const now = steps[Math.min(step, steps.length - 1)];
  if (now?.kind === 'invites') return '/?account=referral';
  return LOBBIES[now?.gameTypes[0] ?? 'RNG'] ?? '/rng';
}
