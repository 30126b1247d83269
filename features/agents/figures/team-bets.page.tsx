import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useFigureTexts } from './agent-texts.hooks.ts';
import { chosenDays, DaysFields, firstChoice } from './days-choice.page.tsx';
import { FigureFrame } from './figure-frame.page.tsx';
import {
  AccountField,
  Choice,
  Facts,
  moneyColumn,
  ProductField,
  type ProductName,
  type Scope,
  ScopeField,
  Two,
  When,
} from './figure-parts.page.tsx';
import { type BetRow, useTeamBets } from './figures.hooks.ts';

const STATES = ['running', 'settled', 'void'] as const;
type State = (typeof STATES)[number];
const TONES: Record<State, PillTone> = { running: 'info', settled: 'jade', void: 'amber' };

export interface BetsStart {
  account: string;
  choice: ReturnType<typeof firstChoice>;
}

interface TeamBetsProps extends CentrePageProps {
  /** The member whose bets another page opened, with the way back to that page. */
  start?: BetsStart;
  onBack?(): void;
}

/** Agent centre "personalHistoryCopy" (spec section 2.8): the bets of the team. */
export function TeamBetsPage({ heading, symbol, timeZone, start, onBack }: TeamBetsProps) {
  useFigureTexts();
  const t = useText();
  const [choice, setChoice] = useState(start?.choice ?? firstChoice(timeZone));
  const [filter, setFilter] = useState({
    scope: 'team' as Scope,
    account: start?.account ?? '',
    product: '' as ProductName | '',
    state: '' as State | '',
  });
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<BetRow>();
  const asked = useTeamBets({ ...filter, ...chosenDays(choice, timeZone), page });
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  return (
    <FigureFrame<BetRow>
      heading={heading}
      title={t('agents.figures.bets.title')}
      filters={
        <>
          <DaysFields
            choice={choice}
            timeZone={timeZone}
            onChange={(next) => {
              setChoice(next);
              setPage(1);
            }}
          />
          <ScopeField value={filter.scope} onChange={(scope) => change({ scope })} />
          <ProductField value={filter.product} onChange={(product) => change({ product })} />
          <Choice<State>
            label={t('agents.figures.column.state')}
            all={t('agents.figures.all')}
            values={STATES}
            value={filter.state}
            nameOf={(state) => t(`agents.figures.state.${state}`)}
            onChange={(state) => change({ state })}
          />
          <AccountField value={filter.account} onChange={(account) => change({ account })} />
        </>
      }
      summary={onBack && <BackButton onBack={onBack} />}
      asked={asked}
      columns={useBetColumns({ symbol, timeZone, footer: asked.data?.footer })}
      rowKey={({ id }) => id}
      onRow={setOpened}
      empty={t('agents.figures.bets.none')}
      page={page}
      onPage={setPage}
      file={{ report: 'bets', query: { ...filter, ...chosenDays(choice, timeZone) } }}
    >
      {opened && <BetSheet bet={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />}
    </FigureFrame>
  );
}

function BackButton({ onBack }: { onBack(): void }) {
  const t = useText();
  return (
    <Button
      tone="link"
      size="sm"
      className="justify-self-start"
      icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onBack}
    >
      {t('agents.figures.back')}
    </Button>
  );
}

interface BetColumns {
  symbol: string;
  timeZone: string;
  footer: { betAmount: number; validBet: number; winAmount: number; profit: number } | undefined;
}

function useBetColumns({ symbol, timeZone, footer }: BetColumns): Column<BetRow>[] {
  const t = useText();
  const header = (key: string) => t(`agents.figures.column.${key}`);
  return [
    {
      key: 'time',
      header: header('time'),
      slot: 'note',
      cell: ({ placedAt }) => <When at={placedAt} timeZone={timeZone} />,
    },
    {
      key: 'member',
      header: header('member'),
      slot: 'title',
      cell: (row) => (
        <Two note={t('agents.figures.under', { name: row.directAgentName })}>
          <b>{row.customerName}</b>
        </Two>
      ),
    },
    { key: 'game', header: header('game'), cell: ({ game, vendor }) => <Two note={vendor}>{game}</Two> },
    moneyColumn<BetRow>({
      key: 'stake',
      header: header('stake'),
      of: ({ betAmount }) => betAmount,
      total: footer?.betAmount,
    }),
    moneyColumn<BetRow>({
      key: 'valid',
      header: header('valid'),
      slot: 'hide',
      of: ({ validBet }) => validBet,
      total: footer?.validBet,
    }),
    moneyColumn<BetRow>({
      key: 'profit',
      header: header('profit'),
      slot: 'figure',
      of: ({ profit }) => profit,
      total: footer?.profit,
      symbol,
      signed: 'plain',
    }),
    {
      key: 'state',
      header: header('state'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={TONES[state]}>{t(`agents.figures.state.${state}`)}</Pill>,
    },
  ];
}

interface BetSheetProps {
  bet: BetRow;
  symbol: string;
  timeZone: string;
  onClose(): void;
}

function BetSheet({ bet, symbol, timeZone, onClose }: BetSheetProps) {
  const t = useText();
  const { language } = useLanguage();
  const name = (key: string) => t(`agents.figures.column.${key}`);
  const money = (wire: number) => <Amount value={units(wire)} symbol={symbol} />;
  const time = (at: number) => <span className="num">{formatDateTime(at, language, { timeZone })}</span>;
  const id = (text: string) => (
    <>
      <span className="num">{text}</span>
      <CopyButton text={text} what={name('round')} />
    </>
  );
  return (
    <Modal open size="sm" title={bet.game} onOpenChange={(open) => !open && onClose()}>
      <Facts
        label={bet.game}
        facts={[
          [name('member'), bet.customerName],
          [name('agent'), bet.directAgentName],
          [name('product'), t(`agents.figures.product.${bet.product}`)],
          [name('vendor'), bet.vendor],
          [name('time'), time(bet.placedAt)],
          [name('settled'), bet.settledAt === null ? '–' : time(bet.settledAt)],
          [name('stake'), money(bet.betAmount)],
          [name('valid'), money(bet.validBet)],
          [name('payout'), money(bet.winAmount)],
          [name('profit'), <Amount key="profit" value={units(bet.profit)} symbol={symbol} signed="plain" />],
          [name('round'), id(bet.round)],
        ]}
      />
    </Modal>
  );
}
