import type { LucideProps } from 'lucide-react';

/**
 * An icon of lucide-react whose outline is in the page's HTML (platform/build/vite-page-icons.ts). It supports those
 * props of the library's icons that the portal uses.
 */
export const pageIcon = (name: string) => (props: LucideProps) => drawn(name, props);

function drawn(name: string, { size = 24, strokeWidth = 2, ...rest }: LucideProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: one without a name is hidden
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden={!rest['aria-label']}
      {...rest}
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
