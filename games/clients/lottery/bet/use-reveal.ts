import { useEffect, useState } from 'react';
import { useLottery, useLotteryField, wantsStill } from '../lottery-context.ts';
import { lastDraw } from '../lottery-state.ts';

/**
 * How many numbers of the last draw are shown: normally all; while a new draw is shown, one more each `stepMs`. With
 * reduced motion all numbers of a new draw appear at once.
 */
export function useReveal(stepMs: number) {
  const { game, sound } = useLottery();
  const code = useLotteryField('code');
  const now = useLotteryField('now');
  const showing = useLotteryField('showing');
  const last = lastDraw(now, code);
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY);
  const key = showing?.game === code ? showing.code : null;
  const count = showing?.numbers?.length ?? 0;
  useEffect(() => {
    if (key === null) return setShown(Number.POSITIVE_INFINITY);
    if (wantsStill()) {
      setShown(Number.POSITIVE_INFINITY);
      game.shown();
      return;
    }
    setShown(0);
    let at = 0;
    const timer = setInterval(() => {
      at += 1;
      setShown(at);
      sound.stop();
      if (at >= count) {
        clearInterval(timer);
        game.shown();
      }
    }, stepMs);
    return () => clearInterval(timer);
  }, [key, count, stepMs, game, sound]);
  return { last, shown, isShowing: key !== null };
}
