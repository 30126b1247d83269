import type { ReactNode } from 'react';
import type { ShownSeat } from '#games/studio/seats/seats.contract.ts';
import { useTableState } from '../seats-context.ts';
import { FreeSeat, SeatPlate } from './seat-plate.tsx';

export interface SeatLook {
  isDim?: boolean;
  aside?: ReactNode;
  note?: ReactNode;
}

/** All seats of the table, occupied and free. `look` adds what the game shows at a seat. */
export function SeatsAround({ look }: { look(seat: ShownSeat): SeatLook }) {
  const { seats, table, own } = useTableState();
  const taken = new Map(seats.map((one) => [one.seat, one]));
  const all = Array.from({ length: table.seats }, (_, seat) => seat);
  return (
    <>
      {all.map((number) => {
        const seat = taken.get(number);
        if (seat) return <SeatPlate key={`${number} ${seat.name}`} seat={seat} {...look(seat)} />;
        return own.seat === null ? <FreeSeat key={number} seat={number} /> : null;
      })}
    </>
  );
}
