import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Region, regionNames } from '#games/engines/lottery/vietnam/prizes.ts';
import { vietnamDate } from '#games/engines/lottery/vietnam/schedule.ts';
import type { VietnamDrawView } from '#games/studio/lottery/lottery.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { lotteryCall } from '../lottery-call.ts';
import { useLottery, useLotteryField, useWords } from '../lottery-context.ts';
import { dayAfter, longDate, monthAfter, monthDays } from '../vietnam-dates.ts';
import { LotoTable, StationsLoto } from './loto-table.tsx';
import { type Digits, NorthBoard, StationsBoard } from './prize-board.tsx';
import { TicketChecker } from './ticket-check.tsx';

type Shown = 'all' | Region;
const REGIONS: readonly Region[] = ['north', 'south', 'central'];

/** Boards of a day in Viet Nam: calendar, ticket checker, boards and loto tables. */
export function ResultsView() {
  const t = useText();
  const { game } = useLottery();
  const { language } = useLanguage();
  const words = useWords();
  const [date, setDate] = useState(() => lastDay(game.nowMs()));
  const [shown, setShown] = useState<Shown>('all');
  const [digits, setDigits] = useState<Digits>('whole');
  const draws = useDay(date);
  const today = vietnamDate(game.nowMs());
  return (
    <div className="lottery-results">
      <aside>
        <Calendar date={date} today={today} onChoose={setDate} />
        <TicketChecker key={date} draws={draws} />
        <p className="lottery-small">{t('lottery.results.note')}</p>
      </aside>
      <div className="lottery-results-main">
        <header className="lottery-results-head">
          <div>
            <h2>{t('lottery.results')}</h2>
            <p>{longDate(date, language)}</p>
          </div>
          <Segmented
            label={t('lottery.region')}
            className="lottery-regions"
            value={shown}
            items={[
              { value: 'all', label: t('lottery.region.all') },
              ...(['north', 'central', 'south'] as const).map((value) => ({ value, label: words(regionNames[value]) })),
            ]}
            onChange={setShown}
          />
          <Segmented
            label={t('lottery.digits')}
            value={digits}
            items={(['whole', '2', '3'] as const).map((value) => ({ value, label: t(`lottery.digits.${value}`) }))}
            onChange={setDigits}
          />
          <IconButton
            tone="secondary"
            label={t('lottery.print')}
            icon={<Printer size={18} strokeWidth={1.75} />}
            onClick={() => print()}
          />
          <div className="lottery-day">
            <IconButton
              tone="secondary"
              label={t('lottery.day.before')}
              icon={<ChevronLeft size={18} />}
              onClick={() => setDate(dayAfter(date, -1))}
            />
            <b>{longDate(date, language)}</b>
            <IconButton
              tone="secondary"
              label={t('lottery.day.after')}
              icon={<ChevronRight size={18} />}
              disabled={date >= today}
              onClick={() => setDate(dayAfter(date, 1))}
            />
          </div>
        </header>
        {REGIONS.filter((region) => shown === 'all' || shown === region).map((region) => (
          <RegionBoards
            key={region}
            region={region}
            draws={draws.filter((draw) => draw.region === region)}
            digits={digits}
          />
        ))}
      </div>
    </div>
  );
}

function RegionBoards({
  region,
  draws,
  digits,
}: {
  region: Region;
  draws: readonly VietnamDrawView[];
  digits: Digits;
}) {
  const [first] = draws;
  if (!first) return null;
  return (
    <div className="lottery-two">
      {region === 'north' ? (
        <NorthBoard draw={first} digits={digits} />
      ) : (
        <StationsBoard region={region} draws={draws} digits={digits} />
      )}
      {region === 'north' ? <LotoTable draw={first} /> : <StationsLoto region={region} draws={draws} />}
    </div>
  );
}

/** Today once its first draw is over, otherwise yesterday. */
function lastDay(nowMs: number): string {
  return vietnamDate(nowMs - (16 * 60 + 15) * 60_000);
}

/** The draws of a day; read again while some of them are pending. */
function useDay(date: string): readonly VietnamDrawView[] {
  const now = useLotteryField('now');
  const [draws, setDraws] = useState<readonly VietnamDrawView[]>([]);
  const version = now.vietnam.map(({ state, version: one }) => `${state}${one}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` says that a result has come
  useEffect(() => {
    let isOff = false;
    lotteryCall('GET /game/lottery/vietnam/draws', { query: { date } }).then(
      (answer) => !isOff && setDraws(answer.draws),
      () => {},
    );
    return () => {
      isOff = true;
    };
  }, [date, version]);
  return draws;
}

function Calendar({ date, today, onChoose }: { date: string; today: string; onChoose(date: string): void }) {
  const t = useText();
  const { language } = useLanguage();
  const [month, setMonth] = useState(date);
  const name = new Intl.DateTimeFormat(language === 'VI' ? 'vi-VN' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}T12:00:00Z`));
  return (
    <section className="lottery-card lottery-calendar" aria-label={t('lottery.calendar')}>
      <header>
        <IconButton
          size="sm"
          label={t('lottery.month.before')}
          icon={<ChevronLeft size={18} />}
          onClick={() => setMonth(monthAfter(month, -1))}
        />
        <b>{name.charAt(0).toUpperCase() + name.slice(1)}</b>
        <IconButton
          size="sm"
          label={t('lottery.month.after')}
          icon={<ChevronRight size={18} />}
          onClick={() => setMonth(monthAfter(month, 1))}
        />
      </header>
      <div className="lottery-days num">
        {t('lottery.weekdays')
          .split(' ')
          .map((day) => (
            <i key={day}>{day}</i>
          ))}
        {monthDays(month).map((day, at) =>
          day === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place before the first day
            <span key={at} />
          ) : (
            <button
              key={day}
              type="button"
              aria-pressed={day === date}
              data-today={day === today || undefined}
              disabled={day > today}
              onClick={() => onChoose(day)}
            >
              {Number(day.slice(8))}
            </button>
          ),
        )}
      </div>
    </section>
  );
}
