import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import { CATEGORY_NAMES, hasTwoParts } from './bet-category.rules.ts';
import { useBetColumns } from './bet-columns.page.tsx';
import { BetDetail } from './bet-detail.page.tsx';
import { DaysFilter, firstDays } from './days-filter.page.tsx';
import { ExcludedGames } from './excluded-games.page.tsx';
import { ExportButtons } from './export-buttons.page.tsx';
import { turned } from './period.rules.ts';
import { RecordFrame } from './record-frame.page.tsx';
import {
  BET_RESULTS,
  type BetFilter,
  type BetRow,
  useBetFile,
  useBetRecords,
  useVendorNames,
} from './records.hooks.ts';

/** Member centre "personalHistoryCopy" (spec section 2.7): every bet, its result and its ledger transfers. */
export function BetRecordPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const { switches } = useShell();
  const [filter, setFilter] = useState<BetFilter>({
    category: '',
    vendor: '',
    status: '',
    search: '',
    part: 'decided',
    page: 1,
    ...firstDays(timeZone),
  });
  const [opened, setOpened] = useState<BetRow>();
  const records = useBetRecords(filter);
  const file = useBetFile(filter);
  const change = useCallback(
    (next: Partial<BetFilter>) => setFilter((now) => ({ ...now, page: 1, until: undefined, ...next })),
    [],
  );
  const columns = useBetColumns(symbol, timeZone, records.data?.footer);
  return (
    <RecordFrame<BetRow>
      heading={heading}
      title={t('wagers.bets.title')}
      head={
        <Tabs
          label={t('wagers.bets.category')}
          value={filter.category}
          onChange={(category) => change({ category, vendor: '', status: '' })}
          items={[
            { value: '', label: t('wagers.records.all') },
            ...CATEGORY_NAMES.map((value) => ({ value, label: t(`wagers.bets.category.${value}`) })),
          ]}
        />
      }
      filters={<BetFilters filter={filter} onChange={change} />}
      asked={records}
      columns={columns}
      rowKey={(row) => row.orderNo}
      onRow={setOpened}
      totalLabel={t('wagers.records.total')}
      empty={t('wagers.bets.empty')}
      page={filter.page}
      onPage={(page) => change(turned(filter, page, records.data?.list[0]?.betTimeInTimestamp))}
      tools={
        <>
          <ExportButtons file={file} disabled={!records.data?.total} />
          {switches.includes('DISPEXTURNOVERLIST3') && <ExcludedGames />}
        </>
      }
    >
      {opened && <BetDetail bet={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />}
    </RecordFrame>
  );
}

interface BetFiltersProps {
  filter: BetFilter;
  onChange(next: Partial<BetFilter>): void;
}

function BetFilters({ filter, onChange }: BetFiltersProps) {
  const t = useText();
  const vendors = useVendorNames(filter.category);
  const onSearch = useCallback((search: string) => onChange({ search: search.trim() }), [onChange]);
  const [typed, setTyped] = useTypedText(filter.search, onSearch);
  const twoParts = hasTwoParts(filter.category);
  return (
    <>
      <DaysFilter days={filter} onChange={onChange} />
      {twoParts && (
        <Segmented
          label={t('wagers.bets.part')}
          value={filter.part}
          onChange={(part) => onChange({ part, status: '' })}
          items={(['decided', 'open'] as const).map((value) => ({ value, label: t(`wagers.bets.part.${value}`) }))}
        />
      )}
      <div className="rec-choices">
        <Select
          label={t('wagers.bets.vendor')}
          size="sm"
          unchosen={t('wagers.records.all')}
          options={vendors}
          value={filter.vendor}
          onChange={({ target }) => onChange({ vendor: target.value })}
        />
        <Select
          label={t('wagers.bets.status')}
          size="sm"
          unchosen={t('wagers.records.all')}
          options={BET_RESULTS.filter((value) => !twoParts || value !== 'running').map((value) => ({
            value,
            label: t(`wagers.bets.status.${value}`),
          }))}
          disabled={twoParts && filter.part === 'open'}
          value={filter.status}
          onChange={({ target }) => onChange({ status: target.value as BetFilter['status'] })}
        />
        <Input
          className="rec-search"
          type="search"
          label={t('wagers.bets.search')}
          icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </>
  );
}
