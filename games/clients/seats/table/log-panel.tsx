import type { Json } from '#games/engines/fair/replay.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useTableState, useView } from '../seats-context.ts';

export interface LogLine {
  who: string;
  text: string;
  figure?: string;
}

/** Events of this hand, newest first. `inWords` turns an engine's event into text; null leaves it out. */
export function LogPanel({
  inWords,
  last = 6,
}: {
  inWords(event: Json, name: (seat: number) => string): LogLine | null;
  last?: number;
}) {
  const t = useText();
  const told = useView('told');
  const names = useView('names');
  const { own, table } = useTableState();
  const name = (seat: number) =>
    seat === own.seat ? t('seats.you') : (names[seat] ?? '').replace(/^bot /, `${t('seats.bot.short')} `);
  const lines = told.flatMap(({ key, event, by }) => {
    const line = inWords(event, name);
    return line ? [{ key, by, ...line }] : [];
  });
  return (
    <section className="seats-panel seats-panel-log" aria-label={t('seats.log')}>
      <header>
        <b>{t('seats.log')}</b>
      </header>
      <ol>
        {lines
          .slice(-last)
          .reverse()
          .map(({ key, who, text, figure, by }) => (
            <li key={key}>
              <span>
                <b>{who}</b> {text}
                {by === 'timeout' && <i> {t('seats.log.timeout')}</i>}
              </span>
              {figure && <span className="num">{figure}</span>}
            </li>
          ))}
      </ol>
      <p>{t(table.practice ? 'seats.note.practice' : 'seats.note.people')}</p>
    </section>
  );
}
