const known = new Set<string>();

/** The outlet reports which dialogs this portal has; a department's dialog may be missing. */
export function knowDialogs(names: readonly string[]): void {
  for (const name of names) known.add(name);
}

export function hasDialog(name: string): boolean {
  return known.has(name);
}
