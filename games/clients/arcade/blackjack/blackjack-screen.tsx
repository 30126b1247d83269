import { type BlackjackView, blackjack } from '#games/engines/arcade/blackjack.ts';
import type { ArcadeFacts } from '#games/studio/arcade/arcade.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import moon from '../../art/arcade/canh-trang.svg?url';
import moonTall from '../../art/arcade/canh-trang-doc.svg?url';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { ArcadeFrame, useShownAfter } from '../arcade-frame.tsx';
import { useMoney } from '../money.tsx';
import { Plate } from '../plate.tsx';
import { Options, StakeStepper } from '../rail/controls.tsx';
import { useRoundLabel } from '../round-label.ts';
import { BlackjackActions, usePrimary } from './blackjack-actions.tsx';
import { BlackjackTable } from './blackjack-table.tsx';
import { blackjackView } from './blackjack-view.ts';
import { RulePlates } from './rule-plates.tsx';
import './blackjack.css';

const CARD_MS = 400;

/** Nửa vầng trăng: blackjack, one player on up to three boxes. */
export function BlackjackScreen() {
  const t = useText();
  const { game, session, shape } = useArcade();
  const money = useMoney();
  const phase = useArcadeField('phase');
  const choice = useArcadeField('choice');
  const round = useArcadeField('round');
  const label = useRoundLabel();
  const view = blackjackView(round);
  const config = blackjack.readConfig((session.game.facts as ArcadeFacts).config) ?? blackjack.defaults;
  useShownAfter(600 + CARD_MS * Math.max(0, (view?.dealer.cards.length ?? 2) - 1));
  const primary = usePrimary();
  const [turn, title, dealer, note] = [useTurnWords(view), useTurnTitle(view), useDealerWords(view), useNote(view)];
  const isRunning = round !== null && (phase === 'open' || phase === 'sending');
  return (
    <ArcadeFrame
      backdrop={{ wide: moon, tall: moonTall }}
      onPrimary={primary}
      progress={phase === 'open' ? `${turn} ${dealer}` : ''}
      stakeName={t('arcade.stake.round')}
      line={[title, dealer]}
      params={
        isRunning || phase === 'showing' ? null : (
          <>
            <Options
              label={t('arcade.bj.boxes')}
              options={Array.from({ length: config.boxes }, (_, at) => ({ value: at + 1, text: String(at + 1) }))}
              value={choice.boxes}
              onChange={(boxes) => game.choose({ boxes })}
            />
            <StakeStepper label={t('arcade.bj.stake')} />
          </>
        )
      }
      actions={<BlackjackActions />}
      note={note}
      recentName={t('arcade.recent')}
      label={(one) => {
        const [stake, payout] = [BigInt(one.stake), BigInt(one.payout)];
        const natural = blackjackView(one)?.hands.some(({ result }) => result === 'blackjack');
        if (natural && payout > stake) return { text: 'BJ', tone: 'large' };
        return label(one, t(payout > stake ? 'arcade.bj.won' : payout === stake ? 'arcade.bj.push' : 'arcade.bj.lost'));
      }}
      honest={t('arcade.bj.honest')}
    >
      {shape === 'wide' && <RulePlates />}
      <BlackjackTable view={view} />
      <Plate>
        {t('arcade.bj.paid')} <b className="num">{money(BigInt(round?.payout ?? 0))}</b> · {t('arcade.net.short')}{' '}
        <b className="num">{money(BigInt(round?.payout ?? 0) - BigInt(round?.stake ?? 0), { signed: true })}</b>
      </Plate>
    </ArcadeFrame>
  );
}

/** "Hand 2 of 3: 11 points". */
function useTurnWords(view: BlackjackView | null): string {
  const t = useText();
  if (!view) return '';
  if (view.phase === 'insurance') return t('arcade.bj.insurance.ask');
  const hand = view.hands[view.active];
  if (!hand) return '';
  return t('arcade.bj.turn', { hand: view.active + 1, total: hand.total });
}

function useTurnTitle(view: BlackjackView | null): string {
  const t = useText();
  const words = useTurnWords(view);
  return words || t(view ? 'arcade.bj.over' : 'arcade.bj.ready');
}

function useDealerWords(view: BlackjackView | null): string {
  const t = useText();
  return view ? t('arcade.bj.dealer.has', { total: view.dealer.total }) : t('arcade.bj.pays');
}

/** Whose turn it is, and why a split or double is not possible. */
function useNote(view: BlackjackView | null): string {
  const t = useText();
  const { shape } = useArcade();
  const phase = useArcadeField('phase');
  const words = useTurnWords(view);
  if (phase !== 'open' || !view) return t(shape === 'wide' ? 'arcade.bj.note' : 'arcade.bj.note.short');
  if (view.phase === 'insurance') return t('arcade.bj.insurance.note');
  const can = (kind: string) => view.can.some((one) => one.kind === kind);
  const hand = view.hands[view.active];
  const whys = [
    can('split')
      ? ''
      : t(
          hand?.split
            ? 'arcade.bj.why.split.once'
            : hand && hand.cards.length > 2
              ? 'arcade.bj.why.split.two'
              : 'arcade.bj.why.split',
        ),
    can('double') ? '' : t('arcade.bj.why.double'),
  ];
  return [words, ...whys].filter(Boolean).join(' ');
}
