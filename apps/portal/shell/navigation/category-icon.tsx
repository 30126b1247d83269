/** The solid sign of a category; it has the text's colour, and its outline is in the page (page-icons.ts). */
export function CategoryIcon({ name, size = 22 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
      <use href={`#category-${name}`} />
    </svg>
  );
}
