import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Tabs } from '#platform/ui/tabs.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { BoardPanel } from '../leaderboard/board-panel.page.tsx';
import '../member.css';
import { RafflePanel } from '../raffle/raffle-panel.page.tsx';
import { SigninPanel } from '../signin/signin-panel.page.tsx';
import { useMissionTexts } from './late-texts.hooks.ts';
import { MissionList } from './mission-list.page.tsx';
import { useMissionCounts } from './missions.hooks.ts';
import './missions.css';

const PARTS = ['missions', 'board', 'signin', 'raffle'] as const;
type Part = (typeof PARTS)[number];

/** From this width on the leaderboard fits beside the missions. */
const BESIDE_FROM = 1180;

/** Member centre "missionLeaderboard" (spec section 2.7): missions, leaderboard, sign-in calendar and raffles. */
export function MissionsPage(props: CentrePageProps) {
  useMissionTexts();
  const t = useText();
  const beside = useMinWidth(BESIDE_FROM);
  const [chosen, setPart] = useState<Part>('missions');
  const part = beside && chosen === 'board' ? 'missions' : chosen;
  const counts = useCounts();
  return (
    <section className="rw mis">
      {props.heading}
      <Tabs<Part>
        label={t('missions.parts')}
        items={PARTS.filter((one) => !(beside && one === 'board')).map((value) => ({
          value,
          label: t(`missions.part.${value}`),
          count: counts[value],
        }))}
        value={part}
        onChange={setPart}
      >
        {part === 'missions' && (
          <div className="mis-two">
            <MissionList {...props} />
            {beside && <BoardPanel {...props} />}
          </div>
        )}
        {part === 'board' && <BoardPanel {...props} />}
        {part === 'signin' && <SigninPanel {...props} />}
        {part === 'raffle' && <RafflePanel {...props} />}
      </Tabs>
    </section>
  );
}

/** What waits in each tab: claimable awards, today's sign-in, tickets. */
function useCounts(): Record<Part, number> {
  const { missions = 0, signin = 0, tickets = 0 } = useMissionCounts().data ?? {};
  return { missions, board: 0, signin, raffle: tickets };
}
