import { useText } from '#platform/i18n/text.tsx';
import { useLotteryField, useWords } from '../lottery-context.ts';
import { lotteryName } from '../lottery-names.ts';
import { shortIssue } from '../lottery-state.ts';
import { IssueClock, ProofLink } from './banner-parts.tsx';
import { useReveal } from './use-reveal.ts';

/** Twenty pearls, one by one; the player's hits turn gold at the end. */
export function KenoBanner() {
  const t = useText();
  const words = useWords();
  const code = useLotteryField('code');
  const tickets = useLotteryField('tickets');
  const { last, shown, isShowing } = useReveal(120);
  const mine = new Set(
    tickets
      .filter(({ game, issue, play }) => game === code && issue === last?.code && play.startsWith('pick-'))
      .flatMap(({ selection }) => selection.split(/[\s+]/)),
  );
  return (
    <section className="lottery-banner lottery-keno">
      <i className="lottery-drum" />
      <div className="lottery-keno-head">
        <div>
          <h2>{words(lotteryName(code))}</h2>
          {last && <p>{t('lottery.keno.line', { issue: shortIssue(last.code) })}</p>}
        </div>
        <IssueClock size={38} />
      </div>
      {last?.numbers && (
        <span className="lottery-pearls" role="img" aria-label={last.numbers.join(' ')}>
          {last.numbers.map((number, at) => (
            <span
              key={number}
              className="lottery-pearl num"
              data-shown={at < shown || undefined}
              data-hit={(!isShowing && mine.has(number)) || undefined}
            >
              {number}
            </span>
          ))}
        </span>
      )}
      {last && <ProofLink draw={last} />}
    </section>
  );
}
