import { useState } from 'react';
import { fastGame } from '#games/engines/lottery/fast/games.ts';
import { payOf } from '#games/engines/lottery/line.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { shortAmount } from '../../shell/format-facts.ts';
import { Balls } from '../balls.tsx';
import { useLotteryField, wantsStill } from '../lottery-context.ts';
import { isVietnam, playOf, shortIssue } from '../lottery-state.ts';
import { OwnTickets } from '../own-tickets.tsx';
import { countText, sampleLine } from './odds-text.ts';
import { LastVietnam } from './vietnam-slip.tsx';

/** Drawn issues, the player's tickets, and the pay table if a play has one. */
export function SideCards() {
  const code = useLotteryField('code');
  if (isVietnam(code))
    return (
      <>
        <LastVietnam />
        <OwnCard />
      </>
    );
  return (
    <>
      <PayTable />
      <Opened />
    </>
  );
}

function OwnCard() {
  const t = useText();
  const code = useLotteryField('code');
  return (
    <section className="lottery-card">
      <h3>{t('lottery.mine.here')}</h3>
      <OwnTickets game={code} most={6} />
    </section>
  );
}

/** Pay and chance of each number of hits. */
function PayTable() {
  const t = useText();
  const { language } = useLanguage();
  const play = playOf(useLotteryField('code'), useLotteryField('play'));
  if (!play?.code.startsWith('pick-')) return null;
  const { levels } = play.odds(sampleLine(play));
  const rows = levels.map(({ pay, chance }) => ({
    hits: pay.split('.')[1] ?? '',
    times: payOf(play.pays, pay),
    oneIn: (2n * chance.denominator + chance.numerator) / (2n * chance.numerator),
  }));
  return (
    <section className="lottery-card">
      <h3>{t('lottery.pays.title', { level: play.code.slice(5) })}</h3>
      <table className="lottery-pays num">
        <tbody>
          {rows.reverse().map(({ hits, times, oneIn }) => (
            <tr key={hits}>
              <th scope="row">{t('lottery.hits', { hits })}</th>
              <td>{t('lottery.one.in', { count: countText(oneIn, language) })}</td>
              <td>
                <b>×{shortAmount(times, language)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Opened() {
  const t = useText();
  const code = useLotteryField('code');
  const draws = useLotteryField('draws');
  const showing = useLotteryField('showing');
  const [tab, setTab] = useState<'draws' | 'mine'>('draws');
  const family = fastGame(code)?.family ?? 'keno';
  // A draw that is being shown appears in the list when it is complete.
  const listed = draws
    .filter((draw) => wantsStill() || draw.code !== showing?.code)
    .slice(0, family === 'vietnam-fast' ? 4 : 9);
  return (
    <section className="lottery-card">
      <div className="lottery-card-head">
        <h3>{t('lottery.opened')}</h3>
        {(['draws', 'mine'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {t(`lottery.opened.${one}`)}
          </button>
        ))}
      </div>
      {tab === 'mine' ? (
        <OwnTickets game={code} most={8} />
      ) : (
        <ul className="lottery-opened" data-family={family}>
          {listed.map((draw) => (
            <li key={draw.code}>
              <span className="num">{shortIssue(draw.code)}</span>
              {draw.numbers ? (
                <Balls family={family} numbers={draw.numbers} size={28} small />
              ) : (
                <i>{t('lottery.void')}</i>
              )}
            </li>
          ))}
          {listed.length === 0 && <li className="lottery-small">{t('lottery.opened.none')}</li>}
        </ul>
      )}
      <p className="lottery-small">{t('lottery.no.forecast')}</p>
    </section>
  );
}
