import { useEffect, useState } from 'react';
import type { ListedTable } from '#games/studio/tables/table.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { useTable } from '../frame/table-context.ts';
import { tableCall } from './table-call.ts';

const EVERY_MS = 5000;

/** Every table of this game with its limits, its number of players and its road. */
export function TablesPanel({ onChosen }: { onChosen(): void }) {
  const t = useText();
  const { facts, sitAt, game } = useTable();
  const [tables, setTables] = useState<readonly ListedTable[]>(facts.tables);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const ask = async () => {
      try {
        setTables((await tableCall('GET /game/tables')).tables);
        setFailure(null);
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setFailure(error.message);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  function choose(code: string) {
    if (code !== game.table) sitAt(code);
    onChosen();
  }
  return (
    <div className="table-chooser">
      {failure && <p role="alert">{failure}</p>}
      <ul>
        {tables.map((table) => (
          <li key={table.code}>
            <Choice table={table} isHere={table.code === game.table} onChoose={() => choose(table.code)} />
          </li>
        ))}
      </ul>
      <p className="table-note">{t('table.road.note')}</p>
    </div>
  );
}

function Choice({ table, isHere, onChoose }: { table: ListedTable; isHere: boolean; onChoose(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { session, facts, scene } = useTable();
  const { min, max } = table.limits.groups['*'] ?? { min: '0', max: table.limits.roundMax };
  const preset = facts.presets.find(({ key }) => key === table.preset);
  return (
    <button type="button" disabled={!table.open} aria-current={isHere} onClick={onChoose}>
      <span className="table-choice-head">
        <b>{nameIn(table.name, language)}</b>
        <i>{t('table.name', { code: table.code })}</i>
        <em>{isHere ? t('table.here') : t(stateOf(table))}</em>
      </span>
      <scene.Preview outcomes={table.road} />
      <span className="table-choice-foot num">
        <span>
          {t('table.stakes', {
            least: formatAmount(BigInt(min), language),
            most: `${formatAmount(BigInt(max), language)} ${session.symbol}`,
          })}
        </span>
        {preset && facts.presets.length > 1 && <span>{nameIn(preset.name, language)}</span>}
        <span>{t('table.people', { count: table.players })}</span>
      </span>
    </button>
  );
}

function stateOf({ open, phase }: ListedTable): string {
  if (!open) return 'table.state.closed';
  return phase === null ? 'table.state.resting' : `table.state.${phase}`;
}
