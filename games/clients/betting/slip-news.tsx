import { CircleCheck, Hourglass, WifiOff } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useMoney, useSports, useSportsState, useTick } from './betting-context.ts';
import type { Waiting } from './betting-state.ts';

/** Results of the last press: bets that wait, accepted bets, and why a bet was refused. */
export function SlipNews() {
  const t = useText();
  const money = useMoney();
  const { game } = useSports();
  const { waiting, taken, refusal, most, reconnecting, sheet } = useSportsState();
  return (
    <div className="bet-news" aria-live="polite">
      {/* The open sheet covers the frame's own notice. */}
      {reconnecting && sheet && (
        <p role="alert" className="bet-waiting">
          <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('game.network.retrying')}</span>
        </p>
      )}
      {waiting.map((one) => (
        <WaitingLine key={one.bet.id} waiting={one} />
      ))}
      {taken.map((bet) => (
        <p key={bet.id} className="bet-taken">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t('bet.taken', { ref: bet.ref, stake: money(bet.atRisk), highest: money(bet.highest) })}{' '}
            <Button
              tone="link"
              onClick={() => {
                game.setSlip({ sheet: false });
                game.go('bets');
              }}
            >
              {t('bet.view.bets')}
            </Button>
          </span>
        </p>
      ))}
      {refusal && (
        <p role="alert" className="bet-problem">
          {t(`bet.problem.${refusal}`)} {most !== null && most > 0n && t('bet.problem.most', { amount: money(most) })}
        </p>
      )}
    </div>
  );
}

function WaitingLine({ waiting }: { waiting: Waiting }) {
  const t = useText();
  const nowMs = useTick(250);
  const seconds = Math.max(0, Math.ceil((waiting.untilMs - nowMs) / 1000));
  return (
    <p className="bet-waiting">
      <Hourglass size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('bet.waiting')}{' '}
        <b className="num" aria-hidden="true">
          {seconds > 0 ? t('bet.seconds', { seconds }) : '…'}
        </b>
      </span>
    </p>
  );
}
