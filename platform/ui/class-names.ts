/** Joins class names and skips falsy ones: classNames('chip', on && 'is-on', className). */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
