import type { ResultLine } from '#games/studio/betting/betting.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../shell/game-name.ts';
import { useSports, useSportsField, useWhen } from './betting-context.ts';
import { useNames } from './names.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** The house's time zone. */
const OFFSET_MS = 7 * 3_600_000;

const dayAt = (back: number): string => new Date(Date.now() + OFFSET_MS - back * DAY_MS).toISOString().slice(0, 10);

/** Results of the last days by league. */
export function ResultsPage() {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useSports();
  const results = useSportsField('results');
  const chosen = useSportsField('resultDay') ?? dayAt(0);
  const leagues = Map.groupBy(results ?? [], ({ leagueId }) => leagueId);
  return (
    <section className="bet-main bet-mine" aria-label={t('bet.view.results')} aria-busy={!results}>
      <fieldset className="bet-days" aria-label={t('bet.view.day')}>
        {Array.from({ length: DAYS }, (_, back) => dayAt(back)).map((day) => (
          <button key={day} type="button" aria-pressed={day === chosen} onClick={() => void game.readResults(day)}>
            {day.slice(8)}/{day.slice(5, 7)}
          </button>
        ))}
      </fieldset>
      {!results && <p className="bet-empty">{t('bet.loading')}</p>}
      {results?.length === 0 && <p className="bet-empty">{t('bet.empty.results')}</p>}
      {[...leagues].map(([id, lines]) => (
        <section key={id} className="bet-league" aria-label={nameIn(lines[0]!.league, language)}>
          <header className="bet-result-head">
            <h2>{nameIn(lines[0]!.league, language)}</h2>
          </header>
          {lines.map((line) => (
            <Result key={line.id} line={line} />
          ))}
        </section>
      ))}
    </section>
  );
}

function Result({ line }: { line: ResultLine }) {
  const t = useText();
  const names = useNames();
  const when = useWhen();
  const more = [
    line.half && t('bet.result.half', { score: names.score(line.half) }),
    line.corners && t('bet.result.corners', { score: names.score(line.corners) }),
  ].filter(Boolean);
  return (
    <article className="bet-result" aria-label={`${line.home.name} – ${line.away.name}`}>
      <small className="num">{when(line.startAt, 'time')}</small>
      <b>{line.home.name}</b>
      <output className="num">{line.status === 'abandoned' ? t('bet.abandoned') : names.score(line.score)}</output>
      <b>{line.away.name}</b>
      <small className="num">{more.join(' · ')}</small>
    </article>
  );
}
