import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { AccountDetail } from './account-detail.page.tsx';
import { firstDays } from './days-filter.page.tsx';
import { MovementFilters, useMovementColumns } from './movement-columns.page.tsx';
import { turned } from './period.rules.ts';
import { RecordFrame } from './record-frame.page.tsx';
import { type BonusFilter, type BonusRow, type BonusSums, type BonusType, useBonusDetails } from './records.hooks.ts';

const TYPES: readonly BonusType[] = ['bonus', 'promotion', 'rebate', 'referral', 'points', 'jackpot', 'compensation'];

/** Member centre "bonusDetails" (spec section 2.7): gifts of the house, from the same ledger as the account record. */
export function BonusDetailsPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const [filter, setFilter] = useState<BonusFilter>({ type: '', page: 1, ...firstDays(timeZone), period: 'month' });
  const [opened, setOpened] = useState<BonusRow>();
  const asked = useBonusDetails(filter);
  const change = (next: Partial<BonusFilter>) => setFilter({ ...filter, page: 1, until: undefined, ...next });
  const nameOf = (type: BonusType) => t(`wagers.bonus.type.${type}`);
  const sum = asked.data?.footer.amount;
  const columns = useMovementColumns<BonusRow>({ symbol, timeZone, sum, kind: ({ bonusType }) => nameOf(bonusType) });
  return (
    <RecordFrame<BonusRow>
      heading={heading}
      title={t('wagers.bonus.title')}
      filters={<MovementFilters filter={filter} types={TYPES} nameOf={nameOf} onChange={change} />}
      summary={
        asked.data && asked.data.footer.byType.length > 0 && <ByType sums={asked.data.footer.byType} symbol={symbol} />
      }
      asked={asked}
      columns={columns}
      rowKey={(row) => row.txId}
      onRow={setOpened}
      totalLabel={t('wagers.records.total')}
      empty={t('wagers.bonus.empty')}
      page={filter.page}
      onPage={(page) => change(turned(filter, page, asked.data?.list[0]?.txTimeInTimestamp))}
    >
      {opened && (
        <AccountDetail row={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />
      )}
    </RecordFrame>
  );
}

/** Each kind's sum over the whole period, whichever kind is listed. */
function ByType({ sums, symbol }: { sums: BonusSums; symbol: string }) {
  const t = useText();
  return (
    <dl className="rec-figures">
      {sums.map(({ type, amount }) => (
        <div key={type}>
          <dt>{t(`wagers.bonus.type.${type}`)}</dt>
          <dd>
            <Amount value={units(amount)} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
