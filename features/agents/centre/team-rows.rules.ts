/** A line of the tree: a member, its depth among the shown lines, and whether it is the last one. */
export interface TreeRow<Member> {
  member: Member;
  depth: number;
  open: boolean;
  /** True while its branch is loading. */
  loading: boolean;
  /** Number of direct downlines that are not shown because the branch is long. */
  hidden: number;
}

interface Branch<Member> {
  list: readonly Member[];
  total: number;
}

/** Members with their opened branches, as one list of lines. */
export function treeRows<Member extends { id: string }>(
  members: readonly Member[],
  branches: ReadonlyMap<string, Branch<Member> | undefined>,
  depth = 0,
): TreeRow<Member>[] {
  return members.flatMap((member) => {
    const open = branches.has(member.id);
    const branch = branches.get(member.id);
    const row = {
      member,
      depth,
      open,
      loading: open && branch === undefined,
      hidden: branch ? branch.total - branch.list.length : 0,
    };
    return [row, ...(branch ? treeRows(branch.list, branches, depth + 1) : [])];
  });
}
