import { chipUrl } from '../../tables/frame/table-art.ts';
import { useSeats, useTableState } from '../seats-context.ts';
import { placeOf } from './places.ts';

/** Chips move once from losers to winners; with reduced motion they are not drawn. */
export function ChipFlight() {
  const { shape } = useSeats();
  const { hand, own, table } = useTableState();
  if (hand?.phase !== 'ended' || !hand.deltas) return null;
  const place = (seat: number) => placeOf(table.game, shape, { seat, own: own.seat, seats: table.seats });
  const winners = hand.deltas.filter(({ delta }) => BigInt(delta) > 0n);
  const losers = hand.deltas.filter(({ delta }) => BigInt(delta) < 0n);
  const flights = losers.flatMap((from) =>
    winners.map((to) => ({ key: `${from.seat}-${to.seat}`, from: place(from.seat), to: place(to.seat) })),
  );
  return (
    <div className="seats-flights" key={hand.ref} aria-hidden="true">
      {flights.map(({ key, from, to }) => (
        <img
          key={key}
          src={chipUrl('5')}
          width={28}
          height={28}
          alt=""
          style={
            {
              left: from[0] - 14,
              top: from[1] - 14,
              '--dx': `${to[0] - from[0]}px`,
              '--dy': `${to[1] - from[1]}px`,
            } as React.CSSProperties
          }
        />
      ))}
    </div>
  );
}
