import { type ComponentType, useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { RoomKey } from '#games/studio/game-room.ts';
import { CallRefused } from '#platform/http/client.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Doorway } from './doorway.tsx';
import { gameCall, keepSessionToken } from './game-api.ts';

type Opening =
  | { kind: 'opening' }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; session: GameSession; Game: GameScreen };

type GameScreen = ComponentType<{ session: GameSession }>;

/** The screen of each room, loaded when a game of it is opened. */
const SCREENS: Partial<Record<RoomKey, () => Promise<GameScreen>>> = {
  slots: async () => (await import('../slots/slot-page.tsx')).SlotPage,
  fish: async () => (await import('../fish/fish-page.tsx')).FishPage,
  seats: async () => (await import('../seats/seats-page.tsx')).SeatsPage,
  arcade: async () => (await import('../arcade/arcade-page.tsx')).ArcadePage,
  lottery: async () => (await import('../lottery/lottery-page.tsx')).LotteryPage,
  tables: async () => (await import('../tables/table-page.tsx')).TablePage,
  betting: async () => (await import('../betting/betting-page.tsx')).BettingPage,
};

/** /play/<code>?room=<room>&session=<launch id>: exchanges the one-time id for a session and opens the game. */
export function PlayPage({ code }: { code: string }) {
  const t = useText();
  const { setLanguage } = useLanguage();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });

  useEffect(() => {
    const launch = takeLaunchId();
    // The address names the room, so that the screen loads while the session is being opened.
    void SCREENS[roomAsked()]?.();
    openOnce(launch).then(
      async (session) => {
        const Game = await screenOf(session.game.room);
        await setLanguage(session.language === 'en' ? 'EN' : 'VI');
        document.title = session.language === 'en' ? session.game.name.en : session.game.name.vi;
        setOpening({ kind: 'open', session, Game });
      },
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        setOpening({ kind: 'failed', message: error.message });
      },
    );
  }, [setLanguage]);

  if (opening.kind === 'open') return <opening.Game session={opening.session} />;
  return (
    <Doorway code={code} message={opening.kind === 'failed' ? opening.message : undefined}>
      {opening.kind === 'opening' ? t('game.opening') : null}
    </Doorway>
  );
}

const roomAsked = () => (new URLSearchParams(location.search).get('room') ?? 'slots') as RoomKey;

async function screenOf(room: RoomKey): Promise<GameScreen> {
  const load = SCREENS[room];
  if (!load) throw new Error(`the room ${room} has no screen`);
  return load();
}

function takeLaunchId(): string {
  return new URLSearchParams(location.search).get('session') ?? '';
}

let opened: Promise<GameSession> | undefined;

/** The id works once, so a page that renders twice must not ask twice. */
function openOnce(launch: string): Promise<GameSession> {
  opened ??= gameCall('POST /game/session', { body: { launch } }).then((session) => {
    keepSessionToken(session.token);
    return session;
  });
  return opened;
}
