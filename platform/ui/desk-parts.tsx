import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { type Language, LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { CopyButton } from './copy-button.tsx';
import { Empty } from './empty.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';
import { useTypedText } from './use-typed-text.ts';
import './desk.css';

/** Components of the operators' desks. */
export function DeskHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="desk-head">
      <div>
        <h1>{title}</h1>
        {lead && <div className="desk-lead">{lead}</div>}
      </div>
      {children && <div className="desk-tools">{children}</div>}
    </header>
  );
}

/** When the data was read, in the brand's time zone. */
export function DeskDataAge({ at, timeZone }: { at: number; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const time = formatDateTime(at, language, { timeZone, style: 'full' }).replace(/^.*?(\d\d:\d\d:\d\d).*$/, '$1');
  return (
    <span data-waiting={at === 0 || undefined}>
      {t('ui.desk.updated', { time, zone: zoneName(timeZone, language) })}
    </span>
  );
}

/** Local name of a zone: "Việt Nam" for Asia/Ho_Chi_Minh. */
function zoneName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Giờ | Time$/gi, '');
}

interface DeskSearchProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** The key "/" anywhere on the page focuses this field. */
  bySlash?: boolean;
}

/** Searches when the typing pauses. */
export function DeskSearch({ label, value, onChange, bySlash = false }: DeskSearchProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedText(value, onChange);
  useEffect(() => (bySlash ? onSlash(() => field.current?.focus()) : undefined), [bySlash]);
  return (
    <Input
      ref={field}
      label={label}
      labelHidden
      type="search"
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search size={17} strokeWidth={1.75} aria-hidden="true" />}
      trailing={
        typed === '' ? (
          bySlash && <kbd className="desk-key">/</kbd>
        ) : (
          <IconButton
            size="sm"
            label={t('ui.desk.search.clear')}
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onChange('')}
          />
        )
      }
      {...(bySlash && { 'aria-keyshortcuts': '/' })}
      className="desk-search"
    />
  );
}

/** Whether a key is meant for the page and not for a field in use. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.defaultPrevented) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}

function onSlash(act: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    // A dialog above the page keeps the keys to itself.
    const above = document.querySelector('[role$="dialog"]:not(.sheet-beside)');
    if (event.key !== '/' || !isForPage(event) || above) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

export interface DeskFilter<Key extends string> {
  value: Key | undefined;
  label: string;
  count?: number | undefined;
}

export function DeskChips<Key extends string>(props: {
  label: string;
  items: readonly DeskFilter<Key>[];
  value: Key | undefined;
  onChange(value: Key | undefined): void;
}) {
  return (
    <fieldset className="chip-row desk-chips">
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

/** "12 of 40" and the pagination. */
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

/** The server refused or could not be reached: its message, and a way to try again. */
export function DeskFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  return (
    <div className="card" role="alert">
      <Empty
        title={t('ui.desk.failed')}
        hint={error.message}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {t('ui.desk.retry')}
          </Button>
        }
      />
    </div>
  );
}

interface DeskStatProps {
  label: string;
  /** Undefined while it is being loaded. */
  value: ReactNode;
  hint: string | null | undefined;
  tone?: 'jade' | 'amber' | 'red' | null | undefined;
  /** How the value developed, drawn small beside it. */
  chart?: ReactNode;
}

/** One of the figures above a desk. */
export function DeskStat({ label, value, hint, tone, chart }: DeskStatProps) {
  return (
    <div className="card" data-tone={tone ?? undefined}>
      <span>{label}</span>
      <b className="num">{value ?? <Skeleton width={72} height={20} />}</b>
      <span>{value === undefined ? <Skeleton width={120} height={14} /> : hint}</span>
      {chart}
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has waited: "29 minutes". */
export function DeskAge({ at }: { at: number }) {
  const t = useText();
  const ms = Math.max(0, Date.now() - at);
  if (ms < HOUR_MS) return t('ui.desk.age.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < 2 * DAY_MS) return t('ui.desk.age.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('ui.desk.age.days', { count: Math.floor(ms / DAY_MS) });
}

export interface DeskFact {
  label: string;
  value: ReactNode;
  /** Text for the clipboard; the value then has a copy button. */
  copy?: string | undefined;
  /** Spans the whole row. */
  wide?: boolean;
}

/** Facts by name, in two columns. Facts without a value are left out. */
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
                {fact.copy && <CopyButton text={fact.copy} what={fact.label} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
