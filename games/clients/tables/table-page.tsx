import { useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { ListedTable, TableFacts } from '#games/studio/tables/table.contract.ts';
import { bringTexts } from '../shell/game-texts.ts';
import { type Portal, portalOf } from '../shell/portal.ts';
import { createSoundBoard, type SoundBoard } from '../shell/sound.ts';
import { leastOf } from './frame/chip-tray.tsx';
import { chipsFor } from './frame/chip-values.ts';
import { type PanelName, TableContext } from './frame/table-context.ts';
import { TableFrame } from './frame/table-frame.tsx';
import { TableGame } from './frame/table-game.ts';
import { useShape } from './frame/use-shape.ts';
import { loadScene } from './scenes/scene-shelf.ts';
import type { TableScene } from './scenes/table-scene.ts';
import { tableTexts } from './table-texts.ts';

const code = decodeURIComponent(location.pathname.split('/')[2] ?? '');
/** Part of the screen's code: when the screen is drawn, its pictures and texts are loaded. */
const [scene] = await Promise.all([loadScene(code), bringTexts(tableTexts)]);
await bringTexts(scene.texts);

/** A live table: the one in the address, or else the first open one. */
export function TablePage({ session }: { session: GameSession }) {
  const facts = session.game.facts as TableFacts;
  const [table, setTable] = useState(() => firstTable(facts.tables));
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);

  function sitAt(next: string) {
    const address = new URL(location.href);
    address.searchParams.set('table', next);
    history.replaceState(null, '', address);
    setTable(next);
  }
  if (!table) throw new Error(`no table offers ${session.game.code}`);
  return (
    <OneTable
      key={table}
      session={session}
      facts={facts}
      table={table}
      scene={scene}
      portal={portal}
      sound={sound}
      sitAt={sitAt}
    />
  );
}

function firstTable(tables: readonly ListedTable[]): string | undefined {
  const asked = new URLSearchParams(location.search).get('table');
  return (tables.find(({ code }) => code === asked) ?? tables.find(({ open }) => open) ?? tables[0])?.code;
}

interface OneTableProps {
  session: GameSession;
  facts: TableFacts;
  table: string;
  scene: TableScene;
  portal: Portal;
  sound: SoundBoard;
  sitAt(table: string): void;
}

function OneTable({ session, facts, table, scene, portal, sound, sitAt }: OneTableProps) {
  const shape = useShape();
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [game] = useState(() => new TableGame({ session, table, chip: firstChip(facts, table), portal }));
  useEffect(() => {
    game.start();
    return () => game.stop();
  }, [game]);
  const parts = { session, facts, game, scene, shape, portal, sound, open: setPanel, sitAt };
  return (
    <TableContext value={parts}>
      <TableFrame panel={panel} onPanel={setPanel} />
    </TableContext>
  );
}

/** The lowest coin: nothing higher is preselected for the player. */
function firstChip(facts: TableFacts, table: string): bigint {
  const limits = facts.tables.find(({ code }) => code === table)?.limits;
  return limits ? (chipsFor(leastOf(limits), BigInt(limits.roundMax))[0] ?? 10_000n) : 10_000n;
}
