import { Lock, Repeat, Undo2, X } from 'lucide-react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Coin } from './chip.tsx';
import { chipsFor } from './chip-values.ts';
import { useRound, useTable, useView } from './table-context.ts';

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The coins of this table and the three tools. Both are dimmed while betting is closed. */
export function ChipTray() {
  const { shape } = useTable();
  const isOpen = useRound()?.phase === 'betting';
  return (
    <div className="table-tray" data-open={isOpen}>
      {shape === 'tall' ? (
        <div className="table-tray-row">
          <UndoButton />
          <Coins most={5} />
          <RepeatButton />
        </div>
      ) : (
        <>
          <Coins most={6} />
          <div className="table-tools">
            <UndoButton />
            <RepeatButton />
            <ClearButton />
          </div>
        </>
      )}
      {shape !== 'flat' && <TrayNote />}
    </div>
  );
}

function Coins({ most }: { most: number }) {
  const t = useText();
  const { language } = useLanguage();
  const { game, session, shape } = useTable();
  const chip = useView('chip');
  const limits = useView('state')?.limits;
  const values = limits ? valuesOf(limits, chip, most) : [];
  const size = shape === 'wide' ? 52 : 42;
  return (
    <div className="table-coins" role="radiogroup" aria-label={t('table.chips')}>
      {values.map((value) => (
        // biome-ignore lint/a11y/useSemanticElements: a coin is drawn, not ticked
        <button
          key={String(value)}
          type="button"
          role="radio"
          className="table-coin-button"
          aria-checked={value === chip}
          aria-label={t('table.chip', { amount: `${formatAmount(value, language)} ${session.symbol}` })}
          onClick={() => game.chooseChip(value)}
        >
          <Coin value={value} size={value === chip ? size + 12 : size} />
        </button>
      ))}
    </div>
  );
}

/** Coins that fit the table; on a phone the five around the selected one. */
function valuesOf(limits: Parameters<typeof leastOf>[0] & { roundMax: string }, chip: bigint, most: number) {
  const all = chipsFor(leastOf(limits), BigInt(limits.roundMax));
  const at = Math.max(0, all.indexOf(chip));
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), all.length - most));
  return all.slice(from, from + most);
}

export function leastOf({ groups }: { groups: Readonly<Record<string, { min: string }>> }): bigint {
  const all = Object.values(groups).map(({ min }) => BigInt(min));
  return all.sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
}

function UndoButton() {
  const t = useText();
  const { game } = useTable();
  const own = useView('own');
  const isOpen = useRound()?.phase === 'betting';
  const isOff = !isOpen || !own.stakes.some(({ state }) => state === 'held');
  return (
    <button
      type="button"
      className="table-tool"
      disabled={isOff}
      aria-label={t('table.undo')}
      onClick={() => game.undo()}
    >
      <Undo2 {...icon} />
      <span>{t('table.undo')}</span>
    </button>
  );
}

function ClearButton() {
  const t = useText();
  const { game } = useTable();
  const own = useView('own');
  const isOpen = useRound()?.phase === 'betting';
  const isOff = !isOpen || own.stakes.length === 0;
  return (
    <button
      type="button"
      className="table-tool"
      disabled={isOff}
      aria-label={t('table.clear')}
      onClick={() => game.clear()}
    >
      <X {...icon} />
      <span>{t('table.clear')}</span>
    </button>
  );
}

function RepeatButton() {
  const t = useText();
  const { game } = useTable();
  const own = useView('own');
  const last = useView('last');
  const asking = useView('asking');
  const isOpen = useRound()?.phase === 'betting';
  const isOff = !isOpen || last.length === 0 || own.staked !== '0' || asking.length > 0;
  return (
    <button
      type="button"
      className="table-tool"
      disabled={isOff}
      aria-label={t('table.repeat')}
      title={t('table.repeat.hint')}
      onClick={() => game.repeat()}
    >
      <Repeat {...icon} />
      <span>{t('table.repeat')}</span>
    </button>
  );
}

/** One line: the limit of a round, or why betting is not possible now. */
function TrayNote() {
  const t = useText();
  const { language } = useLanguage();
  const { session, shape } = useTable();
  const round = useRound();
  const limits = useView('state')?.limits;
  if (shape === 'tall' || !limits) return null;
  if (!round || round.phase === 'betting') {
    const most = `${formatAmount(BigInt(limits.roundMax), language)} ${session.symbol}`;
    return <p className="table-tray-note">{t('table.most', { amount: most })}</p>;
  }
  const isOver = round.phase === 'settled' || round.phase === 'void';
  return (
    <p className="table-tray-note is-strong">
      {!isOver && <Lock size={15} strokeWidth={1.75} aria-hidden="true" />}
      {t(`table.phase.${round.phase}`)}
    </p>
  );
}
