import { useRef } from 'react';
import type { CrashFlight } from '#games/engines/arcade/crash.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import kiteUrl from '../../../art/arcade/dieu.svg?url';
import { nameIn } from '../../../shell/game-name.ts';
import { CountdownRing } from '../../frame/countdown-ring.tsx';
import { Money } from '../../frame/money.tsx';
import { useRound, useTable, useView } from '../../frame/table-context.ts';
import { useOutcome } from '../../frame/use-outcome.ts';
import type { Shape } from '../../frame/use-shape.ts';
import { Child, Dusk } from './dusk.tsx';
import { FLIGHT, multiplierText, useFlight, useFlightState } from './kite-flight.ts';
import { KitePlayers } from './kite-players.tsx';
import './kite.css';
import './kite-phone.css';

interface Sky {
  width: number;
  height: number;
  horizon: number;
  child: readonly [x: number, y: number, scale: number];
  /** Position of the kite on the ground, and at the far end of the sky. */
  ground: readonly [x: number, y: number];
  far: readonly [x: number, y: number];
  size: number;
}

const SKIES: Readonly<Record<Shape, Sky>> = {
  wide: {
    width: 1440,
    height: 612,
    horizon: 440,
    child: [196, 540, 1.1],
    ground: [330, 450],
    far: [960, 120],
    size: 1,
  },
  tall: {
    width: 390,
    height: 380,
    horizon: 226,
    child: [58, 286, 0.72],
    ground: [128, 244],
    far: [300, 60],
    size: 0.5,
  },
  flat: {
    width: 640,
    height: 326,
    horizon: 244,
    child: [92, 296, 0.66],
    ground: [160, 250],
    far: [430, 66],
    size: 0.5,
  },
};

/** Half the size of the kite's drawing, and where its string is tied. */
const KITE_X = 160;
const KITE_Y = 144;

export function KiteStage() {
  const { shape } = useTable();
  return (
    <>
      <Flight sky={SKIES[shape]} />
      <Heading />
      <TakeNow />
      {shape === 'wide' && <KitePlayers />}
    </>
  );
}

export function KiteBackdrop() {
  return <i className="table-kite-backdrop" aria-hidden="true" />;
}

/** Position of the kite at a multiplier: the higher, the slower it moves. */
export function kiteAt({ ground, far }: Pick<Sky, 'ground' | 'far'>, hundredths: number): readonly [number, number] {
  const share = 1 - (hundredths / 100) ** -1.5;
  return [ground[0] + (far[0] - ground[0]) * share, ground[1] - (ground[1] - far[1]) * share ** 0.85];
}

function stringPath([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): string {
  const across = x1 - x0;
  return `M${x0} ${y0}C${x0 + across * 0.5} ${y0 + 4} ${x0 + across * 0.82} ${y0 - (y0 - y1) * 0.35} ${x1} ${y1}`;
}

/** Landscape, child, string and kite; during the flight only attributes change, without a render. */
function Flight({ sky }: { sky: Sky }) {
  const state = useFlightState();
  const landed = useOutcome<CrashFlight>()?.landed ?? false;
  const kite = useRef<SVGGElement>(null);
  const line = useRef<SVGPathElement>(null);
  const glow = useRef<SVGPathElement>(null);
  const [childX, childY, childScale] = sky.child;
  const hand = [childX + 37 * childScale, childY - 73 * childScale] as const;
  useFlight((hundredths) => {
    const at = kiteAt(sky, hundredths);
    const size = sky.size * (0.55 + 0.45 * Math.min(1, (hundredths - 100) / 100));
    kite.current?.setAttribute('transform', `translate(${at[0]} ${at[1]}) scale(${size})`);
    const path = stringPath(hand, at);
    line.current?.setAttribute('d', path);
    glow.current?.setAttribute('d', path);
  });
  return (
    <svg
      className="table-kite-sky"
      data-state={state === 'over' && landed ? 'landed' : state}
      width={sky.width}
      height={sky.height}
      viewBox={`0 0 ${sky.width} ${sky.height}`}
      aria-hidden="true"
    >
      <Dusk width={sky.width} height={sky.height} horizon={sky.horizon} />
      <path ref={glow} className="table-kite-glow" />
      <path ref={line} className="table-kite-string" />
      <Child x={childX} y={childY} scale={childScale} />
      <g ref={kite}>
        <g className="table-kite-drift">
          <image className="table-kite-paper" href={kiteUrl} x={-KITE_X} y={-KITE_Y} width={320} height={360} />
        </g>
      </g>
    </svg>
  );
}

/** The multiplier. It keeps its colour when the string breaks. */
function Heading() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useTable();
  const state = useFlightState();
  const round = useRound();
  const landed = useOutcome<CrashFlight>()?.landed ?? false;
  const number = useRef<HTMLElement>(null);
  const second = useRef<HTMLElement>(null);
  useFlight((hundredths, elapsedMs) => {
    if (number.current) number.current.textContent = multiplierText(hundredths, language);
    if (second.current) second.current.textContent = formatAmount(BigInt(elapsedMs) * 10n, language).slice(0, -1);
  });
  return (
    <>
      <div className="table-kite-title">
        <b>{nameIn(session.game.name, language)}</b>
        <span>{t('kite.lead')}</span>
      </div>
      <div className="table-kite-number" data-state={state}>
        {state === 'ready' ? <CountdownRing size={84} /> : <b ref={number} className="num" />}
        <span>
          {t(
            state === 'over'
              ? landed
                ? 'kite.state.landed'
                : 'kite.state.broken'
              : `kite.state.${round?.phase ?? 'rest'}`,
          )}
          {state === 'flying' && (
            <>
              {' · '}
              {t('kite.second')} <i ref={second} className="num" />
            </>
          )}
        </span>
        {state === 'over' && round?.phase === 'settled' && <CountdownRing size={56} />}
      </div>
    </>
  );
}

/** The payout of taking now, with its formula, and what happens otherwise. */
function TakeNow() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useTable();
  const own = useView('own');
  const state = useFlightState();
  const stake = BigInt(own.byField[FLIGHT] ?? '0');
  const formula = useRef<HTMLElement>(null);
  const amount = useRef<HTMLElement>(null);
  const gain = useRef<HTMLElement>(null);
  useFlight((hundredths) => {
    const taken = own.taken?.hundredths ?? hundredths;
    const isLost = state === 'over' && !own.taken && !hasLanded.current;
    const payout = isLost ? 0n : (stake * BigInt(taken)) / 100n;
    const write = (node: HTMLElement | null, text: string) => {
      if (node) node.textContent = text;
    };
    write(formula.current, `${formatAmount(stake, language)} ${multiplierText(taken, language).replace('×', '× ')}`);
    write(amount.current, formatAmount(payout, language));
    const sign = payout > stake ? 'plus' : payout < stake ? 'minus' : '';
    gain.current?.parentElement?.setAttribute('data-sign', sign);
    write(gain.current, `${payout > stake ? '+' : ''}${formatAmount(payout - stake, language)} ${session.symbol}`);
  });
  const hasLanded = useRef(false);
  hasLanded.current = useOutcome<CrashFlight>()?.landed ?? false;
  if (stake === 0n) return null;
  const title = own.taken ? 'kite.plate.taken' : state === 'over' ? 'kite.plate.over' : `kite.plate.${state}`;
  return (
    <div className="table-kite-plate" data-taken={own.taken !== null}>
      <span>
        {t(title)} <b ref={formula} className="num" />
      </span>
      <strong className="num">
        <b ref={amount} />
        <i>{session.symbol}</i>
      </strong>
      <span>
        {t('kite.plate.net')} <b ref={gain} className="num" />
      </span>
      {state !== 'over' && !own.taken && (
        <span data-sign="minus">
          {t('kite.plate.broken')}{' '}
          <b>
            <Money value={-stake} symbol={session.symbol} />
          </b>
        </span>
      )}
    </div>
  );
}
