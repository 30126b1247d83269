import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Board, useBoard } from '../missions/missions.hooks.ts';
import { useRewardWords } from '../missions/reward-words.hooks.ts';
import './leaderboard.css';

type Place = Board['list'][number];

/** The leaderboards: the first three on a podium, the others in a list, the player's own place always in sight. */
export function BoardPanel({ symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const { language } = useLanguage();
  const [leaderboardId, setBoard] = useState(0);
  const [period, setPeriod] = useState('');
  const [asks, setAsks] = useState(false);
  const { data, error, refetch } = useBoard({ leaderboardId, period });
  if (error && !data) return <Failed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={420} radius={18} />;
  if (data.leaderboardId === null) return <Empty size="sm" title={t('board.none')} />;
  const ends = formatDateTime((data.endsAt ?? 0) - 1, language, { timeZone, style: 'short' });
  return (
    <aside className="lbd" aria-label={t('missions.part.board')}>
      {data.boards.length > 1 && (
        <div className="chip-row">
          {data.boards.map((board) => (
            <Chip
              key={board.leaderboardId}
              size="sm"
              selected={board.leaderboardId === data.leaderboardId}
              onClick={() => setBoard(board.leaderboardId)}
            >
              {board.name}
            </Chip>
          ))}
        </div>
      )}
      <div className="lbd-stand">
        <div className="lbd-title">
          <h3>{data.name}</h3>
          <span className="num">{t(data.settled ? 'board.ended' : 'board.ends', { ends })}</span>
        </div>
        <Podium places={data.list.slice(0, 3)} />
      </div>
      <Places board={data} symbol={symbol} />
      <p className="lbd-note">{data.description}</p>
      <div className="lbd-foot">
        {data.hasLast && (
          <Button tone="ghost" onClick={() => setPeriod(period === 'last' ? '' : 'last')}>
            {t(period === 'last' ? 'board.running' : 'board.last')}
          </Button>
        )}
        <Button tone="secondary" block onClick={() => setAsks(true)}>
          {t('board.how')}
        </Button>
      </div>
      <Modal open={asks} onOpenChange={setAsks} size="sm" title={t('board.how')}>
        <How board={data} symbol={symbol} />
      </Modal>
    </aside>
  );
}

/** Shows one decimal always, so that scores align in a column. */
function useScore(): (score: number) => string {
  const { language } = useLanguage();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (score) => new Intl.NumberFormat(LOCALE[language], digits).format(score);
}

/** Second, first, third, as on a podium. */
const ON_STAND = [1, 0, 2];

function Podium({ places }: { places: readonly Place[] }) {
  const t = useText();
  const score = useScore();
  if (places.length === 0) return <p className="lbd-empty">{t('board.empty')}</p>;
  return (
    <ol className="lbd-podium">
      {ON_STAND.map((at) => {
        const one = places[at];
        return (
          <li key={at} data-place={at + 1} {...(!one && { 'aria-hidden': true })}>
            {one && <Avatar name={one.name} size={at === 0 ? 60 : 48} />}
            <div className="num">
              <b className="lbd-place">{at + 1}</b>
              <span>{one ? (one.isSelf ? t('board.you') : one.name) : '–'}</span>
              {one && <b>{score(one.score)}</b>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Places({ board, symbol }: { board: Board; symbol: string }) {
  const t = useText();
  const { own, list } = board;
  const rest = list.slice(3);
  const inSight = own !== null && list.some(({ isSelf }) => isSelf);
  return (
    <ol className="lbd-list">
      {rest.map((one) => (
        <Row key={one.place} place={one} symbol={symbol} />
      ))}
      {own !== null && !inSight && <Row place={own} symbol={symbol} />}
      {own === null && !board.settled && <li className="lbd-none">{t('board.own.none')}</li>}
    </ol>
  );
}

function Row({ place, symbol }: { place: Place; symbol: string }) {
  const t = useText();
  const score = useScore();
  const words = useRewardWords(symbol);
  return (
    <li className="lbd-row" {...(place.isSelf && { 'data-self': true })}>
      <b className="num lbd-no">{place.place}</b>
      <Avatar name={place.name} size={32} />
      <span className="lbd-name">
        {place.isSelf ? t('board.you') : place.name}
        {place.reward.kind !== 'none' && <small className="num">{words(place.reward)}</small>}
      </span>
      <b className="num">{score(place.score)}</b>
    </li>
  );
}

/** How the player's points were earned, and the prizes of the places. */
function How({ board, symbol }: { board: Board; symbol: string }) {
  const t = useText();
  const score = useScore();
  const words = useRewardWords(symbol);
  const { own, measure, prizes } = board;
  return (
    <div className="lbd-how">
      <p>{t(`board.how.${measure ?? 'both'}`)}</p>
      {own && (
        <dl>
          {(measure === 'both' || measure === 'missions') && (
            <>
              <dt>{t('board.missions')}</dt>
              <dd className="num">{score(own.missions)}</dd>
            </>
          )}
          {(measure === 'both' || measure === 'multiplier') && (
            <>
              <dt>{t('board.multiplier')}</dt>
              <dd className="num">{score(own.multiplier)}×</dd>
            </>
          )}
          {measure === 'rounds' && (
            <>
              <dt>{t('board.rounds')}</dt>
              <dd className="num">{own.rounds}</dd>
            </>
          )}
          <dt>{t('board.score')}</dt>
          <dd className="num">
            <b>{score(own.score)}</b>
          </dd>
        </dl>
      )}
      <h4>{t('board.prizes')}</h4>
      <dl>
        {prizes.map(({ from, to, reward }) => [
          <dt key={`from ${from}`}>{from === to ? t('board.place', { from }) : t('board.places', { from, to })}</dt>,
          <dd key={`prize ${from}`} className="num">
            {words(reward)}
          </dd>,
        ])}
      </dl>
      <p className="lbd-note">{t('board.rules')}</p>
    </div>
  );
}
