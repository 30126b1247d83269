import { CreditCard, Egg, Package, PackageOpen } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { Drawn, Raffle } from '../missions/missions.hooks.ts';

export type Show = 'idle' | 'moving' | 'shown';

interface StageProps {
  raffle: Raffle;
  drawn: Drawn | undefined;
  show: Show;
}

/** The wheel, or what is opened. It only shows the result; the animation does not slow down beside a larger prize. */
export function RaffleStage(props: StageProps) {
  return props.raffle.look === 'wheel' ? <Wheel {...props} /> : <Opened {...props} />;
}

const TURNS = 5;
const COLOURS = 3;
/** Smallest percentage at which a sector shows its number. */
const ROOM = 3;

/** Each sector is as wide as the chance of its prize. */
function Wheel({ raffle, drawn, show }: StageProps) {
  const t = useText();
  const sectors = sectorsOf(raffle);
  const won = sectors.find(({ prizeId }) => prizeId === drawn?.prizeId);
  const turn = drawn && won ? TURNS * 360 - won.middle : 0;
  return (
    <div className="rfl-wheel" data-show={show}>
      <svg viewBox="-102 -102 204 204" role="img" aria-label={t('raffle.wheel')}>
        <g className="rfl-disc" style={{ '--turn': `${show === 'idle' ? 0 : turn}deg` } as CSSProperties}>
          {sectors.map(({ prizeId, place, from, to, middle }) => (
            <g key={prizeId}>
              <path d={sectorPath(from, to)} className={`rfl-sector rfl-sector-${place % COLOURS}`} />
              {to - from >= ROOM * 3.6 && (
                <text transform={`rotate(${middle}) translate(0 -72)`} textAnchor="middle" dominantBaseline="middle">
                  {place + 1}
                </text>
              )}
            </g>
          ))}
          <circle r="22" className="rfl-hub" />
        </g>
        <path d="M-9 -101 L9 -101 L0 -80 Z" className="rfl-hand" />
      </svg>
    </div>
  );
}

function sectorsOf({ prizes }: Raffle) {
  let from = 0;
  return prizes.flatMap(({ prizeId, chance }, place) => {
    if (chance <= 0) return [];
    const start = from;
    from += chance * 3.6;
    return [{ prizeId, place, from: start, to: from, middle: (start + from) / 2 }];
  });
}

/** Degrees clockwise from the top. */
function sectorPath(from: number, to: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(Math.cos(angle) * 98).toFixed(3)} ${(Math.sin(angle) * 98).toFixed(3)}`;
  };
  if (to - from >= 359.999) return 'M0 -98 A98 98 0 1 1 -0.01 -98 Z';
  return `M0 0 L${point(from)} A98 98 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)} Z`;
}

const CLOSED = { egg: Egg, chest: Package, card: CreditCard } as const;

function Opened({ raffle, show }: StageProps) {
  const t = useText();
  const { look, name } = raffle;
  const Icon = look === 'wheel' ? Package : show === 'shown' && look === 'chest' ? PackageOpen : CLOSED[look];
  return (
    <div className="rfl-thing" data-show={show} data-look={look} role="img" aria-label={name}>
      <Icon size={96} strokeWidth={1.1} aria-hidden="true" />
      {show === 'shown' && <Pill tone="gilt">{t('raffle.open')}</Pill>}
    </div>
  );
}
