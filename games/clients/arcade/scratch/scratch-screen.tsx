import { useEffect, useState } from 'react';
import { SCRATCH_NAMES, scratch } from '#games/engines/arcade/scratch.ts';
import type { ArcadeFacts } from '#games/studio/arcade/arcade.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import silk from '../../art/arcade/canh-lua.svg?url';
import silkTall from '../../art/arcade/canh-lua-doc.svg?url';
import { shortAmount } from '../../shell/format-facts.ts';
import { nameIn } from '../../shell/game-name.ts';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { ArcadeFrame } from '../arcade-frame.tsx';
import { useMoney } from '../money.tsx';
import { Plate } from '../plate.tsx';
import { Action, Options } from '../rail/controls.tsx';
import { useRoundLabel } from '../round-label.ts';
import { FoundWords } from './found-words.tsx';
import { ScratchCard } from './scratch-card.tsx';
import { CardPlate, PrizeTable, SymbolSheet } from './scratch-plates.tsx';
import { ALL_FIELDS, type ScratchFacts, scratchView } from './scratch-view.ts';
import './scratch.css';

const FIELDS = 9;
/** Pause between fields when the whole card is opened, and before the last one counts. */
const NEXT_MS = 60;

/** The open fields of the card; all of them if the card was seen before. */
function useOpened(): { opened: number; open(field: number): void; openAll(): void } {
  const { game } = useArcade();
  const phase = useArcadeField('phase');
  const ref = useArcadeField('round')?.ref;
  const [state, setState] = useState<{ ref: string | undefined; opened: number }>({ ref, opened: 0 });
  const [isAll, setAll] = useState<string | undefined>();
  const opened = state.ref === ref ? state.opened : 0;
  const isShowing = phase === 'showing';
  const open = (field: number) => isShowing && setState({ ref, opened: opened | (1 << field) });
  useEffect(() => {
    if (!isShowing) return;
    if (opened === ALL_FIELDS) {
      const timer = setTimeout(() => game.shown(), 3 * NEXT_MS);
      return () => clearTimeout(timer);
    }
    if (isAll !== ref) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = still ? ALL_FIELDS : opened | (~opened & (opened + 1));
    const timer = setTimeout(() => setState({ ref, opened: next }), still ? 0 : NEXT_MS);
    return () => clearTimeout(timer);
  }, [game, isShowing, opened, isAll, ref]);
  return { opened: isShowing ? opened : ALL_FIELDS, open, openAll: () => setAll(ref) };
}

/** Thẻ cào lụa: nine fields under silk, three equal symbols win. */
export function ScratchScreen() {
  const t = useText();
  const { language } = useLanguage();
  const { game, session, shape, open: openPanel } = useArcade();
  const money = useMoney();
  const phase = useArcadeField('phase');
  const choice = useArcadeField('choice');
  const round = useArcadeField('round');
  const label = useRoundLabel();
  const { opened, open, openAll } = useOpened();
  const config = scratch.readConfig((session.game.facts as ArcadeFacts).config) ?? scratch.defaults;
  const view = scratchView(round);
  const stake = view ? BigInt(view.stake) : choice.stake;
  const facts: ScratchFacts = { config, view, opened, stake };
  const isShowing = phase === 'showing';
  const primary = () => (isShowing ? openAll() : game.start());
  const count = FIELDS - [...Array(FIELDS).keys()].filter((field) => !(opened & (1 << field))).length;
  const prize = view?.prize ? nameIn(SCRATCH_NAMES[view.prize], language) : null;
  return (
    <ArcadeFrame
      backdrop={{ wide: silk, tall: silkTall }}
      onPrimary={primary}
      progress={isShowing ? t('arcade.scratch.count', { count }) : ''}
      stakeName={t('arcade.scratch.price')}
      line={[
        view ? t('arcade.scratch.count', { count }) : t('arcade.scratch.new'),
        <FoundWords key="found" {...facts} />,
      ]}
      params={
        <>
          <Options
            label={t('arcade.scratch.kind')}
            options={config.stakes.map((units) => ({ value: units.toString(), text: shortAmount(units, language) }))}
            value={choice.stake.toString()}
            onChange={(units) => game.choose({ stake: BigInt(units) })}
          />
          {shape !== 'wide' && (
            <button type="button" className="rail-select" onClick={() => openPanel('rules')}>
              {t('arcade.scratch.odds')}
            </button>
          )}
        </>
      }
      actions={
        <>
          {(shape === 'wide' || isShowing) && (
            <Action tone="plain" off={!isShowing} onPress={openAll}>
              {t('arcade.scratch.all')}
            </Action>
          )}
          {(shape === 'wide' || !isShowing) && (
            <Action tone="red" off={phase !== 'ready'} onPress={() => game.start()}>
              {t(view ? 'arcade.scratch.another' : 'arcade.scratch.buy')} ·{' '}
              <span className="num">{money(choice.stake)}</span>
            </Action>
          )}
        </>
      }
      note={t(shape === 'wide' ? 'arcade.scratch.note' : 'arcade.scratch.note.short')}
      recentName={t('arcade.scratch.recent')}
      label={(one) => label(one, null)}
      honest={t('arcade.scratch.honest')}
    >
      {shape === 'wide' && <h1 className="arcade-title scratch-title">{t('arcade.scratch.name')}</h1>}
      <ScratchCard {...facts} onOpen={open} />
      {shape !== 'tall' && <CardPlate {...facts} count={count} />}
      {shape === 'wide' && <p className="arcade-panel scratch-fixed">{t('arcade.scratch.fixed')}</p>}
      {shape === 'wide' && <PrizeTable {...facts} />}
      {shape === 'wide' && <SymbolSheet />}
      <Plate>
        {prize ? (
          <>
            {t('arcade.scratch.won', { prize })} <b className="num">{money(BigInt(round?.payout ?? 0))}</b> ·{' '}
            {t('arcade.net.short')}{' '}
            <b className="num">{money(BigInt(round?.payout ?? 0) - BigInt(round?.stake ?? 0), { signed: true })}</b>
          </>
        ) : (
          <>
            {t('arcade.scratch.nothing')} · {t('arcade.lost')} <b className="num">{money(BigInt(round?.stake ?? 0))}</b>
          </>
        )}
      </Plate>
    </ArcadeFrame>
  );
}
