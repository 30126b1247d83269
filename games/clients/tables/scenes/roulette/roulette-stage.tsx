import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Caption } from '../../frame/caption.tsx';
import { Felt } from '../../frame/felt.tsx';
import { OwnResult } from '../../frame/own-result.tsx';
import { returnText } from '../../frame/return-text.ts';
import { useFields, useTable } from '../../frame/table-context.ts';
import { LatestNumbers } from './latest-numbers.tsx';
import { RaceTrack } from './race-track.tsx';
import { RouletteLayout } from './roulette-layout.tsx';
import { Wheel } from './wheel.tsx';
import './roulette.css';
import './roulette-phone.css';

export const SPIN_MS = 6600;

export function RouletteStage() {
  const { shape } = useTable();
  return (
    <>
      {shape === 'wide' && <Felt felt="reu" className="table-rl-board" />}
      <Wheel />
      <Caption ring={56} sealed="roulette.sealed" className={`table-rl-caption is-row is-${shape}`} />
      {shape !== 'flat' && <LatestNumbers count={shape === 'wide' ? 10 : 11} />}
      <div className={`table-rl-place-of-layout is-${shape}`}>
        <RouletteLayout />
      </div>
      {shape === 'wide' && <RaceTrack />}
      <div className={`table-rl-own is-${shape}`}>
        <OwnResult />
      </div>
      <Printed />
    </>
  );
}

/** On phones the felt fills the whole scene. */
export function RouletteBackdrop() {
  const { shape } = useTable();
  return shape === 'wide' ? (
    <i className="table-rays" aria-hidden="true" />
  ) : (
    <i className="table-rl-backdrop" aria-hidden="true" />
  );
}

function Printed() {
  const t = useText();
  const { language } = useLanguage();
  const { shape } = useTable();
  const returned = returnText(useFields().get('straight-0'), language);
  const text = shape === 'tall' ? 'roulette.printed.hold' : 'roulette.printed';
  return <p className={`table-printed table-rl-printed num is-${shape}`}>{t(text, { returned })}</p>;
}
