import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused, client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { Problem, WrittenSettings } from '../settings/brand-settings.rules.ts';
import type { ConflictDetail, InvalidDetail, settingsDeskContract } from './settings.contract.ts';
import { type DeskGroup, sameJson } from './settings.rules.ts';

const call = client<typeof settingsDeskContract>();
type Contract = typeof settingsDeskContract;

export type AllSettings = ValueOf<Contract['GET /office/settings']>;
export type Group = AllSettings['groups'][DeskGroup];
export type Change = ValueOf<Contract['GET /office/settings/history']>['list'][number];
export type RegionAnswer = ValueOf<Contract['GET /office/settings/region']>;

const REFRESH_MS = 15_000;
const HISTORY = 'GET /office/settings/history';

export function useSettings() {
  return useQuery({
    ...call.query('GET /office/settings'),
    // Detects changes by other operators early.
    refetchInterval: REFRESH_MS,
  });
}

export function useHistory(group: DeskGroup) {
  return useInfiniteQuery({
    queryKey: call.key(HISTORY, { query: { group } }),
    initialPageParam: '',
    queryFn: ({ pageParam }) => call(HISTORY, { query: { group, ...(pageParam && { before: pageParam }) } }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
    refetchInterval: REFRESH_MS,
  });
}

export function useRegionCheck() {
  return useMutation({ mutationFn: (ip: string) => call('GET /office/settings/region', { query: { ip } }) });
}

/** An operator's unsaved changes, on top of the version that they saw. */
interface Draft {
  base: Group;
  edits: Record<string, unknown>;
}

export interface GroupDraft<G extends DeskGroup = DeskGroup> {
  /** The saved value with the unsaved changes applied. */
  value: WrittenSettings[G];
  dirty: boolean;
  /** Fields that differ from the saved value. */
  edited: string[];
  set<F extends keyof WrittenSettings[G] & string>(field: F, value: WrittenSettings[G][F]): void;
  problems: readonly Problem[];
  saving: boolean;
  save(): void;
  discard(): void;
  /** The newer version, if somebody else saved since the first edit. */
  conflict: Group | undefined;
  /** Saves the typed values over the newer version. */
  keepMine(): void;
  failure: string | undefined;
}

type Drafts = Partial<Record<DeskGroup, Draft>>;

/** Drafts of all groups, kept when the operator switches between groups. */
export function useDrafts(settings: AllSettings | undefined, onSaved: () => void) {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [problems, setProblems] = useState<Partial<Record<DeskGroup, Problem[]>>>({});
  const putGroup = (group: DeskGroup, next: Group) =>
    queries.setQueryData<AllSettings>(
      call.key('GET /office/settings'),
      (all) => all && { ...all, groups: { ...all.groups, [group]: next } },
    );
  const drop = (group: DeskGroup) => {
    setDrafts(({ [group]: _, ...others }) => others);
    setProblems(({ [group]: _, ...others }) => others);
  };
  const save = useMutation({
    mutationFn: ({ group, draft }: { group: DeskGroup; draft: Draft }) =>
      call('PUT /office/settings/{group}', {
        params: { group },
        body: { version: draft.base.version, patch: draft.edits },
      }),
    onSuccess: (saved, { group }) => {
      putGroup(group, saved);
      drop(group);
      onSaved();
    },
    onError: (error, { group }) => {
      if (!(error instanceof CallRefused)) return;
      if (error.code === 'site.settings.invalid')
        setProblems((all) => ({ ...all, [group]: (error.detail as InvalidDetail).problems }));
      if (error.code === 'site.settings.conflict') putGroup(group, (error.detail as ConflictDetail).current);
    },
    onSettled: () => call.stale(queries, HISTORY),
  });

  function draftOf<G extends DeskGroup>(group: G, saved: Group): GroupDraft<G> {
    const draft = drafts[group] ?? { base: saved, edits: {} };
    const edited = Object.keys(draft.edits);
    const stale = edited.length > 0 && saved.version !== draft.base.version;
    const mine = save.variables?.group === group ? save.error : null;
    const told = mine instanceof CallRefused && TOLD_BESIDE_FIELDS.includes(mine.code);
    return {
      value: { ...saved.value, ...draft.edits } as unknown as WrittenSettings[G],
      edited,
      dirty: edited.length > 0,
      set: (field, value) => {
        if (sameJson(value, { ...saved.value, ...draft.edits }[field])) return;
        setProblems((all) => ({ ...all, [group]: all[group]?.filter((one) => one.field.split('.')[0] !== field) }));
        const { [field]: _, ...others } = draft.edits;
        const edits = sameJson(value, draft.base.value[field]) ? others : { ...others, [field]: value };
        if (Object.keys(edits).length === 0) drop(group);
        else setDrafts((all) => ({ ...all, [group]: { base: draft.base, edits } }));
      },
      problems: problems[group] ?? [],
      saving: save.isPending && save.variables.group === group,
      save: () => save.mutate({ group, draft }),
      discard: () => drop(group),
      conflict: stale ? saved : undefined,
      keepMine: () => {
        const onTop = { base: saved, edits: draft.edits };
        setDrafts((all) => ({ ...all, [group]: onTop }));
        save.mutate({ group, draft: onTop });
      },
      failure: mine && !told ? mine.message : undefined,
    };
  }
  return { draftOf, unsaved: Object.keys(drafts) as DeskGroup[], ready: settings !== undefined };
}

const TOLD_BESIDE_FIELDS = ['site.settings.invalid', 'site.settings.conflict'];
