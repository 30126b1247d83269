/** Joins class names, leaving out what is falsy: classNames('chip', on && 'is-on', className). */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
