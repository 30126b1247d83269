import { type MinesConfig, type MinesView, mines, minesLadder } from '#games/engines/arcade/mines.ts';
import type { ArcadeFacts } from '#games/studio/arcade/arcade.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import pond from '../../art/arcade/canh-ao.svg?url';
import pondTall from '../../art/arcade/canh-ao-doc.svg?url';
import { formatBps } from '../../shell/format-facts.ts';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { ArcadeFrame, useShownAfter } from '../arcade-frame.tsx';
import { useMoney, useTimes } from '../money.tsx';
import { Plate } from '../plate.tsx';
import { Action, Options, StakeStepper } from '../rail/controls.tsx';
import type { RoundLabel } from '../rail/rail.tsx';
import { useRoundLabel } from '../round-label.ts';
import { Ladder } from './ladder.tsx';
import { Leaves } from './leaves.tsx';
import { minesView } from './mines-view.ts';
import { PearlPlate, PondLegend } from './pearl-plate.tsx';
import './mines.css';

/** The next round's first step, before it is started. */
function useOutlook(): { config: MinesConfig | null; ladder: readonly number[]; carps: number } {
  const { session } = useArcade();
  const { carps } = useArcadeField('choice');
  const view = minesView(useArcadeField('round'));
  const config = mines.readConfig((session.game.facts as ArcadeFacts).config);
  const isOpen = view !== null && !view.over;
  const count = isOpen ? view.carpCount : carps;
  return { config, carps: count, ladder: isOpen ? view.ladder : config ? minesLadder(config, count) : [] };
}

/** What is said below the board: while a round is open, and in the room that there is. */
const NOTES = {
  open: { long: 'arcade.mines.note.open', short: 'arcade.mines.note.open.short' },
  closed: { long: 'arcade.mines.note', short: 'arcade.mines.note.short' },
} as const;

/** Dò ngọc: 25 lotus leaves over pearls and carps. */
export function MinesScreen() {
  const t = useText();
  const { language } = useLanguage();
  const { game, shape } = useArcade();
  const money = useMoney();
  const times = useTimes();
  const phase = useArcadeField('phase');
  const round = useArcadeField('round');
  const choice = useArcadeField('choice');
  const view = minesView(round);
  const { config, ladder, carps } = useOutlook();
  const label = useRoundLabel();
  useShownAfter(900);
  const canTake = phase === 'open' && view !== null && view.opened.length > 0;
  const isRunning = phase === 'open' || (phase === 'sending' && round !== null);
  const primary = () => {
    if (canTake) game.act({ kind: 'take' });
    else game.start();
  };
  const next = view?.next;
  const line: [string, string] = next
    ? [
        t('arcade.mines.next'),
        t('arcade.mines.next.line', {
          safe: next.safe,
          closed: next.closed,
          chance: formatBps(Math.round((next.safe * 10_000) / next.closed), language),
          times: times(next.hundredths),
        }),
      ]
    : [t('arcade.mines.carps.many', { carps }), t('arcade.mines.first.line', { times: times(ladder[0] ?? 100) })];
  return (
    <ArcadeFrame
      backdrop={{ wide: pond, tall: pondTall }}
      onPrimary={primary}
      progress={
        view && !view.over
          ? t('arcade.mines.said', { pearls: view.opened.length, amount: money(BigInt(view.now.amount)) })
          : ''
      }
      stakeName={t('arcade.stake.round')}
      line={line}
      params={
        <>
          {shape !== 'wide' && <StakeStepper label={t('arcade.stake.each')} />}
          <Options
            label={t(shape === 'wide' ? 'arcade.mines.count' : 'arcade.mines.count.short')}
            options={(config?.carps ?? []).map((value) => ({ value, text: String(value) }))}
            value={isRunning ? carps : choice.carps}
            onChange={(value) => game.choose({ carps: value })}
          />
          {shape === 'wide' && <StakeStepper label={t('arcade.stake.each')} />}
        </>
      }
      actions={
        isRunning ? (
          <Action tone="gilt" off={!canTake} onPress={primary}>
            {t('arcade.mines.take')} ·{' '}
            <span className="num">{money(BigInt(view?.now.amount ?? round?.stake ?? 0))}</span>
          </Action>
        ) : (
          <Action tone="red" off={phase !== 'ready'} onPress={primary}>
            {t('arcade.mines.start')}
          </Action>
        )
      }
      note={t(NOTES[isRunning ? 'open' : 'closed'][shape === 'wide' ? 'long' : 'short'])}
      recentName={t('arcade.recent')}
      label={(one): RoundLabel => {
        const end = minesView(one);
        return label(one, end && end.end === 'taken' ? times(end.now.hundredths) : null);
      }}
      honest={t('arcade.mines.honest')}
    >
      <MinesTitle carps={carps} />
      {shape === 'wide' && <PearlPlate ladder={ladder} carps={carps} />}
      {shape === 'wide' && <PondLegend />}
      <Leaves />
      {shape === 'wide' && (
        <Ladder ladder={ladder} carps={carps} opened={view && !view.over ? view.opened.length : 0} />
      )}
      <Plate>
        <EndWords view={view} />
      </Plate>
    </ArcadeFrame>
  );
}

function MinesTitle({ carps }: { carps: number }) {
  const t = useText();
  const { shape } = useArcade();
  const times = useTimes();
  const view = minesView(useArcadeField('round'));
  if (shape === 'flat') return null;
  return (
    <>
      <h1 className="arcade-title mines-title">{t('arcade.mines.name')}</h1>
      {shape === 'wide' ? (
        <p className="mines-lead">{t('arcade.mines.lead', { carps, pearls: 25 - carps })}</p>
      ) : (
        <p className="mines-held">
          {t('arcade.mines.held')}
          <b className="num">{view?.end === 'carp' ? '–' : times(view?.now.hundredths ?? 100)}</b>
        </p>
      )}
    </>
  );
}

function EndWords({ view }: { view: MinesView | null }) {
  const t = useText();
  const money = useMoney();
  const round = useArcadeField('round');
  if (!view || !round) return null;
  const stake = BigInt(round.stake);
  if (view.end === 'carp')
    return (
      <>
        {t('arcade.mines.end.carp')} · {t('arcade.lost')} <b className="num">{money(stake)}</b>
      </>
    );
  return (
    <>
      {t('arcade.mines.end.taken')} <b className="num">{money(BigInt(round.payout))}</b> · {t('arcade.gain')}{' '}
      <b className="num">{money(BigInt(round.payout) - stake, { signed: true })}</b>
    </>
  );
}
