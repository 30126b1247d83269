import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { BodyOf, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount, toDecimal, units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { ScaledField } from '../desk/offer-fields.desk.tsx';
import type { ladderDeskContract } from './ladder.contract.ts';
import './ladder.css';

type Contract = typeof ladderDeskContract;
const call = client<Contract>();
type Ladder = ValueOf<Contract['GET /office/vip']>;
type Level = Ladder['levels'][number];
type LevelDraft = BodyOf<Contract['PUT /office/vip']>['levels'][number];

const MONEY = ['totalTurnover', 'monthlyTurnover', 'upgradeBonus', 'monthlySalary', 'birthdayGift'] as const;

/** Conditions and benefits of VIP ranks. A change takes effect at once, and every player's rank is computed again. */
export function LadderDesk({ view: { open }, onView }: DeskProps) {
  const t = useText();
  const { brand } = useDesk();
  const ladder = useQuery(call.query('GET /office/vip'));
  const { data } = ladder;
  const onOpen = (next: string | undefined) => onView({ open: next });
  const columns = useColumns(({ rank }) => onOpen(String(rank)));
  const isNew = open === 'new' && data?.mayEdit;
  const level = isNew ? nextLevel(data.levels) : data?.levels.find(({ rank }) => String(rank) === open);
  return (
    <section className="desk ladder-desk">
      <DeskHead title={t('ranks.desk.title')} lead={t('ranks.desk.lead')}>
        {data?.mayEdit && (
          <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => onOpen('new')}>
            {t('ranks.desk.new')}
          </Button>
        )}
      </DeskHead>
      {ladder.error && !data ? (
        <DeskFailure error={ladder.error} onRetry={() => void ladder.refetch()} />
      ) : (
        <Table<Level>
          caption={t('ranks.desk.title')}
          columns={columns}
          rows={data?.levels}
          rowKey={({ rank }) => rank}
          bones={6}
        />
      )}
      {data && level && (
        <LevelSheet key={open} level={level} ladder={data} symbol={brand.symbol} onClose={() => onOpen(undefined)} />
      )}
    </section>
  );
}

/** A level above the highest one, with twice its turnover. */
function nextLevel(levels: readonly Level[]): LevelDraft {
  const top = levels.at(-1);
  const twice = (text = '0') => toDecimal(units(text) * 2n);
  return {
    rank: (top?.rank ?? -1) + 1,
    totalTurnover: twice(top?.totalTurnover),
    monthlyTurnover: twice(top?.monthlyTurnover),
    upgradeBonus: '0',
    monthlySalary: '0',
    birthdayGift: '0',
    wagerTimes: 0,
    rebateBps: 0,
    withdrawCount: null,
    withdrawDaily: null,
    withdrawLargest: null,
    names: {},
    benefits: {},
  };
}

function useColumns(onOpen: (level: Level) => void): Column<Level>[] {
  const t = useText();
  const { language } = useLanguage();
  const money = (key: (typeof MONEY)[number]): Column<Level> => ({
    key,
    header: t(`ranks.desk.${key}`),
    align: 'end',
    cell: (level) => <span className="num">{formatAmount(units(level[key]), language)}</span>,
  });
  return [
    {
      key: 'name',
      header: t('ranks.desk.rank'),
      slot: 'title',
      cell: ({ rank, names }) => (
        <span>
          <b className="num">{rank}</b> {names[language] ?? names.EN}
        </span>
      ),
    },
    ...MONEY.map(money),
    {
      key: 'players',
      header: t('ranks.desk.players'),
      align: 'end',
      cell: ({ players }) => <span className="num">{players}</span>,
    },
    {
      key: 'edit',
      header: '',
      align: 'end',
      cell: (level) => (
        <IconButton
          label={t('ranks.desk.edit', { rank: level.rank })}
          icon={<Pencil size={17} strokeWidth={1.75} />}
          onClick={() => onOpen(level)}
        />
      ),
    },
  ];
}

interface SheetProps {
  level: LevelDraft;
  ladder: Ladder;
  symbol: string;
  onClose(): void;
}

function useSaveLadder(ladder: Ladder, onDone: () => void) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (levels: LevelDraft[]) => call('PUT /office/vip', { body: { version: ladder.version, levels } }),
    onSuccess: () => {
      show({ tone: 'ok', title: t('ranks.desk.saved') });
      onDone();
    },
    onSettled: () => askOfficeAgain(queries),
  });
}

function LevelSheet({ level, ladder, symbol, onClose }: SheetProps) {
  const t = useText();
  const [draft, setDraft] = useState<LevelDraft>(level);
  const save = useSaveLadder(ladder, onClose);
  const set = (change: Partial<LevelDraft>) => setDraft({ ...draft, ...change });
  const disabled = !ladder.mayEdit;
  const others = ladder.levels.filter(({ rank }) => rank !== draft.rank).map(({ players: _, ...one }) => one);
  const isTop = draft.rank > 0 && others.every(({ rank }) => rank < draft.rank) && others.length < ladder.levels.length;
  return (
    <Sheet open title={t('ranks.desk.one', { rank: draft.rank })} onOpenChange={(next) => !next && onClose()}>
      <form
        className="ladder-desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          const { players: _, ...own } = draft as Level;
          save.mutate([...others, own].sort((one, other) => one.rank - other.rank));
        }}
      >
        <div className="ladder-desk-two">
          {MONEY.map((name) => (
            <AmountInput
              key={name}
              label={t(`ranks.desk.${name}`)}
              symbol={symbol}
              disabled={disabled}
              value={parseAmount(draft[name])}
              onChange={(value) => set({ [name]: toDecimal(value ?? 0n) })}
            />
          ))}
          <Input
            label={t('ranks.desk.wagerTimes')}
            type="number"
            min={0}
            required
            disabled={disabled}
            value={String(draft.wagerTimes)}
            onChange={({ target }) => set({ wagerTimes: Number(target.value) })}
          />
          <ScaledField
            label={t('ranks.desk.rebateBps')}
            unit="%"
            scale={100}
            disabled={disabled}
            bps={draft.rebateBps}
            onChange={(rebateBps) => set({ rebateBps })}
          />
        </div>
        <RankLimitsFields draft={draft} set={set} disabled={disabled} symbol={symbol} />
        <LevelTexts draft={draft} set={set} disabled={disabled} languages={ladder.languages} />
        {save.error && (
          <p className="ladder-desk-error" role="alert">
            {save.error.message}
          </p>
        )}
        {!disabled && (
          <div className="flex flex-wrap justify-end gap-2">
            {isTop && (
              <Button tone="danger" onClick={() => save.mutate(others)}>
                {t('ranks.desk.remove')}
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              {t('ranks.desk.save')}
            </Button>
          </div>
        )}
      </form>
    </Sheet>
  );
}

interface LimitsProps {
  draft: LevelDraft;
  set(change: Partial<LevelDraft>): void;
  disabled: boolean;
  symbol: string;
}

/** An empty field means the brand's limit, or that of the rank below. */
function RankLimitsFields({ draft, set, disabled, symbol }: LimitsProps) {
  const t = useText();
  return (
    <fieldset className="ladder-desk-limits" disabled={disabled}>
      <legend>{t('ranks.desk.limits')}</legend>
      <p>{t('ranks.desk.limits.hint')}</p>
      <div className="ladder-desk-two">
        <Input
          label={t('ranks.desk.withdrawCount')}
          type="number"
          min={1}
          max={1_000}
          disabled={disabled}
          value={draft.withdrawCount === null ? '' : String(draft.withdrawCount)}
          onChange={({ target }) => set({ withdrawCount: target.value === '' ? null : Number(target.value) })}
        />
        {(['withdrawDaily', 'withdrawLargest'] as const).map((name) => (
          <AmountInput
            key={name}
            label={t(`ranks.desk.${name}`)}
            symbol={symbol}
            disabled={disabled}
            value={draft[name] === null ? undefined : parseAmount(draft[name])}
            onChange={(value) => set({ [name]: value === undefined ? null : toDecimal(value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const NEEDED = ['VI', 'EN'];

interface TextsProps {
  draft: LevelDraft;
  set(change: Partial<LevelDraft>): void;
  disabled: boolean;
  languages: readonly string[];
}

/** A name in each language, and other benefits, one per line. */
function LevelTexts({ draft, set, disabled, languages }: TextsProps) {
  const t = useText();
  const all = [...NEEDED, ...languages.filter((language) => !NEEDED.includes(language))];
  return all.map((language) => (
    <div key={language} className="ladder-desk-two ladder-desk-words">
      <Input
        label={t('ranks.desk.name', { language })}
        maxLength={60}
        disabled={disabled}
        value={draft.names[language] ?? ''}
        onChange={({ target }) => set({ names: { ...draft.names, [language]: target.value } })}
      />
      <TextArea
        label={t('ranks.desk.benefits', { language })}
        hint={t('ranks.desk.benefits.hint')}
        rows={2}
        disabled={disabled}
        value={(draft.benefits[language] ?? []).join('\n')}
        onChange={({ target }) =>
          set({
            benefits: {
              ...draft.benefits,
              [language]: target.value === '' ? [] : target.value.split('\n').slice(0, 12),
            },
          })
        }
      />
    </div>
  ));
}
