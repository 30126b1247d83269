import { Skeleton } from '#platform/ui/skeleton.tsx';

interface ChipProps {
  on: boolean;
  count: number;
  children: string;
  onPress(): void;
}

export function Chip({ on, count, children, onPress }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} onClick={onPress}>
      {children} <span className="num">{count}</span>
    </button>
  );
}

/** About as high as the first row, to limit the shift of the games below. */
export function RoomsWait() {
  return (
    <div className="rooms-wait" aria-busy="true">
      <Skeleton height="100%" radius="var(--r-lg)" />
      <Skeleton height="100%" radius="var(--r-lg)" />
      <Skeleton height="100%" radius="var(--r-lg)" />
    </div>
  );
}
