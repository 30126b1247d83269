import { fastGames } from '#games/engines/lottery/fast/games.ts';
import { vietnamGames } from '#games/engines/lottery/vietnam/vietnam-games.ts';
import { useText } from '#platform/i18n/text.tsx';
import { clockText } from '#platform/ui/clock-text.ts';
import { useLottery, useLotteryField, useNow, useWords } from './lottery-context.ts';
import { factsOf, firstDraw, issueOf } from './lottery-state.ts';
import { useShownChoice } from './use-shown-choice.ts';

/** Every lottery with the time until its lock. */
export function Chooser() {
  const t = useText();
  const words = useWords();
  const { game, session } = useLottery();
  const playable = factsOf(session).games;
  const vietnam = vietnamGames.filter((one) => playable.includes(one.code));
  const fast = fastGames.filter((one) => playable.includes(one.code));
  const code = useLotteryField('code');
  const view = useLotteryField('view');
  const now = useLotteryField('now');
  const nowMs = useNow();
  const left = (locksAt: number | undefined) =>
    locksAt !== undefined && locksAt > nowMs ? clockText((locksAt - nowMs) / 1000) : t('lottery.locked');
  const strip = useShownChoice<HTMLElement>(code);
  const isOn = (one: string) => view === 'bet' && code === one;
  return (
    <aside ref={strip} className="lottery-chooser">
      {vietnam.length > 0 && <h2>{t('lottery.vietnam')}</h2>}
      {vietnam.map((one) => (
        <button key={one.code} type="button" aria-pressed={isOn(one.code)} onClick={() => game.choose(one.code)}>
          <span>{words(one.name)}</span>
          <time className="num">{left(firstDraw(now, one.code)?.cutOffAt)}</time>
        </button>
      ))}
      {fast.length > 0 && <h2>{t('lottery.fast')}</h2>}
      {fast.map((one) => (
        <button key={one.code} type="button" aria-pressed={isOn(one.code)} onClick={() => game.choose(one.code)}>
          <span>{words(one.name)}</span>
          <time className="num">{left(issueOf(now, one.code)?.locksAt)}</time>
        </button>
      ))}
      <p className="lottery-small">{t('lottery.pace')}</p>
    </aside>
  );
}
