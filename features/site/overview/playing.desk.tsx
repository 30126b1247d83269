import type { CSSProperties } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { DeskFailure } from '#platform/ui/desk-parts.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Playing } from './overview.contract.ts';
import { PLAY_CATEGORIES } from './playing.rules.ts';

interface PlayingNowProps {
  playing: { data: Playing | undefined; error: Error | null; refetch(): unknown };
}

/** Who plays now, by hall. */
export function PlayingNow({ playing: { data, error, refetch } }: PlayingNowProps) {
  const t = useText();
  if (error && !data) return <DeskFailure error={error} onRetry={() => void refetch()} />;
  const counts = new Map(data?.categories.map(({ category, players }) => [category, players]));
  const most = Math.max(1, ...counts.values());
  return (
    <section className="card overview-playing" aria-labelledby="overview-playing">
      <header>
        <h2 id="overview-playing">{t('site.overview.playing.halls')}</h2>
        <b className="num">{data?.players}</b>
      </header>
      <ul>
        {PLAY_CATEGORIES.map((category) => (
          <li key={category}>
            <span>{t(`site.overview.hall.${category}`)}</span>
            <i
              data-hall={category}
              aria-hidden="true"
              style={{ '--share': (counts.get(category) ?? 0) / most } as CSSProperties}
            />
            <b className="num">{counts.get(category) ?? <Skeleton width={20} height={16} />}</b>
          </li>
        ))}
      </ul>
      <p>{t(data?.players === 0 ? 'site.overview.playing.nobody' : 'site.overview.playing.who')}</p>
    </section>
  );
}
