import type { BlackjackView } from '#games/engines/arcade/blackjack.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { wholeStake } from '../arcade-state.ts';
import { useMoney } from '../money.tsx';
import { Action } from '../rail/controls.tsx';
import { blackjackView } from './blackjack-view.ts';

type Kind = BlackjackView['can'][number]['kind'];

/** Does an action of the hand, with its additional stake. */
function useAct(): { extra(kind: Kind): bigint | undefined; act(kind: Kind): void } {
  const { game } = useArcade();
  const view = blackjackView(useArcadeField('round'));
  const extra = (kind: Kind) => {
    const found = view?.can.find((one) => one.kind === kind);
    return found && BigInt(found.extraStake);
  };
  return { extra, act: (kind) => game.act({ kind }, extra(kind) ?? 0n) };
}

/** Space and Enter: deal, or the action without cost. Never an action that adds a stake. */
export function usePrimary(): () => void {
  const { game } = useArcade();
  const phase = useArcadeField('phase');
  const { act, extra } = useAct();
  return () => {
    if (phase === 'ready') game.start();
    else if (extra('decline') !== undefined) act('decline');
    else if (extra('hit') !== undefined) act('hit');
  };
}

/** Always in this order: split, double, stand, hit. Impossible ones stay visible. */
export function BlackjackActions() {
  const t = useText();
  const { language } = useLanguage();
  const { game, session } = useArcade();
  const money = useMoney();
  const phase = useArcadeField('phase');
  const round = useArcadeField('round');
  const choice = useArcadeField('choice');
  const { act, extra } = useAct();
  const view = blackjackView(round);
  const isOpen = phase === 'open';
  if (!view || phase === 'ready' || phase === 'settling' || phase === 'ended') {
    return (
      <Action tone="red" off={phase !== 'ready'} onPress={() => game.start()}>
        {t('arcade.bj.deal')} · <span className="num">{money(wholeStake(session.game.code, choice))}</span>
      </Action>
    );
  }
  if (view.phase === 'insurance') {
    return (
      <>
        <Action tone="red" off={!isOpen} onPress={() => act('decline')}>
          {t('arcade.bj.decline')}
        </Action>
        <Action tone="plain" off={!isOpen} onPress={() => act('insure')}>
          {t('arcade.bj.insure')} · <span className="num">{formatAmount(extra('insure') ?? 0n, language)}</span>
        </Action>
      </>
    );
  }
  const [split, double] = [extra('split'), extra('double')];
  return (
    <>
      <Action tone="plain" off={!isOpen || split === undefined} onPress={() => act('split')}>
        {t('arcade.bj.split')}
        {split !== undefined && <span className="num"> · {formatAmount(split, language)}</span>}
      </Action>
      <Action tone="plain" off={!isOpen || double === undefined} onPress={() => act('double')}>
        {t('arcade.bj.double')}
        {double !== undefined && <span className="num"> · {formatAmount(double, language)}</span>}
      </Action>
      <Action tone="plain" off={!isOpen} onPress={() => act('stand')}>
        {t('arcade.bj.stand')}
      </Action>
      <Action tone="red" off={!isOpen} onPress={() => act('hit')}>
        {t('arcade.bj.hit')}
      </Action>
    </>
  );
}
