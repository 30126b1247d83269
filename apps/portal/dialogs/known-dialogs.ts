const known = new Set<string>();

/** The outlet tells which dialogs this portal has; a department's dialog may be there or not. */
export function knowDialogs(names: readonly string[]): void {
  for (const name of names) known.add(name);
}

export function hasDialog(name: string): boolean {
  return known.has(name);
}
