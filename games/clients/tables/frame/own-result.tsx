import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Money } from './money.tsx';
import { useRound, useTable, useView } from './table-context.ts';
import type { Paid } from './table-view.ts';

/** Beside the animation: stakes while betting, the round's payout afterwards. */
export function OwnResult() {
  const t = useText();
  const { session, open } = useTable();
  const round = useRound();
  const paid = useView('paid');
  const own = useView('own');
  const mine = paid && paid.round === round?.ref ? paid : null;
  if (mine) {
    const net = BigInt(mine.payout) - BigInt(mine.staked);
    return (
      <button type="button" className="table-result" data-size={sizeOf(mine)} onClick={() => open('history')}>
        <span>{t(wordsOf(mine))}</span>
        <b>
          <Money value={net > 0n ? net : BigInt(mine.payout)} symbol={session.symbol} signed={net > 0n} />
        </b>
        <span>{t(mine.payout === '0' ? 'table.result.next' : 'table.result.wallet')}</span>
      </button>
    );
  }
  if (own.staked === '0') return null;
  return (
    <div className="table-result">
      <span>{t('table.result.staking')}</span>
      <b>
        <Money value={BigInt(own.staked)} symbol={session.symbol} />
      </b>
      <span>
        {t(round?.phase === 'betting' ? 'table.result.undo' : 'table.result.locked', {
          count: Object.keys(own.byField).length,
        })}
      </span>
    </div>
  );
}

/** A payout below the stake is not celebrated; from ten times the stake on the drum opens once. */
function sizeOf({ staked, payout }: Paid): 'none' | 'win' | 'large' {
  const [stake, back] = [BigInt(staked), BigInt(payout)];
  if (back <= stake) return 'none';
  return back >= stake * 10n ? 'large' : 'win';
}

function wordsOf(paid: Paid): string {
  if (paid.void) return 'table.result.void';
  const [stake, back] = [BigInt(paid.staked), BigInt(paid.payout)];
  if (back > stake) return 'table.result.won';
  return back > 0n ? 'table.result.back' : 'table.result.lost';
}

/** Tells screen readers what happens: betting opens and closes, the outcome, the money. */
export function Spoken() {
  const t = useText();
  const { language } = useLanguage();
  const { session, scene } = useTable();
  const round = useRound();
  const paid = useView('paid');
  const mine = paid && paid.round === round?.ref ? paid : null;
  if (!round) return <output className="sr-only" aria-live="polite" />;
  const amount = mine ? `${formatAmount(BigInt(mine.payout), language)} ${session.symbol}` : '';
  return (
    <output className="sr-only" aria-live="polite">
      {t(`table.phase.${round.phase}`)}{' '}
      {round.phase === 'settled' && round.outcome !== null && <scene.Words outcome={round.outcome} />}{' '}
      {mine && `${t(wordsOf(mine))} ${amount}`}
    </output>
  );
}
