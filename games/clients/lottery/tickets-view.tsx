import { useState } from 'react';
import type { ChaseView } from '#games/studio/lottery/lottery.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { useLottery, useLotteryField, useMoney, useNow, useWords } from './lottery-context.ts';
import { lotteryName } from './lottery-names.ts';
import { playOf, shortIssue } from './lottery-state.ts';
import { OwnTicket } from './own-tickets.tsx';

type Part = 'open' | 'settled' | 'chases';

/** The player's tickets and chases in all lotteries. */
export function TicketsView() {
  const t = useText();
  const [part, setPart] = useState<Part>('open');
  return (
    <div className="lottery-mine">
      <header className="lottery-results-head">
        <h2>{t('lottery.view.tickets')}</h2>
        <Segmented
          label={t('lottery.view.tickets')}
          value={part}
          items={(['open', 'settled', 'chases'] as const).map((value) => ({
            value,
            label: t(`lottery.mine.${value}`),
          }))}
          onChange={setPart}
        />
      </header>
      {part === 'chases' ? <Chases /> : <Tickets isOpen={part === 'open'} />}
    </div>
  );
}

function Tickets({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  const words = useWords();
  const { language } = useLanguage();
  const tickets = useLotteryField('tickets').filter(({ state }) => (state === 'held') === isOpen);
  if (tickets.length === 0) return <p className="lottery-card lottery-empty">{t('lottery.mine.none')}</p>;
  return (
    <div className="lottery-card">
      {[...Map.groupBy(tickets, ({ game }) => game)].map(([code, own]) => (
        <section key={code}>
          <h3>{words(lotteryName(code))}</h3>
          <ul className="lottery-own">
            {own.map((ticket) => (
              <li key={ticket.id} className="lottery-own-row">
                <OwnTicket ticket={ticket} whole />
                {!isOpen && ticket.numbers && (
                  <a
                    className="lottery-proof"
                    href={`/verify?ref=${ticket.id}&lang=${language}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {t('game.history.check')}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Chases() {
  const t = useText();
  const chases = useLotteryField('chases');
  if (chases.length === 0) return <p className="lottery-card lottery-empty">{t('lottery.chases.none')}</p>;
  return chases.map((chase) => <Chase key={chase.id} chase={chase} />);
}

const TONES: Record<ChaseView['periods'][number]['status'], PillTone> = {
  waiting: 'neutral',
  held: 'info',
  won: 'jade',
  lost: 'neutral',
  returned: 'amber',
  void: 'amber',
  cancelled: 'neutral',
  missed: 'amber',
  refused: 'red',
  stopped: 'neutral',
};

/** A chase with every period; future periods can be cancelled one by one or all together. */
function Chase({ chase }: { chase: ChaseView }) {
  const t = useText();
  const words = useWords();
  const money = useMoney();
  const { game } = useLottery();
  const nowMs = useNow();
  const play = playOf(chase.game, chase.play);
  return (
    <section className="lottery-card lottery-chase-view">
      <header>
        <div>
          <b>{words(lotteryName(chase.game))}</b> · {play ? words(play.name) : chase.play}
          <p className="num">{chase.selection}</p>
          <p className="lottery-small num">
            {t('lottery.chase.sums', {
              staked: money(chase.staked),
              paid: money(chase.paid),
              more: money(chase.stillToHold),
            })}
          </p>
        </div>
        <Pill tone={chase.status === 'running' ? 'info' : 'neutral'} icon={null}>
          {t(`lottery.chase.${chase.status}`)}
        </Pill>
        {chase.status === 'running' && (
          <Button tone="secondary" size="sm" onClick={() => void game.cancelChase(chase.id)}>
            {t('lottery.chase.cancel')}
          </Button>
        )}
      </header>
      <ol>
        {chase.periods.map(({ issue, multiplier, stake, payout, status, locksAt }) => (
          <li key={issue}>
            <span className="num">{shortIssue(issue)}</span>
            <span className="num">×{multiplier}</span>
            <b className="num">{money(status === 'won' || status === 'returned' ? payout : stake)}</b>
            <Pill tone={TONES[status]} icon={null}>
              {t(`lottery.period.${status}`)}
            </Pill>
            {(status === 'waiting' || status === 'held') && nowMs < locksAt ? (
              <Button tone="link" size="sm" onClick={() => void game.cancelChase(chase.id, issue)}>
                {t('lottery.cancel')}
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
