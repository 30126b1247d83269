import { RefreshCw, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { type Language, LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import './desk.css';

/** What a page needs of its query. */
export interface Asked {
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch(): unknown;
}

interface HeadProps {
  title: string;
  asked: Asked;
  timeZone: string;
  search: string;
  searchLabel: string;
  onSearch(text: string): void;
}

/** Heading, age of what is shown, search and refresh. */
export function DeskHead({ title, asked, timeZone, search, searchLabel, onSearch }: HeadProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <header className="desk-head">
      <div>
        <h1>{title}</h1>
        <p className="text-13 text-ink-3" data-waiting={asked.dataUpdatedAt === 0 || undefined}>
          {t('cashier.desk.updated', {
            time: formatDateTime(asked.dataUpdatedAt, language, { timeZone, style: 'full' }).replace(
              /^.*?(\d\d:\d\d:\d\d).*$/,
              '$1',
            ),
            zone: zoneName(timeZone, language),
          })}
        </p>
      </div>
      <div className="desk-tools">
        <SearchBox label={searchLabel} value={search} onChange={onSearch} />
        <IconButton
          label={t('cashier.desk.refresh')}
          tone="secondary"
          loading={asked.isFetching && asked.dataUpdatedAt > 0}
          icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void asked.refetch()}
        />
      </div>
    </header>
  );
}

/** "Việt Nam" for Asia/Ho_Chi_Minh, as people there say it. */
function zoneName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Giờ | Time$/gi, '');
}

/** Searches when the typing pauses. */
function SearchBox({ label, value, onChange }: { label: string; value: string; onChange(text: string): void }) {
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
            label={t('cashier.desk.search.clear')}
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onChange('')}
          />
        )
      }
      className="desk-search"
    />
  );
}

interface ChipsProps<Key extends string> {
  label: string;
  items: readonly { value: Key | undefined; label: string; count: number | undefined }[];
  value: Key | undefined;
  onChange(value: Key | undefined): void;
}

export function FilterChips<Key extends string>({ label, items, value, onChange }: ChipsProps<Key>) {
  return (
    <fieldset className="desk-chips">
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <Chip
          key={item.value ?? 'all'}
          size="sm"
          selected={item.value === value}
          {...(item.count !== undefined && { count: item.count })}
          onClick={() => onChange(item.value)}
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
      <span className="text-13 text-ink-3">{t('cashier.desk.shown', { shown: props.shown, total: props.total })}</span>
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
        title={t('cashier.desk.failed')}
        hint={error.message}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {t('cashier.desk.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** Nothing there at all, or nothing that matches. */
export function DeskEmpty(props: { filtered: boolean; none: string; unmatched: string; onClear(): void }): ReactNode {
  const t = useText();
  if (!props.filtered) return <Empty title={props.none} />;
  return (
    <Empty
      title={props.unmatched}
      hint={t('cashier.desk.empty.hint')}
      action={
        <Button tone="secondary" size="sm" onClick={props.onClear}>
          {t('cashier.desk.clear')}
        </Button>
      }
    />
  );
}
