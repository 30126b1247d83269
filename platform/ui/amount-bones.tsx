import './choice.css';
import { Skeleton } from './skeleton.tsx';

const PRESETS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The placeholder of an amount field with its hint and six preset amounts, each in its exact place. */
export function AmountBones() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <div className="grid gap-1.5">
        <Skeleton width={64} height={18.2} />
        <Skeleton width="100%" height={64} radius="var(--r-md)" />
        <Skeleton className="amount-bones-hint" width="84%" height="var(--hint-bone)" />
      </div>
      <div className="options">
        {PRESETS.map((preset) => (
          <span key={preset} className="option">
            <Skeleton width={36} />
          </span>
        ))}
      </div>
    </div>
  );
}
