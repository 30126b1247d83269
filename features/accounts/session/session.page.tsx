import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain, askAgainWhere } from '#platform/http/route-query.ts';
import { fromWire } from '#platform/money/money.ts';
import { BALANCE } from '../accounts.events.ts';
import type { memberContract } from '../member/member.contract.ts';
import { isBalanceHeld, onBalanceHold } from './balance-hold.ts';
import { onOtherTab, tellOtherTabs } from './other-tabs.page.tsx';
import { mayRestore } from './remember.page.tsx';
import type { sessionContract } from './session.contract.ts';

const memberCall = client<typeof memberContract>();
const sessionCall = client<typeof sessionContract>();

/** Query key of the session, which does not depend on the language. */
const SESSION = ['session'];
/** Interval that keeps the session alive while the page is visible. A hidden page lets it expire. */
const KEEP_ALIVE_MS = 4 * 60_000;

type Info = ValueOf<(typeof memberContract)['GET /wps/member/info']>;

export interface Member {
  id: number;
  account: string;
  nickname: string;
  /** isAgent value: 0 player, 1 2 41 42 agents, 4 trial. */
  type: number;
  /** VIP club, if the player has a rank. */
  rank: { name: string; level: number } | undefined;
  registeredAt: number;
  lastLoginAt: number | null;
  lastLoginIp: string;
  /** Country of that address, in the reader's language; empty when unknown. */
  lastLoginPlace: string;
  /** Masked; empty when there is none. */
  mobile: string;
  mobileVerified: boolean;
  /** Country code of the number; empty when there is none. */
  dialling: string;
  /** Masked; empty unless verified. */
  email: string;
  /** Address of the picture. */
  avatar: string;
  /** Language of messages to the player. */
  language: string;
  /** Start of this session, for the session clock. */
  loginAt: number;
  mustChangePassword: boolean;
}

export interface Session {
  /** False until the server has answered. */
  ready: boolean;
  /** Undefined for visitors. */
  member: Member | undefined;
}

/** The logged-in player according to the server. All screens share one request. */
export function useSession(): Session {
  const { data, isFetched } = useQuery({
    queryKey: SESSION,
    queryFn: readMember,
    refetchInterval: ({ state }) => (state.data ? KEEP_ALIVE_MS : false),
    // Whoever comes back to this tab may have logged in or out elsewhere.
    refetchOnWindowFocus: () => (shown === undefined ? true : 'always'),
  });
  return { ready: isFetched, member: data ?? undefined };
}

/**
 * Runs an action with the member, or with null for a visitor. A press before the server has identified the caller waits
 * for the answer. If none comes, it counts as a visitor's.
 */
export function useWhoPresses(): (act: (member: Member | null) => void) => void {
  const queries = useQueryClient();
  return useCallback(
    (act) => {
      const known = memberNow(queries);
      if (known !== undefined) return act(known);
      const asked = queries.ensureQueryData({ queryKey: SESSION, queryFn: readMember });
      void asked.catch(() => null).then(act);
    },
    [queries],
  );
}

/** The account that this tab shows data of. It outlives a session that ran out, but no logout. */
let shown: number | undefined;

/** If somebody else logged in in another tab, nothing that this one shows, plays or has typed in may stay. */
async function readMember(): Promise<Member | null> {
  const member = await askMember();
  if (member && shown !== undefined && member.id !== shown) {
    location.reload();
    return new Promise(() => {});
  }
  shown = member?.id ?? shown;
  return member;
}

async function askMember(): Promise<Member | null> {
  const known = memberFrom(await memberCall('GET /wps/member/info'));
  if (known || !mayRestore()) return known;
  const { restored } = await sessionCall('POST /wps/session/restore');
  // Another tab may have just used the device token; its session is then ours too.
  return restored || mayRestore() ? memberFrom(await memberCall('GET /wps/member/info')) : null;
}

function memberFrom(info: Info): Member | null {
  if (info.id === undefined || info.account === undefined) return null;
  return {
    id: info.id,
    account: info.account,
    nickname: info.nickname ?? info.account,
    type: info.type ?? 0,
    rank: info.clubLabel ? { name: info.clubLabel.labelName, level: info.clubLabel.rankLevel } : undefined,
    registeredAt: info.regDate ?? 0,
    lastLoginAt: info.lastLogin ?? null,
    lastLoginIp: info.lastLoginIp ?? '',
    lastLoginPlace: info.lastLoginLocation ?? '',
    mobile: info.mobile ?? '',
    mobileVerified: info.mobileVerified ?? false,
    dialling: info.countryDialingCode ?? '',
    email: info.email ?? '',
    avatar: info.avatar ?? '',
    language: info.language ?? '',
    loginAt: info.sessionStartedAt ?? Date.now(),
    mustChangePassword: info.passwordExpired ?? false,
  };
}

const notSession = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION[0] };

/** After a login, loads all data of the visitor again. Resolves when the member is known. */
export async function sessionBegan(queries: QueryClient): Promise<void> {
  await takeUp(queries);
  tellOtherTabs('began');
}

async function takeUp(queries: QueryClient): Promise<void> {
  const former = shown;
  shown = undefined;
  // An answer under way may be older than the login.
  await queries.cancelQueries({ queryKey: SESSION });
  await queries.fetchQuery({ queryKey: SESSION, queryFn: readMember, staleTime: 0 });
  if (former !== undefined && former !== shown) queries.removeQueries({ ...notSession, type: 'inactive' });
  void askAgainWhere(queries, notSession.predicate);
}

/** After a logout, drops all data of the player. Public data is loaded again when it is next shown. */
export async function sessionEnded(queries: QueryClient): Promise<void> {
  await letGo(queries);
  tellOtherTabs('ended');
}

async function letGo(queries: QueryClient): Promise<void> {
  shown = undefined;
  await queries.cancelQueries();
  queries.setQueryData(SESSION, null);
  queries.removeQueries({ ...notSession, type: 'inactive' });
  // Not refetched at once: screens of the player are still mounted and would ask without a session.
  await queries.invalidateQueries({ ...notSession, refetchType: 'none' });
}

/**
 * A login or logout in another tab of this browser applies here too: they share the session. `onBegan` is called when it
 * has made a member of this tab's visitor.
 */
export function useOtherTabs(onBegan: () => void): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onOtherTab((what) => {
        if (what === 'ended') void letGo(queries);
        else if (memberNow(queries)) void askSessionAgain(queries);
        // Without an answer the next question tells who is here.
        else void takeUp(queries).then(onBegan, () => {});
      }),
    [queries, onBegan],
  );
}

/** The server no longer knows the session: asks who the caller is now. */
export function sessionLost(queries: QueryClient): void {
  void askSessionAgain(queries);
}

/** Call it when the member's shown data has changed. */
export const askSessionAgain = (queries: QueryClient): Promise<void> =>
  askAgainWhere(queries, ({ queryKey }) => queryKey[0] === SESSION[0]);

/** The member in the cache, if any. */
export const memberNow = (queries: QueryClient) => queries.getQueryData<Member | null>(SESSION);

/** The session ended without a logout in this browser: it expired, or was ended elsewhere. */
export function sessionRanOut(queries: QueryClient): boolean {
  return shown !== undefined && memberNow(queries) === null;
}

export interface BalanceView {
  /** In 1/10,000 units; undefined while it loads. */
  amount: bigint | undefined;
  updating: boolean;
  refresh(): void;
}

/** The player's spendable balance. Live events mark it stale. */
export function useBalance(): BalanceView {
  const { member } = useSession();
  const queries = useQueryClient();
  const held = useSyncExternalStore(onBalanceHold, isBalanceHeld, () => false);
  const { data, isFetching } = useQuery({
    ...memberCall.query('GET /wps/v2/wallets/balance', { query: {} }),
    enabled: member !== undefined && !member.mustChangePassword && !held,
  });
  const refresh = useCallback(() => void askAgain(queries, BALANCE), [queries]);
  return { amount: member && data ? fromWire(data.sumBalance) : undefined, updating: isFetching, refresh };
}
