import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#platform/ui/skeleton.tsx';

// Parts of other departments' screens. Each has its own texts and is loaded when first shown: what stands beside it
// stays meanwhile.

const LateSection = lazy(async () => ({
  default: (await import('./limits/limits-section.page.tsx')).LimitsSection,
}));
const LateLine = lazy(async () => ({ default: (await import('./limits/limits-line.page.tsx')).LimitsLine }));
const LateLeft = lazy(async () => ({ default: (await import('./limits/limit-left.page.tsx')).LimitLeft }));
const LateAsk = lazy(async () => ({ default: (await import('./limits/deposit-ask.page.tsx')).DepositLimitAsk }));

/** The player's limits with their forms. */
export function LimitsSection() {
  return (
    <Suspense fallback={<Skeleton width="100%" height={300} />}>
      <LateSection />
    </Suspense>
  );
}

/** One line with what is left of the tightest limit; `above` opens the limits above the dialog it stands in. */
export function LimitsLine({ above = false }: { above?: boolean }) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={68} radius="var(--r-lg)" />}>
      <LateLine above={above} />
    </Suspense>
  );
}

/** What is left of the limit that will end play first, beside a game. */
export function LimitLeft() {
  return (
    <Suspense fallback={null}>
      <LateLeft />
    </Suspense>
  );
}

/** Asks once for a deposit limit, and then shows its children; `loading` until it is known whether to ask. */
export function DepositLimitAsk({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={loading}>
      <LateAsk loading={loading}>{children}</LateAsk>
    </Suspense>
  );
}
