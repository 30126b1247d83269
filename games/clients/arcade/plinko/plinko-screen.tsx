import { PLINKO_RISKS, plinko } from '#games/engines/arcade/plinko.ts';
import type { ArcadeFacts } from '#games/studio/arcade/arcade.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import rain from '../../art/arcade/canh-mua.svg?url';
import rainTall from '../../art/arcade/canh-mua-doc.svg?url';
import rainFlat from '../../art/arcade/canh-mua-ngang.svg?url';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { ArcadeFrame } from '../arcade-frame.tsx';
import { useMoney, useTimes } from '../money.tsx';
import { Action, Options, StakeStepper } from '../rail/controls.tsx';
import { useRoundLabel } from '../round-label.ts';
import { PlinkoBoard } from './plinko-board.tsx';
import { BowlTable, FallPlate } from './plinko-plates.tsx';
import { type PlinkoFacts, plinkoView } from './plinko-view.ts';
import './plinko.css';

/** Mưa ngọc: a pearl falls past twelve rows of pins into a bowl. */
export function PlinkoScreen() {
  const t = useText();
  const { game, session, shape } = useArcade();
  const money = useMoney();
  const times = useTimes();
  const phase = useArcadeField('phase');
  const choice = useArcadeField('choice');
  const round = useArcadeField('round');
  const label = useRoundLabel();
  const config = plinko.readConfig((session.game.facts as ArcadeFacts).config) ?? plinko.defaults;
  const found = plinkoView(round);
  // Another risk has other bowls, so the last pearl is removed from the board.
  const view = found && (phase !== 'ready' || found.risk === choice.risk) ? found : null;
  const facts: PlinkoFacts = { config, risk: view?.risk ?? choice.risk, view };
  const isDown = view !== null && (phase === 'ready' || phase === 'settling');
  const net = round ? BigInt(round.payout) - BigInt(round.stake) : 0n;
  const primary = () => game.start();
  return (
    <ArcadeFrame
      backdrop={{ wide: rain, tall: rainTall, flat: rainFlat }}
      onPrimary={primary}
      progress=""
      stakeName={t('arcade.plinko.stake')}
      line={
        isDown
          ? [
              t('arcade.plinko.fell', { times: times(view.hundredths) }),
              t('arcade.plinko.fell.line', {
                paid: money(BigInt(round?.payout ?? 0)),
                net: money(net, { signed: true }),
              }),
            ]
          : [t('arcade.plinko.ready'), t('arcade.plinko.ready.line')]
      }
      params={
        <>
          {shape !== 'wide' && <StakeStepper label={t('arcade.plinko.stake')} />}
          <Options
            label={t(shape === 'wide' ? 'arcade.plinko.risk' : 'arcade.plinko.risk.short')}
            options={PLINKO_RISKS.map((value) => ({ value, text: t(`arcade.plinko.risk.${value}`) }))}
            value={choice.risk}
            onChange={(risk) => game.choose({ risk })}
          />
          {shape === 'wide' && <StakeStepper label={t('arcade.plinko.stake')} />}
        </>
      }
      actions={
        <Action tone="red" off={phase !== 'ready'} onPress={primary}>
          {t('arcade.plinko.drop')}
        </Action>
      }
      note={t('arcade.plinko.note')}
      recentName={t('arcade.recent')}
      label={(one) => label(one, times(plinkoView(one)?.hundredths ?? 0))}
      honest={t('arcade.plinko.honest')}
    >
      {shape !== 'flat' && <h1 className="arcade-title plinko-title">{t('arcade.plinko.name')}</h1>}
      <PlinkoBoard {...facts} />
      {shape === 'wide' && <FallPlate view={isDown ? view : null} round={isDown ? round : null} />}
      {shape === 'wide' && <p className="arcade-panel plinko-way-note">{t('arcade.plinko.way')}</p>}
      {shape === 'wide' && <BowlTable {...facts} />}
    </ArcadeFrame>
  );
}
