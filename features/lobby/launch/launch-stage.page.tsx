import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Member, useBalance, useSession } from '#features/accounts/public.page.tsx';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { CallRefused } from '#platform/http/client.ts';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useFavourites } from '../games/favourites.hooks.ts';
import type { Game } from '../games/games.hooks.ts';
import { opensInWindow } from './frame.rules.ts';
import { GameFrame } from './game-frame.page.tsx';
import { hallOf, type PlayMode, playMode } from './gate.rules.ts';
import './launch-stage.css';
import type { Known } from './known-game.hooks.ts';
import { useMoneyFollows } from './money-follows.hooks.ts';
import { OpeningCover } from './opening-cover.page.tsx';
import { PlayBar } from './play-bar.page.tsx';
import { Refusal } from './refusal.page.tsx';
import { type RefusalKind, refusalFacts, refusalKind } from './refusal.rules.ts';
import { type Opening, useGameWindow, WindowNote } from './window-note.page.tsx';

export interface LaunchStageProps {
  /** Identifies the launch: a new key means a new launch. */
  launchKey: readonly unknown[];
  /** Requests a new address of the game from the server. */
  ask(mode: PlayMode): Opening;
  known: Known | undefined;
  gameCode?: string | undefined;
  /** Why it cannot open for anybody, as far as a visitor may know; told before the login. */
  shut?: 'waiting' | RefusalKind | undefined;
  /** A table or room of the game to open. */
  table?: string | undefined;
}

/** The bar, and beneath it the game or the reason why it does not open. */
export function LaunchStage({ launchKey, ask, known, gameCode, shut, table }: LaunchStageProps) {
  const stage = useRef<HTMLElement>(null);
  const [barWords, setBarWords] = useState<string | null>(null);
  const [left, setLeft] = useState<string>();
  const favourites = useFavourites();
  const back = useWayBack(known?.game?.gameType);
  const { member, ready } = useSession();
  const wish = () => ask(playMode(member?.type));
  const launch = useLaunchLink(launchKey, wish, member);
  const separate = useGameWindow(wish);
  const stop = stopFor({ ready, member, shut, error: launch.error, popup: separate.state === 'blocked' });
  useMoneyFollows(launch.data?.content.follows);
  useLoginOnce(stop?.kind === 'login');
  useRetryAfterDeposit(stop?.kind === 'balance', launch.refetch);
  const url = toTable(launch.data?.content.game_url, left ?? table);
  const { refetch } = launch;
  const openAgain = useCallback(
    (at: string | undefined) => {
      setLeft(at);
      refetch();
    },
    [refetch],
  );
  const inWindow = separate.state === 'open' || (url !== undefined && opensInWindow(url, location.protocol));
  return (
    <section ref={stage} className="play" data-shared={barWords === null ? undefined : ''}>
      <PlayBar
        known={known}
        trial={member?.type === TRIAL_TYPE}
        stage={stage}
        favourites={favourites}
        shared={barWords}
        onBack={back}
        onWindow={url && !stop && !inWindow ? separate.open : undefined}
      />
      <div className="play-stage">
        {stop ? (
          <div className="play-stop">
            <Refusal
              {...stop}
              level={1}
              name={known?.name}
              gameCode={gameCode}
              onRetry={separate.state === 'blocked' ? separate.open : launch.refetch}
              onBack={back}
            />
          </div>
        ) : inWindow ? (
          <WindowNote
            opened={separate.state === 'open'}
            onOpen={separate.open}
            onHere={() => {
              separate.leave();
              launch.refetch();
            }}
          />
        ) : url && !launch.isFetching ? (
          <GameFrame key={url} url={url} known={known} onBar={setBarWords} onAgain={openAgain} onClose={back} />
        ) : (
          <OpeningCover known={known} />
        )}
      </div>
    </section>
  );
}

/** Adds the chosen table to the game's address. If it does not exist, the game shows its own selection. */
function toTable(url: string | undefined, table: string | undefined): string | undefined {
  if (!url || !table) return url;
  const address = new URL(url);
  address.searchParams.set('table', table);
  return address.href;
}

function useLaunchLink(launchKey: readonly unknown[], ask: () => Opening, member: Member | undefined) {
  const launch = useQuery({
    queryKey: ['launch', member?.id, ...launchKey],
    queryFn: ask,
    enabled: member !== undefined,
    // A launch link is for one use; reopening the page requests a new one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, error, isFetching, refetch } = launch;
  return { data, error: isFetching ? null : error, isFetching, refetch: useCallback(() => void refetch(), [refetch]) };
}

interface StopAsk {
  ready: boolean;
  member: Member | undefined;
  shut: LaunchStageProps['shut'];
  error: Error | null;
  popup: boolean;
}

/** Why the game is not shown; undefined when it may be. */
function stopFor({ ready, member, shut, error, popup }: StopAsk) {
  const bare = (kind: RefusalKind) => ({ kind, ...refusalFacts<Game>(null), message: undefined });
  if (ready && !member) return shut === 'waiting' ? undefined : bare(shut ?? 'login');
  if (popup) return bare('popup');
  if (!error) return undefined;
  if (!(error instanceof CallRefused)) return bare('system');
  return { kind: refusalKind(error), ...refusalFacts<Game>(error.detail), message: error.message };
}

/** Returns to the same list with its filters and page. A game opened by a direct link returns to its type's list. */
function useWayBack(gameType: string | undefined) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return useCallback(() => {
    if (canGoBack) router.history.back();
    else void navigate({ to: hallOf(gameType) });
  }, [canGoBack, router, navigate, gameType]);
}

/** Opens the login once; after closing it the player uses the button. The game opens when the player is known. */
function useLoginOnce(wanted: boolean) {
  const { open } = useDialogs();
  const asked = useRef(false);
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    open({ name: 'login' });
  }, [wanted, open]);
}

/** Retries the game when money has arrived since the refusal and the deposit dialog is closed (spec section 5). */
function useRetryAfterDeposit(waiting: boolean, retry: () => void) {
  const { amount } = useBalance();
  const { current } = useDialogs();
  const [before, setBefore] = useState<bigint>();
  useEffect(() => {
    if (!waiting) setBefore(undefined);
    else if (before === undefined) setBefore(amount);
    else if (amount !== undefined && amount > before && current === undefined) {
      setBefore(undefined);
      retry();
    }
  }, [waiting, amount, before, current, retry]);
}
