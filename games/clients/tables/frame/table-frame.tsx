import { lazy, Suspense, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Notices } from './notices.tsx';
import { Spoken } from './own-result.tsx';
import { Company, Seats } from './seats.tsx';
import { StageBox } from './stage-box.tsx';
import { RoundChip, TableBar } from './table-bar.tsx';
import { DrawnContext, type PanelName, useRound, useTable, useView } from './table-context.ts';
import { TableRail } from './table-rail.tsx';
import { usePassed } from './use-passed.ts';
import './table-frame.css';
import './table-felt.css';
import './table-felt-phone.css';
import './table-field.css';
import './table-rail.css';

const TablePanels = lazy(async () => ({ default: (await import('../panels/table-panels.tsx')).TablePanels }));

/** Bar, scene, rail: the same for every table. */
export function TableFrame({ panel, onPanel }: { panel: PanelName | null; onPanel(panel: PanelName | null): void }) {
  const t = useText();
  const { scene, shape, session } = useTable();
  const state = useView('state');
  const round = useRound();
  const outcome = round?.outcome ?? null;
  const isDrawn = usePassed(outcome === null ? [] : [scene.drawMs(outcome)]) === 1;
  useSounds(isDrawn);
  return (
    <DrawnContext value={isDrawn}>
      <main className={`table-screen table-${shape} table-of-${session.game.code}`} aria-label={t('game.label')}>
        <TableBar />
        <div className="table-middle">
          {shape === 'tall' && (
            <div className="table-strip">
              <RoundChip />
              <Company />
            </div>
          )}
          {state && (
            <StageBox>
              <scene.Stage />
              <Seats />
            </StageBox>
          )}
          {!state && <p className="table-joining">{t('game.opening')}</p>}
          {shape === 'wide' && <Company />}
          {state && !round && <p className="table-resting">{t('table.resting')}</p>}
          <Notices />
        </div>
        <TableRail />
        <Spoken />
      </main>
      {panel && (
        <Suspense fallback={null}>
          <TablePanels panel={panel} onPanel={onPanel} />
        </Suspense>
      )}
    </DrawnContext>
  );
}

/** A click when a stake is accepted, a low beat when a round paid more than was staked. No sound for losses. */
function useSounds(isDrawn: boolean): void {
  const { sound } = useTable();
  const staked = BigInt(useView('own').staked);
  const paid = useView('paid');
  const before = useRef(staked);
  useEffect(() => {
    if (staked > before.current) sound.stop();
    before.current = staked;
  }, [staked, sound]);
  const hasWon = isDrawn && paid !== null && BigInt(paid.payout) > BigInt(paid.staked);
  useEffect(() => {
    if (hasWon) sound.chime();
  }, [hasWon, sound]);
}
