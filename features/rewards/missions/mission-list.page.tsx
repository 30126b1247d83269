import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { EntryButton } from '../reward-parts.page.tsx';
import { MissionChest } from './mission-chest.page.tsx';
import { MissionRow } from './mission-row.page.tsx';
import { type Mission, type Summary, useClaimMission, useMissionHistory, useMissions } from './missions.hooks.ts';
import { useRewardWords } from './reward-words.hooks.ts';

const SHELVES = ['day', 'week', 'more', 'done'] as const;
type Shelf = (typeof SHELVES)[number];

const shelfOf = ({ periodType }: Mission): Shelf =>
  periodType === 'day' || periodType === 'week' ? periodType : 'more';

const isOver = ({ state }: Mission) => state === 'claimed' || state === 'expired';

/** The missions of a period with their progress, claimable ones first. */
export function MissionList(props: CentrePageProps) {
  const t = useText();
  const { data, error, refetch } = useMissions();
  const [chosen, setShelf] = useState<Shelf>();
  const claim = useClaimMission();
  if (error && !data) return <Failed error={error} onRetry={() => refetch()} />;
  if (!data) return <Bones />;
  if (data.list.length === 0) return <None />;
  const shelf = chosen ?? data.list.filter(({ state }) => state === 'claim').map(shelfOf)[0] ?? 'day';
  const ready = data.list.filter(({ state }) => state === 'claim').length;
  return (
    <div className="mis-list">
      <div className="mis-head">
        <Segmented<Shelf>
          label={t('missions.period')}
          size="sm"
          items={SHELVES.map((value) => ({ value, label: t(`missions.shelf.${value}`) }))}
          value={shelf}
          onChange={setShelf}
        />
        {ready > 1 && (
          <Button tone="gilt" size="sm" loading={claim.isPending} onClick={() => claim.mutate(null)}>
            {t('missions.claim.all', { count: ready })}
          </Button>
        )}
      </div>
      {shelf === 'done' ? <Done {...props} /> : <OfShelf {...props} data={data} shelf={shelf} />}
      <p className="mis-note">{t('missions.note')}</p>
    </div>
  );
}

const FIRST: readonly Mission['state'][] = ['claim', 'join', 'open', 'counting', 'locked', 'soon', 'unfunded'];

function OfShelf({ data, shelf, ...props }: CentrePageProps & { data: Summary; shelf: Shelf }) {
  const t = useText();
  const missions = data.list.filter((mission) => shelfOf(mission) === shelf);
  const place = ({ state }: Mission) => (FIRST.includes(state) ? FIRST.indexOf(state) : FIRST.length);
  const sorted = [...missions].sort((a, b) => place(a) - place(b));
  return (
    <>
      {shelf === 'day' && data.chest ? (
        <MissionChest chest={data.chest} timeZone={props.timeZone} />
      ) : (
        <Standing missions={missions} timeZone={props.timeZone} />
      )}
      {sorted.length === 0 ? (
        <Empty size="sm" title={t('missions.none.here')} />
      ) : (
        <ul className="mis-rows">
          {sorted.map((mission) => (
            <MissionRow key={`${mission.missionId} ${mission.period}`} mission={mission} {...props} />
          ))}
        </ul>
      )}
    </>
  );
}

/** How many are done, and when the period ends. */
function Standing({ missions, timeZone }: { missions: readonly Mission[]; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const ends = missions.flatMap(({ endsAt, periodType }) => (endsAt !== null && periodType !== 'once' ? [endsAt] : []));
  const done = missions.filter((mission) => mission.state === 'claim' || isOver(mission)).length;
  if (missions.length === 0) return null;
  return (
    <Card tone="sunk" className="mis-standing">
      <div>
        <span>{t('missions.done')}</span>
        <b className="num">
          {done} / {missions.length}
        </b>
      </div>
      {ends.length > 0 && (
        <div className="mis-end">
          <span>{t('missions.ends')}</span>
          <b className="num">{formatDateTime(Math.min(...ends) - 1, language, { timeZone, style: 'short' })}</b>
        </div>
      )}
    </Card>
  );
}

const TONES = { claim: 'gilt', claimed: 'jade', counting: 'amber', expired: 'neutral' } as const;

function Done({ symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const { language } = useLanguage();
  const words = useRewardWords(symbol);
  const { data, error, refetch } = useMissionHistory(true);
  if (error && !data) return <Failed error={error} onRetry={() => refetch()} />;
  if (!data) return <Bones />;
  if (data.list.length === 0) return <Empty size="sm" title={t('missions.history.none')} />;
  return (
    <ul className="mis-past">
      {data.list.map(({ missionId, period, name, reward, state, completedAt }) => (
        <li key={`${missionId} ${period}`}>
          <span>
            <b>{name}</b>
            <small className="num">{formatDateTime(completedAt, language, { timeZone, style: 'short' })}</small>
          </span>
          <b className="num">{words(reward)}</b>
          <Pill tone={TONES[state]}>{t(`missions.state.${state}`)}</Pill>
        </li>
      ))}
    </ul>
  );
}

function None() {
  const t = useText();
  return (
    <Card padded={false}>
      <Empty
        className="py-10"
        title={t('rewards.missions.none')}
        hint={t('rewards.missions.hint')}
        action={<EntryButton page="rewardCenter">{t('rewards.missions.centre')}</EntryButton>}
      />
    </Card>
  );
}

function Bones() {
  return (
    <div className="mis-rows" aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={92} radius={14} />
      ))}
    </div>
  );
}
