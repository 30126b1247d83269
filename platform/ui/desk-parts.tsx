import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Empty } from './empty.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { Pagination } from './pagination.tsx';
import { useTypedText } from './use-typed-text.ts';

/** Parts of the operators' desks; their classes come with the office's frame. */
export function DeskHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="desk-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="text-13 text-ink-3">{lead}</p>}
      </div>
      {children && <div className="desk-tools">{children}</div>}
    </header>
  );
}

/** Searches when the typing pauses. */
export function DeskSearch({ label, value, onChange }: { label: string; value: string; onChange(text: string): void }) {
  const t = useText();
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <Input
      label={label}
      labelHidden
      type="search"
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search size={17} strokeWidth={1.75} aria-hidden="true" />}
      trailing={
        typed !== '' && (
          <IconButton
            size="sm"
            label={t('ui.desk.clear')}
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onChange('')}
          />
        )
      }
      className="desk-search"
    />
  );
}

export function DeskChips<Key extends string>(props: {
  label: string;
  items: readonly { value: Key | undefined; label: string; count?: number | undefined }[];
  value: Key | undefined;
  onChange(value: Key | undefined): void;
}) {
  return (
    <fieldset className="desk-chips">
      <legend className="sr-only">{props.label}</legend>
      {props.items.map((item) => (
        <Chip
          key={item.value ?? 'all'}
          size="sm"
          selected={item.value === props.value}
          {...(item.count !== undefined && { count: item.count })}
          onClick={() => props.onChange(item.value)}
        >
          {item.label}
        </Chip>
      ))}
    </fieldset>
  );
}

/** "12 of 40" and the pages. */
export function DeskFoot(props: {
  shown: number;
  total: number;
  page: number;
  pages: number;
  onPage(page: number): void;
}) {
  const t = useText();
  return (
    <footer className="desk-foot">
      <span className="text-13 text-ink-3">{t('ui.desk.shown', { shown: props.shown, total: props.total })}</span>
      <Pagination page={props.page} count={props.pages} onChange={props.onPage} />
    </footer>
  );
}

/** The server refused or could not be reached: its own words, and a way on. */
export function DeskFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  return (
    <div className="card" role="alert">
      <Empty
        title={error.message}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {t('ui.desk.retry')}
          </Button>
        }
      />
    </div>
  );
}

export function DeskTime({ at, timeZone, short }: { at: number; timeZone: string; short?: boolean }) {
  const { language } = useLanguage();
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {formatDateTime(at, language, { timeZone, style: short ? 'short' : 'full' })}
    </time>
  );
}

export interface DeskFact {
  label: string;
  value: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
}

/** Facts by name, two beside each other. Facts without a value are left out. */
export function DeskFacts({ facts }: { facts: readonly (DeskFact | false | undefined)[] }) {
  return (
    <dl className="desk-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} data-wide={fact.wide || undefined}>
              <dt>{fact.label}</dt>
              <dd>
                <span>{fact.value}</span>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
