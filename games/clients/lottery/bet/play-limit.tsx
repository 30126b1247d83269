import { fastExposure, parseFastSelection } from '#games/engines/lottery/fast/settle.ts';
import { playTypeOf } from '#games/engines/lottery/play-types.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useLottery, useLotteryField, useMoney } from '../lottery-context.ts';
import { factsOf, isVietnam, playOf, selectionText } from '../lottery-state.ts';

/** The limits of the play on the board; warns when the selection exceeds them. */
export function PlayLimit() {
  const t = useText();
  const money = useMoney();
  const { game, session } = useLottery();
  const code = useLotteryField('code');
  const play = playOf(code, useLotteryField('play'));
  const unit = useLotteryField('unit');
  const multiplier = useLotteryField('multiplier');
  useLotteryField('picks');
  const limit = play && factsOf(session).terms.plays.find(({ type }) => type === playTypeOf(code, play.code));
  if (!play || !limit) return null;
  const { stakeMost, payoutMost } = limit;
  const amount = game.current()?.amount ?? 0n;
  const parsed = parseFastSelection(play, selectionText(play, game.picks()));
  const perUnit = isVietnam(code) ? unit : unit * BigInt(multiplier);
  const owed = parsed.ok ? fastExposure(play, parsed.selection, perUnit) : 0n;
  const isAbove = (stakeMost && amount > BigInt(stakeMost)) || (payoutMost && owed > BigInt(payoutMost));
  return (
    <p className={isAbove ? 'lottery-warn' : 'lottery-small'} role="status">
      {stakeMost && <span>{t('lottery.limit.stake', { most: money(stakeMost) })}. </span>}
      {payoutMost && <span>{t('lottery.limit.payout', { most: money(payoutMost) })}. </span>}
      {isAbove && <b>{t('lottery.limit.above')}</b>}
    </p>
  );
}
