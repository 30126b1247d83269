import { expect, it } from 'vitest';
import { treeRows } from './team-rows.rules.ts';

const member = (id: string) => ({ id });

it('opened branches stand beneath their members, at any depth', () => {
  const branches = new Map([
    ['a', { list: [member('a1'), member('a2')], total: 5 }],
    ['a1', { list: [member('a11')], total: 1 }],
    ['b', undefined],
  ]);
  const rows = treeRows([member('a'), member('b')], branches);
  expect(rows.map(({ member: { id }, depth }) => `${id}:${depth}`)).toEqual(['a:0', 'a1:1', 'a11:2', 'a2:1', 'b:0']);
  expect(rows.map(({ open, loading, hidden }) => [open, loading, hidden])).toEqual([
    [true, false, 3],
    [true, false, 0],
    [false, false, 0],
    [false, false, 0],
    [true, true, 0],
  ]);
});
