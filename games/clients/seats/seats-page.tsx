import { lazy, Suspense, useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { SeatsFacts } from '#games/studio/seats/seats.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { bringTexts } from '../shell/game-texts.ts';
import { portalOf } from '../shell/portal.ts';
import { createSoundBoard } from '../shell/sound.ts';
import { useShape } from '../tables/frame/use-shape.ts';
import { SeatsLobby } from './lobby/seats-lobby.tsx';
import { RoomContext, type RoomParts, SeatsContext, type SeatsPanel, useRoom } from './seats-context.ts';
import { SeatsGame } from './seats-game.ts';
import { seatsTexts } from './seats-texts.ts';
import { SeatsTableScreen } from './table/seats-table-screen.tsx';
import './seats.css';
import './plates.css';
import './seat-panels.css';
import './middle.css';
import './own-hand.css';
import './holdem.css';
import './mau-binh.css';
import './notices.css';

const SeatsPanels = lazy(async () => ({ default: (await import('./panels/seats-panels.tsx')).SeatsPanels }));

await bringTexts(seatsTexts);

/** A game between players: the list of tables, or the table in the address. */
export function SeatsPage({ session }: { session: GameSession }) {
  const shape = useShape();
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);
  const facts = session.game.facts as SeatsFacts;
  const [table, setTable] = useState(() => asked(facts));

  function goTo(next: string | null) {
    const address = new URL(location.href);
    if (next) address.searchParams.set('table', next);
    else address.searchParams.delete('table');
    history.replaceState(null, '', address);
    setTable(next);
  }
  const parts: RoomParts = { session, facts, portal, sound, shape, goTo };
  return <RoomContext value={parts}>{table ? <OneTable key={table} table={table} /> : <SeatsLobby />}</RoomContext>;
}

/** The table in the address, or else the one where the player has a seat. */
function asked({ tables, kept }: SeatsFacts): string | null {
  const named = new URLSearchParams(location.search).get('table');
  return tables.find(({ code }) => code === named)?.code ?? kept?.table ?? null;
}

function OneTable({ table }: { table: string }) {
  const t = useText();
  const room = useRoom();
  const { session, portal, sound } = room;
  const [panel, setPanel] = useState<SeatsPanel | null>(null);
  const [game] = useState(() => new SeatsGame({ session, table, portal, sound }));
  useEffect(() => {
    game.start();
    return () => game.stop();
  }, [game]);
  return (
    <SeatsContext value={{ ...room, game, open: setPanel }}>
      <main className={`game seats seats-${room.shape}`} aria-label={t('game.label')}>
        <SeatsTableScreen />
      </main>
      {panel && (
        <Suspense fallback={null}>
          <SeatsPanels panel={panel} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </SeatsContext>
  );
}
