import { regionNames } from '#games/engines/lottery/vietnam/prizes.ts';
import type { VietnamDrawView } from '#games/studio/lottery/lottery.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { clockText } from '#platform/ui/clock-text.ts';
import { formatBps } from '../../shell/format-facts.ts';
import { Countdown } from '../countdown.tsx';
import { useLottery, useLotteryField, useMoney, useNow, useWords } from '../lottery-context.ts';
import { drawOf, playOf, playsOf } from '../lottery-state.ts';
import { useShownChoice } from '../use-shown-choice.ts';
import { clockOf, longDate } from '../vietnam-dates.ts';
import { lineFacts, paidFor } from './odds-text.ts';
import { PlayLimit } from './play-limit.tsx';
import { VietnamPad } from './vietnam-pad.tsx';

/** Stations, the countdown banner, plays, and the pad. */
export function VietnamBet() {
  return (
    <>
      <Stations />
      <DrawBanner />
      <div className="lottery-vn-plays-phone">
        <PlayChips />
      </div>
      <div className="lottery-vn">
        <PlayMenu />
        <PadCard />
      </div>
    </>
  );
}

function Stations() {
  const t = useText();
  const words = useWords();
  const { game } = useLottery();
  const now = useLotteryField('now');
  const draw = useLotteryField('draw');
  const nowMs = useNow();
  const strip = useShownChoice<HTMLDivElement>(draw);
  const first = now.vietnam[0]?.date;
  const shown = now.vietnam.filter(({ date, cutOffAt }) => date === first || cutOffAt > nowMs);
  return (
    <div ref={strip} className="lottery-stations">
      {shown.map((one) => {
        const isOpen = nowMs < one.cutOffAt;
        return (
          <button
            key={one.code}
            type="button"
            aria-pressed={one.code === draw}
            data-off={!isOpen || undefined}
            onClick={() => game.chooseDraw(one.game, one.code)}
          >
            <b>{one.region === 'north' ? words(regionNames.north) : one.station}</b>
            <span>{one.region === 'north' ? one.station : words(regionNames[one.region])}</span>
            <span className="num">
              {isOpen ? t('lottery.left', { time: clockText((one.cutOffAt - nowMs) / 1000) }) : t('lottery.locked')}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function DrawBanner() {
  const t = useText();
  const { language } = useLanguage();
  const words = useWords();
  const nowMs = useNow();
  const draw = drawOf(useLotteryField('now'), useLotteryField('draw'));
  if (!draw) return null;
  const isOpen = nowMs < draw.cutOffAt;
  return (
    <section className="lottery-banner lottery-vn-banner">
      <i className="lottery-drum" />
      <div>
        <h2>
          {words(regionNames[draw.region])} · {draw.station}
        </h2>
        <p>
          {longDate(draw.date, language)} · {t('lottery.draws.at')} <b className="num">{clockOf(draw.drawsAt)}</b>
        </p>
        <StateOf draw={draw} isOpen={isOpen} />
      </div>
      <div className="lottery-issue">
        <span>{isOpen ? t('lottery.cut.off', { time: clockOf(draw.cutOffAt) }) : t('lottery.draws.in.short')}</span>
        <Countdown until={isOpen ? draw.cutOffAt : draw.drawsAt} size={46} />
      </div>
    </section>
  );
}

function StateOf({ draw, isOpen }: { draw: VietnamDrawView; isOpen: boolean }) {
  const t = useText();
  const key = draw.numbers ? 'drawn' : draw.state === 'void' ? 'void' : isOpen ? 'open' : 'locked';
  return (
    <span className="lottery-pill" data-state={key}>
      {t(`lottery.draw.${key}`)}
    </span>
  );
}

/** Every play with its return. */
function PlayMenu() {
  const t = useText();
  const words = useWords();
  const { language } = useLanguage();
  const { game } = useLottery();
  const chosen = useLotteryField('play');
  const groups = [...Map.groupBy(playsOf(useLotteryField('code')), ({ group }) => group.vi).values()];
  return (
    <nav className="lottery-play-menu" aria-label={t('lottery.plays')}>
      {groups.map((group) => (
        <div key={group[0]?.code}>
          <h3>{group[0] && words(group[0].group)}</h3>
          {group.map((play) => (
            <button
              key={play.code}
              type="button"
              aria-pressed={play.code === chosen}
              onClick={() => game.choosePlay(play.code)}
            >
              {words(play.name)}
              <span className="num">{formatBps(lineFacts(play, '').returnBps, language)}</span>
            </button>
          ))}
        </div>
      ))}
      <p className="lottery-small">{t('lottery.returns.note')}</p>
    </nav>
  );
}

function PlayChips() {
  const words = useWords();
  const { game } = useLottery();
  const code = useLotteryField('code');
  const chosen = useLotteryField('play');
  return (
    <div className="lottery-play-chips">
      {playsOf(code).map((play) => (
        <button
          key={play.code}
          type="button"
          aria-pressed={play.code === chosen}
          onClick={() => game.choosePlay(play.code)}
        >
          {words(play.name)}
        </button>
      ))}
    </div>
  );
}

function PadCard() {
  const words = useWords();
  const code = useLotteryField('code');
  const play = playOf(code, useLotteryField('play'));
  const draw = drawOf(useLotteryField('now'), useLotteryField('draw'));
  const free = useLotteryField('free');
  const nowMs = useNow();
  if (!play) return null;
  const isLocked = !draw || nowMs >= draw.cutOffAt;
  return (
    <section className="lottery-card lottery-pad-card" data-locked={isLocked || undefined}>
      <header>
        <h2>{words(play.name)}</h2>
        <span>{words(play.rule)}</span>
      </header>
      <PointLine />
      <PlayLimit />
      <VietnamPad play={play} free={free} />
    </section>
  );
}

/** "Mỗi điểm 27,00 P, trúng một lần 99,00 P. 99,00%". */
export function PointLine() {
  const t = useText();
  const money = useMoney();
  const { language } = useLanguage();
  const play = playOf(useLotteryField('code'), useLotteryField('play'));
  if (!play) return null;
  const { pay, returnBps } = lineFacts(play, '');
  const UNIT = 10_000n;
  return (
    <p className="lottery-odds num">
      {t('lottery.point', {
        cost: money(UNIT * BigInt(play.unitCost)),
        paid: money(paidFor(UNIT, pay)),
        returned: formatBps(returnBps, language),
      })}
    </p>
  );
}
