import { fastGame } from '#games/engines/lottery/fast/games.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Balls } from '../balls.tsx';
import { useLotteryField, useWords } from '../lottery-context.ts';
import { lotteryName } from '../lottery-names.ts';
import { shortIssue } from '../lottery-state.ts';
import { IssueClock, ProofLink } from './banner-parts.tsx';
import { useReveal } from './use-reveal.ts';

/** Countdown and last draw; the balls of a new draw drop one by one. */
export function FastBanner() {
  const t = useText();
  const words = useWords();
  const code = useLotteryField('code');
  const family = fastGame(code)?.family ?? 'keno';
  const isMany = family === 'vietnam-fast';
  const { last, shown } = useReveal(isMany ? 120 : 360);
  return (
    <section className="lottery-banner" data-many={isMany || undefined}>
      <i className="lottery-drum" />
      <div>
        <h2>{words(lotteryName(code))}</h2>
        <IssueClock size={38} />
      </div>
      {last && (
        <div className="lottery-last">
          <span>{t(last.numbers ? 'lottery.just.drawn' : 'lottery.voided', { issue: shortIssue(last.code) })}</span>
          {last.numbers && (
            <Balls
              family={family}
              numbers={last.numbers.slice(0, shown)}
              size={isMany ? 30 : 54}
              label={last.numbers.join(' ')}
            />
          )}
          <ProofLink draw={last} />
        </div>
      )}
    </section>
  );
}
