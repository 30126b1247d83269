import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import { PRODUCT_NAMES } from '../agents.rules.ts';

/** Parts shared by the pages of figures. */

export function When({ at, timeZone }: { at: number; timeZone: string }) {
  const { language } = useLanguage();
  return <span className="num">{formatDateTime(at, language, { timeZone, style: 'short' })}</span>;
}

/** A calendar date in the reader's notation. */
export function Day({ day }: { day: string }) {
  const { language } = useLanguage();
  const at = Date.parse(`${day}T00:00:00Z`);
  return <span className="num">{formatDateTime(at, language, { timeZone: 'UTC', style: 'date' })}</span>;
}

/** A contract's period as runs name it ("2026-11-20 14:40", "2026-11-16 - 2026-11-22"), in the reader's notation. */
export function Period({ name }: { name: string }) {
  return <span className="num afig-period">{usePeriodText()(name)}</span>;
}

export function usePeriodText(): (name: string) => string {
  const { language } = useLanguage();
  const dateOf = (day: string) =>
    formatDateTime(Date.parse(`${day}T00:00:00Z`), language, { timeZone: 'UTC', style: 'date' });
  return (name) => name.replace(' - ', ' – ').replace(/\d{4}-\d{2}-\d{2}/g, dateOf);
}

/** A name, with a note below in small letters. */
export function Two({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <span className="afig-two">
      <span>{children}</span>
      {note && <small>{note}</small>}
    </span>
  );
}

interface MoneyColumn<Row> extends Pick<Column<Row>, 'key' | 'slot' | 'header'> {
  of(row: Row): number;
  total: number | undefined;
  symbol?: string;
  signed?: boolean | 'plain';
}

/** A column of amounts with its sum. */
export function moneyColumn<Row>({ key, header, slot, of, total, symbol, signed }: MoneyColumn<Row>): Column<Row> {
  const shown = (value: number) => <Amount value={units(value)} symbol={symbol} {...(signed && { signed })} />;
  return {
    key,
    header,
    align: 'end',
    ...(slot && { slot }),
    cell: (row) => shown(of(row)),
    total: total === undefined ? undefined : shown(total),
  };
}

interface AccountFieldProps {
  value: string;
  onChange(account: string): void;
}

/** Finds a direct downline by its full name. */
export function AccountField({ value, onChange }: AccountFieldProps) {
  const t = useText();
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <Input
      className="afig-search afig-wide"
      type="search"
      label={t('agents.figures.account')}
      placeholder={t('agents.figures.account.hint')}
      icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** Label of the option for all. */
  all?: string;
  values: readonly Value[];
  value: Value | '';
  nameOf(value: Value): string;
  onChange(value: Value | ''): void;
}

export function Choice<Value extends string>({ label, all, values, value, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      size="sm"
      label={label}
      {...(all !== undefined && { unchosen: all })}
      options={values.map((each) => ({ value: each, label: nameOf(each) }))}
      value={value}
      onChange={({ target }) => onChange(target.value as Value | '')}
    />
  );
}

const SCOPES = ['team', 'direct'] as const;
export type Scope = (typeof SCOPES)[number];

export function ScopeField({ value, onChange }: { value: Scope; onChange(scope: Scope): void }) {
  const t = useText();
  return (
    <Choice<Scope>
      label={t('agents.figures.scope')}
      values={SCOPES}
      value={value}
      nameOf={(scope) => t(`agents.figures.scope.${scope}`)}
      onChange={(scope) => scope && onChange(scope)}
    />
  );
}

export type ProductName = (typeof PRODUCT_NAMES)[number];

export function ProductField({
  value,
  onChange,
}: {
  value: ProductName | '';
  onChange(value: ProductName | ''): void;
}) {
  const t = useText();
  return (
    <Choice<ProductName>
      label={t('agents.figures.column.product')}
      all={t('agents.figures.all')}
      values={PRODUCT_NAMES}
      value={value}
      nameOf={(product) => t(`agents.figures.product.${product}`)}
      onChange={onChange}
    />
  );
}

interface SortProps {
  label: string;
  by: string;
  sort: string;
  onSort(sort: string): void;
}

/** A column title that sorts: largest first, then smallest first. On a phone a field replaces it. */
export function SortTitle({ label, by, sort, onSort }: SortProps) {
  const t = useText();
  const wide = useMinWidth(768);
  if (!wide) return label;
  const on = sort.replace('-', '') === by;
  const down = on && sort.startsWith('-');
  const Arrow = on && !down ? ArrowUp : ArrowDown;
  return (
    <button type="button" className="afig-sort" aria-pressed={on} onClick={() => onSort(down ? by : `-${by}`)}>
      {label}
      <Arrow size={13} strokeWidth={2} aria-hidden="true" opacity={on ? 1 : 0.35} />
      {on && <span className="sr-only">{t(down ? 'agents.figures.sort.down' : 'agents.figures.sort.up')}</span>}
    </button>
  );
}

export function Facts({ label, facts }: { label: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="afig-facts" aria-label={label}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface SumsProps {
  /** Undefined while loading. */
  sums: readonly (readonly [string, number | undefined])[];
  symbol: string;
}

/** Sums as a row of figures. */
export function Sums({ sums, symbol }: SumsProps) {
  return (
    <dl className="afig-sums">
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton className="afig-sum-bone" width={96} />
            ) : (
              <Amount value={units(value)} symbol={symbol} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
