import { AmountBones } from '#platform/ui/amount-bones.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import './deposit.css';

const WAYS = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the form while its terms load, in the same layout. */
export function DepositBones() {
  return (
    <div className="dep-split" aria-busy="true">
      <div className="dep-form">
        <div className="grid gap-2">
          <div className="dep-ways">
            <Skeleton className="dep-way-label" width={64} height={18.2} />
            <div className="choices">
              {WAYS.map((way) => (
                <span key={way} className="choice dep-way-bone">
                  <Skeleton width={26} height={26} />
                  <Skeleton width={56} height={12} />
                </span>
              ))}
            </div>
          </div>
          <Skeleton className="dep-terms" width="60%" height={21} />
        </div>
        <AmountBones />
      </div>
      <div className="dep-aside">
        <Skeleton width="100%" height={281} radius="var(--r-lg)" />
        <div className="dep-go">
          <Skeleton className="dep-go-sum" width="100%" height={27} />
          <Skeleton width="100%" height={48} radius="var(--r-md)" />
        </div>
      </div>
    </div>
  );
}
