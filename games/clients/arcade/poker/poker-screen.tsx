import { useState } from 'react';
import { POKER_LEVELS, type VideoPokerView, videoPoker } from '#games/engines/arcade/video-poker.ts';
import type { ArcadeFacts, ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import paper from '../../art/arcade/canh-giay.svg?url';
import paperTall from '../../art/arcade/canh-giay-doc.svg?url';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { ArcadeFrame, useShownAfter } from '../arcade-frame.tsx';
import { useMoney } from '../money.tsx';
import { Plate } from '../plate.tsx';
import { Action, Options, StakeStepper } from '../rail/controls.tsx';
import { useRoundLabel } from '../round-label.ts';
import { PokerCards } from './poker-cards.tsx';
import { PokerTable } from './poker-table.tsx';
import './poker.css';

export const pokerView = (round: ArcadeRound | null): VideoPokerView | null =>
  (round?.view ?? null) as VideoPokerView | null;

const NONE = [false, false, false, false, false];
const LEVELS = Array.from({ length: POKER_LEVELS }, (_, at) => at + 1);

/** The cards that the player holds in this deal; none at its beginning, and no suggestion. */
function useHeld(ref: string | undefined): [readonly boolean[], (place: number) => void] {
  const [state, setState] = useState<{ ref: string | undefined; held: readonly boolean[] }>({ ref, held: NONE });
  const held = state.ref === ref ? state.held : NONE;
  return [held, (place) => setState({ ref, held: held.map((one, at) => (at === place ? !one : one)) })];
}

/** Tứ quý: jacks or better, five levels. */
export function PokerScreen() {
  const t = useText();
  const { game, session, shape } = useArcade();
  const money = useMoney();
  const phase = useArcadeField('phase');
  const choice = useArcadeField('choice');
  const round = useArcadeField('round');
  const label = useRoundLabel();
  const [held, toggle] = useHeld(round?.ref);
  useShownAfter(700);
  const config = videoPoker.readConfig((session.game.facts as ArcadeFacts).config) ?? videoPoker.defaults;
  const view = pokerView(round);
  const isOpen = phase === 'open';
  const isRunning = isOpen || (phase === 'sending' && round !== null);
  const level = isRunning ? (view?.level ?? choice.level) : choice.level;
  const draws = held.filter((one) => !one).length;
  const primary = () => (isOpen ? game.act({ kind: 'hold', held }) : game.start());
  const hand = view ? t(`arcade.poker.hand.${view.hand}`) : '';
  const pays = money(BigInt(view?.handPays ?? 0));
  const has = view && view.hand !== 'nothing';
  return (
    <ArcadeFrame
      backdrop={{ wide: paper, tall: paperTall, flat: paperTall }}
      onPrimary={primary}
      progress={isOpen && view ? t('arcade.poker.said', { hand }) : ''}
      stakeName={t('arcade.poker.stake', { level })}
      line={
        isRunning && has
          ? [t('arcade.poker.has', { hand }), t('arcade.poker.pays', { pays })]
          : [
              t(isRunning ? 'arcade.poker.has.none' : 'arcade.poker.ready'),
              t(isRunning ? 'arcade.poker.choose' : 'arcade.poker.level', { level }),
            ]
      }
      params={
        <>
          <StakeStepper label={t('arcade.poker.coin')} />
          <Options
            label={t(shape === 'wide' ? 'arcade.poker.levels' : 'arcade.poker.levels.short')}
            options={LEVELS.map((value) => ({ value, text: String(value) }))}
            value={level}
            onChange={(value) => game.choose({ level: value })}
          />
        </>
      }
      actions={
        <Action tone="red" off={phase !== 'ready' && !isOpen} onPress={primary}>
          {t(!isRunning ? 'arcade.poker.deal' : draws ? 'arcade.poker.draw' : 'arcade.poker.draw.none', { draws })}
        </Action>
      }
      note={
        isRunning && has && shape === 'wide' ? (
          <>
            {t('arcade.poker.note.has')} <b>{hand}</b>, {t('arcade.poker.note.pays')} <b className="num">{pays}</b>.{' '}
            {t('arcade.poker.note.touch')}
          </>
        ) : (
          t(isRunning ? 'arcade.poker.note.touch' : shape === 'wide' ? 'arcade.poker.note' : 'arcade.poker.note.short')
        )
      }
      recentName={t('arcade.recent')}
      label={(one) => {
        const end = pokerView(one);
        return label(one, end && end.hand !== 'nothing' ? t(`arcade.poker.hand.${end.hand}`) : null);
      }}
      honest={t('arcade.poker.honest')}
    >
      {shape === 'tall' && (
        <p className="poker-signs" aria-hidden="true">
          {['Tùng', 'Cúc', 'Trúc', 'Mai'].map((sign) => (
            <span key={sign}>{sign}</span>
          ))}
        </p>
      )}
      {shape === 'wide' &&
        ['Tùng', 'Cúc', 'Trúc', 'Mai'].map((sign) => (
          <span key={sign} className="poker-sign" data-sign={sign} aria-hidden="true">
            {sign}
          </span>
        ))}
      <section className="poker-cabinet">
        <div className="poker-inside">
          <header>
            <h1>{t('arcade.poker.name')}</h1>
            <span>{t(shape === 'wide' ? 'arcade.poker.playing' : 'arcade.poker.level', { level })}</span>
          </header>
          <PokerTable config={config} level={level} lit={phase !== 'sending' && has ? view.hand : null} />
          {shape === 'wide' && <PokerCards view={view} held={held} onToggle={toggle} width={114} />}
        </div>
      </section>
      {shape !== 'wide' && (
        <div className="poker-hand">
          <PokerCards view={view} held={held} onToggle={toggle} width={shape === 'tall' ? 65 : 58} />
        </div>
      )}
      <Plate>
        {has ? (
          <>
            {hand} · {t('arcade.poker.paid')} <b className="num">{money(BigInt(round?.payout ?? 0))}</b>,{' '}
            {t('arcade.net.short')}{' '}
            <b className="num">{money(BigInt(round?.payout ?? 0) - BigInt(round?.stake ?? 0), { signed: true })}</b>
          </>
        ) : (
          <>
            {t('arcade.poker.nothing')} · {t('arcade.lost')} <b className="num">{money(BigInt(round?.stake ?? 0))}</b>
          </>
        )}
      </Plate>
    </ArcadeFrame>
  );
}
