import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { EventPage, MarketView } from '#games/studio/betting/betting.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useSports, useSportsField, useWhen } from './betting-context.ts';
import { useClockText } from './clock-line.ts';
import { FormatSelect } from './format-select.tsx';
import { Offline } from './list-page.tsx';
import { useNames } from './names.ts';
import { OddsButton } from './odds-button.tsx';
import { EsportsTracker, FootballTracker } from './tracker.tsx';

/** One event: score, tracker, every market. */
export function EventView() {
  const t = useText();
  const { game } = useSports();
  const id = useSportsField('eventId');
  const pages = useSportsField('pages');
  const failed = useSportsField('failed');
  const view = useSportsField('view');
  const page = id ? pages[id] : undefined;
  return (
    <section
      className="bet-main bet-event"
      aria-label={page ? `${page.home.name} – ${page.away.name}` : t('bet.loading')}
    >
      <div className="bet-tools">
        <button type="button" className="bet-back" onClick={() => game.show(view)}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t(`bet.view.${view}`)}
        </button>
        <FormatSelect />
      </div>
      <Offline />
      {!page && (
        <p className="bet-empty" role={failed ? 'alert' : undefined}>
          {failed ?? t('bet.loading')}{' '}
          {failed && (
            <Button tone="link" onClick={() => game.retry()}>
              {t('game.retry')}
            </Button>
          )}
        </p>
      )}
      {page && <Score page={page} />}
      {page && <Markets page={page} />}
      {page && <Proof page={page} />}
    </section>
  );
}

function Score({ page }: { page: EventPage }) {
  const t = useText();
  const clock = useClockText();
  const when = useWhen();
  const { home, away, score, football, esports } = page;
  // Football's clock already shows the half.
  const phase = esports ? t(`bet.phase.${esports.phase}`) : '';
  return (
    <header className="bet-score">
      <div className="bet-score-line">
        <h2>
          {home.name}{' '}
          <i className="bet-shield bet-shield-home" aria-hidden="true">
            {home.short.slice(0, 2)}
          </i>
        </h2>
        <output className="bet-score-box num" aria-label={t('bet.score')}>
          {score ? `${score.home} : ${score.away}` : '– : –'}
        </output>
        <h2>
          <i className="bet-shield bet-shield-away" aria-hidden="true">
            {away.short.slice(0, 2)}
          </i>{' '}
          {away.name}
        </h2>
      </div>
      <p className="bet-score-clock num">
        {page.status === 'scheduled' ? when(page.startAt) : [phase, clock(page)].filter(Boolean).join(' · ')}
        {page.speed > 1 && <small>{t('bet.speed', { speed: page.speed })}</small>}
      </p>
      {football && football.phase !== 'before' && (
        <FootballTracker state={football} home={home.name} away={away.name} />
      )}
      {esports && esports.phase !== 'before' && <EsportsTracker state={esports} home={home.name} away={away.name} />}
    </header>
  );
}

interface Group {
  code: string;
  /** Lines of one market, or one market of a map. */
  markets: MarketView[];
}

function grouped(all: readonly MarketView[]): Group[] {
  const groups = new Map<string, Group>();
  for (const market of all) {
    if (market.status === 'closed') continue;
    const group = groups.get(market.market) ?? { code: market.market, markets: [] };
    group.markets.push(market);
    groups.set(market.market, group);
  }
  return [...groups.values()];
}

function Markets({ page }: { page: EventPage }) {
  const t = useText();
  const [only, setOnly] = useState<string | null>(null);
  const groups = useMemo(() => grouped(page.all), [page.all]);
  if (groups.length === 0) return <p className="bet-empty">{t('bet.markets.none')}</p>;
  const shown = groups.filter(({ code }) => only === null || code === only);
  return (
    <>
      <fieldset className="bet-chips" aria-label={t('bet.markets')}>
        <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
          {t('bet.markets.every')}
        </button>
        {groups.map(({ code }) => (
          <button key={code} type="button" aria-pressed={only === code} onClick={() => setOnly(code)}>
            {t(`bet.market.${code}`)}
          </button>
        ))}
      </fieldset>
      {shown.map((group) => (
        <MarketCard key={group.code} page={page} group={group} />
      ))}
    </>
  );
}

function MarketCard({ page, group }: { page: EventPage; group: Group }) {
  const t = useText();
  const names = useNames();
  const from = group.markets.find((market) => market.from)?.from;
  const reason = group.markets.find(({ status }) => status === 'suspended')?.reason;
  return (
    <section className={`bet-market bet-market-${group.code}`}>
      <header>
        <h3>{t(`bet.market.${group.code}`)}</h3>
        {from && <span>{t('bet.from', { score: names.score(from) })}</span>}
        {reason && <em>{names.reason(reason, page.sport)}</em>}
      </header>
      {group.markets.map((market) => (
        <fieldset
          key={market.line}
          className="bet-market-line"
          aria-label={names.market(market.market, market.line)}
          data-count={Math.min(market.outcomes.length, 4)}
        >
          {(market.market === 'map-winner' || market.market === 'first-blood') && (
            <small>{t('bet.map', { map: market.line })}</small>
          )}
          {market.outcomes.map(({ outcome }) => (
            <OddsButton key={outcome} event={page} market={market} outcome={outcome} isWide />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

function Proof({ page }: { page: EventPage }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <p className="bet-proof bet-small">
      <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('bet.simulated')} <code className="num">{page.commitment.slice(0, 16)}…</code>{' '}
        <a href={`/verify?ref=${encodeURIComponent(page.id)}&lang=${language}`} target="_blank" rel="noreferrer">
          {t('game.history.check')}
        </a>
      </span>
    </p>
  );
}
