import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Plate } from '../balls.tsx';
import { useLottery, useLotteryField, useWords, wantsStill } from '../lottery-context.ts';
import { lotteryName } from '../lottery-names.ts';
import { lastDraw, shortIssue } from '../lottery-state.ts';
import { vars } from '../vars.ts';
import { IssueClock, ProofLink } from './banner-parts.tsx';

const BOATS = Object.entries(
  import.meta.glob<string>('../../art/arcade/thuyen-*.svg', { eager: true, query: '?url', import: 'default' }),
)
  .map(([path, url]) => ({ number: Number(/thuyen-(\d+)/.exec(path)?.[1]), url }))
  .sort((a, b) => a.number - b.number);

/** Duration of the whole race; the first boat crosses the line a little before. */
const RACE_MS = 12_000;
const FIRST_MS = 8400;
const STEP_MS = 320;

/** Ten dragon boats. The order is drawn before they start; the animation follows it. */
export function Race() {
  const t = useText();
  const words = useWords();
  const code = useLotteryField('code');
  const last = lastDraw(useLotteryField('now'), code);
  return (
    <section className="lottery-race">
      <header>
        <div>
          <h2>{words(lotteryName(code))}</h2>
          {last && (
            <p>
              {t('lottery.just.raced', { issue: shortIssue(last.code) })} <ProofLink draw={last} />
            </p>
          )}
        </div>
        <IssueClock size={36} />
      </header>
      <Water />
      <FinishOrder />
    </section>
  );
}

function Water() {
  const { game, sound } = useLottery();
  const code = useLotteryField('code');
  const showing = useLotteryField('showing');
  const last = lastDraw(useLotteryField('now'), code);
  const water = useRef<HTMLDivElement>(null);
  const order = (last?.numbers ?? []).map(Number);
  const isRacing = showing?.game === code;
  const key = isRacing ? showing.code : null;
  useEffect(() => {
    const element = water.current;
    if (key === null || !element) return;
    if (wantsStill()) return game.shown();
    const numbers = (game.store.get().showing?.numbers ?? []).map(Number);
    const running = BOATS.map(({ number }) => {
      const boat = element.querySelector<HTMLElement>(`[data-boat="${number}"]`);
      return boat?.animate(courseOf(number, numbers.indexOf(number)), {
        duration: RACE_MS,
        easing: 'linear',
        fill: 'both',
      });
    });
    const timer = setTimeout(() => {
      sound.chime();
      game.shown();
    }, RACE_MS);
    return () => {
      clearTimeout(timer);
      for (const one of running) one?.cancel();
    };
  }, [key, game, sound]);
  return (
    <div
      ref={water}
      className="lottery-water"
      // Before the first draw there is no result to announce.
      {...(order.length > 0 ? { role: 'img', 'aria-label': order.join(' ') } : { 'aria-hidden': true })}
    >
      <span className="lottery-finish" />
      {BOATS.map(({ number, url }) => (
        <div
          key={number}
          className="lottery-boat"
          data-boat={number}
          style={vars({ '--at': restOf(order.indexOf(number)), '--lane': number - 1 })}
        >
          <img src={url} alt="" />
          <b className="num">{number}</b>
        </div>
      ))}
    </div>
  );
}

/** Final position of a boat, in hundredths of the course. */
const restOf = (place: number) => (place < 0 ? 0 : 100 - place * 7);

/** Positions during the race: each boat has its own pace, and they cross the line in the drawn order. */
function courseOf(number: number, place: number): Keyframe[] {
  const arrives = (FIRST_MS + Math.max(0, place) * STEP_MS) / RACE_MS;
  const sway = (at: number) => Math.sin(number * 1.7 + at * 9) * 7 * (1 - at) * at * 4;
  const at = (part: number) => {
    const share = Math.min(1, part / arrives);
    return `translateX(calc(var(--course) * ${(share + (share < 1 ? sway(share) / 100 : 0)).toFixed(4)}))`;
  };
  return Array.from({ length: 25 }, (_, step) => ({ offset: step / 24, transform: at(step / 24) }));
}

function FinishOrder() {
  const t = useText();
  const code = useLotteryField('code');
  const showing = useLotteryField('showing');
  const last = lastDraw(useLotteryField('now'), code);
  const isRacing = showing?.game === code && !wantsStill();
  const numbers = (last?.numbers ?? []).map(Number);
  const sum = (numbers[0] ?? 0) + (numbers[1] ?? 0);
  const sides = [t(sum >= 12 ? 'lottery.big' : 'lottery.small'), t(sum % 2 === 1 ? 'lottery.odd' : 'lottery.even')];
  return (
    <div className="lottery-order" aria-live="polite">
      <span>{t('lottery.order')}</span>
      <span key={last?.code} className="lottery-plates" data-racing={isRacing || undefined}>
        {numbers.map((number, at) => (
          <span key={number} style={vars({ '--i': at })}>
            <Plate number={number} />
          </span>
        ))}
      </span>
      {numbers.length > 0 && !isRacing && (
        <span className="num lottery-order-sum">{t('lottery.order.sum', { sum, sides: sides.join(', ') })}</span>
      )}
    </div>
  );
}
