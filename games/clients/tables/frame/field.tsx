import { Lock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { nameIn } from '../../shell/game-name.ts';
import { Pile, Stack } from './chip.tsx';
import { Money } from './money.tsx';
import { useFields, useTable } from './table-context.ts';
import { type FieldView, useFieldView } from './use-field.ts';
import { useFieldName } from './use-field-name.ts';

interface FieldProps {
  name: string;
  className?: string;
  /** Size of the player's coins. */
  coin?: number;
  /** Pictures above the name. */
  picture?: ReactNode;
  /** Replaces the field's name where there is little space. */
  title?: ReactNode;
  /** Text between name and odds. */
  note?: ReactNode;
  /** True: without odds, because the scene prints them. */
  bare?: boolean;
  /** The line with all players' stakes: with the sum, only with the number of players, or none. */
  pool?: 'full' | 'players' | 'none';
  style?: CSSProperties;
}

/** A field for stakes: a button that announces its name, its odds and its stakes. */
export function Field(props: FieldProps) {
  const { name, className, coin = 44, picture, bare = false, pool = 'full', style } = props;
  const { game } = useTable();
  const { language } = useLanguage();
  const facts = useFields().get(name);
  const view = useFieldView(name);
  const label = useFieldName(name, view);
  if (!facts) return null;
  const title = props.title ?? nameIn(facts.name, language);
  return (
    <button
      type="button"
      className={classNames('table-field', view.held > 0n && 'is-staked', view.isAsking && 'is-asking', className)}
      data-end={view.end ?? undefined}
      data-field={name}
      aria-disabled={!view.isOpen}
      aria-busy={view.isAsking}
      style={style}
      onClick={() => view.isOpen && game.bet(name)}
    >
      <span className="sr-only">{label}</span>
      <span className="table-field-face" aria-hidden="true">
        {picture}
        {title !== '' && <b className="table-field-name">{title}</b>}
        {props.note}
        {!bare && <span className="table-field-odds num">{nameIn(facts.odds, language)}</span>}
        {pool !== 'none' && view.players > 0 && <PoolLine view={view} withSum={pool === 'full'} />}
        {view.others.length > 0 && <Pile amounts={view.others} />}
        {view.held > 0n && <OwnStake view={view} coin={coin} />}
        {!view.isOpen && view.end === null && view.held === 0n && (
          <Lock className="table-field-lock" size={13} strokeWidth={1.75} aria-hidden="true" />
        )}
      </span>
    </button>
  );
}

function PoolLine({ view, withSum }: { view: FieldView; withSum: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useTable();
  const people = t('table.people', { count: view.players });
  return (
    <span className="table-field-pool num">
      {withSum ? `${formatAmount(view.pool, language)} ${session.symbol} · ${people}` : people}
    </span>
  );
}

/** The player's coins; after a win the gain replaces the amount of the stake. */
function OwnStake({ view, coin }: { view: FieldView; coin: number }) {
  const gain = view.payout === null ? 0n : view.payout - view.held;
  return (
    <span className="table-field-own" aria-hidden="true">
      <Stack amount={view.held} size={coin} bare={gain > 0n} />
      {gain > 0n && (
        <i className="table-field-gain">
          <Money value={gain} signed />
        </i>
      )}
    </span>
  );
}
