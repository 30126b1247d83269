import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { Money } from './commission-marks.desk.tsx';
import type { signalsContract } from './signals.contract.ts';

type Signal = ValueOf<(typeof signalsContract)['GET /office/agents/signals']>['list'][number];

const signals = client<typeof signalsContract>();
const TONES: Record<Signal['shared'][number], PillTone> = { card: 'red', device: 'amber', address: 'neutral' };
/** Number of names shown; the others are counted. */
const NAMED = 4;

/** Accounts of one line that may belong to one person, for operators to review. */
export function SignalsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const query = { page: view.page ?? 1, size: 25 };
  const asked = useQuery({
    ...signals.query('GET /office/agents/signals', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Signal>
      title={t('agents.office.signals.title')}
      lead={t('agents.office.signals.lead')}
      timeZone={brand.timeZone}
      asked={asked}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      opens={false}
      none={t('agents.office.signals.none')}
    />
  );
}

function useColumns(timeZone: string): Column<Signal>[] {
  const t = useText();
  return [
    {
      key: 'accounts',
      header: t('agents.office.signals.accounts'),
      slot: 'title',
      cell: ({ accounts, count }) => (
        <b>
          {accounts
            .slice(0, NAMED)
            .map(({ account }) => account)
            .join(', ')}
          {count > NAMED && ` +${count - NAMED}`}
        </b>
      ),
    },
    { key: 'line', header: t('agents.office.line'), cell: ({ line }) => line },
    {
      key: 'shared',
      header: t('agents.office.signals.shared'),
      slot: 'state',
      cell: ({ shared }) => (
        <span className="flex flex-wrap gap-1">
          {shared.map((kind) => (
            <Pill key={kind} tone={TONES[kind]}>
              {t(`agents.office.signals.${kind}`)}
            </Pill>
          ))}
        </span>
      ),
    },
    {
      key: 'last',
      header: t('agents.office.signals.last'),
      slot: 'note',
      cell: ({ lastAt }) => <DeskTime at={lastAt} timeZone={timeZone} short />,
    },
    {
      key: 'volume',
      header: t('agents.office.signals.volume'),
      align: 'end',
      cell: ({ volume }) => <Money value={volume} />,
    },
    {
      key: 'paid',
      header: t('agents.office.signals.paid'),
      align: 'end',
      slot: 'figure',
      cell: ({ paid }) => (
        <b>
          <Money value={paid} />
        </b>
      ),
    },
  ];
}
