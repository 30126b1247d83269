/** Landed before numbers were watched over; files that have landed keep their names. */
const SHARED_BEFORE = new Set(['0125_operators.sql', '0125_wagers_closing.sql']);

/** Migrations whose number another one carries already: which of the two runs first would be a matter of their names. */
export function sharedNumbers(names: readonly string[]): string[] {
  const taken = Map.groupBy(names, (name) => name.slice(0, name.indexOf('_')));
  return [...taken.values()].filter((same) => same.length > 1 && !same.every((name) => SHARED_BEFORE.has(name))).flat();
}
