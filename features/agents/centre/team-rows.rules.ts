/** A line of the tree as it is drawn: a member, how deep it stands in what is shown, and whether it is the last one. */
export interface TreeRow<Member> {
  member: Member;
  depth: number;
  open: boolean;
  /** Its branch is on its way. */
  loading: boolean;
  /** How many of those directly below are not shown, because the branch is long. */
  hidden: number;
}

interface Branch<Member> {
  list: readonly Member[];
  total: number;
}

/** Members with the opened branches beneath them, as lines one below the other. */
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
