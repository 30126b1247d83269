/** Both spellings of the register group mean the same (spec sections 2.1 and 3). */
const ALIAS: Record<string, string> = { w_register: 'w_reg' };
const groupOf = (name: string) => ALIAS[name] ?? name;

export function ofGroup<One extends { groupName: string }>(banners: readonly One[], group: string): One[] {
  return banners.filter(({ groupName }) => groupOf(groupName) === groupOf(group));
}
