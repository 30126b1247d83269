import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { BodyInput } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useCampaignChange } from '../missions/campaign.hooks.ts';
import {
  CountField,
  NO_PRIZE,
  type Prize,
  PrizeFields,
  TextFields,
  writtenTexts,
} from '../missions/campaign-fields.desk.tsx';
import { BOARD_PERIODS, type BoardPeriod, MEASURES, type Measure } from './leaderboard.rules.ts';
import type { DeskBoard } from './leaderboards.desk.tsx';
import type { boardsDeskContract } from './leaderboards-desk.contract.ts';
import '../missions/campaign-desk.css';

const call = client<typeof boardsDeskContract>();
type Draft = BodyInput<(typeof boardsDeskContract)['POST /office/leaderboards']>;

const FRESH: Draft = {
  code: '',
  measure: 'both',
  period: 'week',
  texts: {},
  sort: 100,
  prizes: [{ from: 1, to: 1, prize: NO_PRIZE }],
};

/** A new or an existing leaderboard. Once it was started only texts and sorting can change. */
export function BoardForm({ board, onClose }: { board?: DeskBoard; onClose(): void }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => (board ? draftOf(board) : FRESH));
  const save = useCampaignChange((body: Draft) => {
    const { code: _, ...rest } = body;
    return board
      ? call('PUT /office/leaderboards/{id}', { params: { id: board.id }, body: { ...rest, version: board.version } })
      : call('POST /office/leaderboards', { body });
  }, onClose);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const fixed = board !== undefined && board.state !== 'draft';
  return (
    <Sheet open title={board?.name ?? t('rewards.desk.boards.new')} onOpenChange={(open) => !open && onClose()}>
      <form
        className="cpd-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ ...draft, texts: writtenTexts(draft.texts) });
        }}
      >
        {!board && (
          <Input
            label={word('code')}
            required
            maxLength={24}
            pattern={'[A-Z0-9_-]{2,24}'}
            value={draft.code}
            onChange={({ target }) => set({ code: target.value.toUpperCase() })}
          />
        )}
        <TextFields texts={draft.texts} onChange={(texts) => set({ texts })} />
        <CountField label={word('sort')} value={draft.sort} onChange={(sort) => set({ sort })} />
        {fixed ? <p className="text-13 text-ink-3">{word('fixed')}</p> : <Terms draft={draft} set={set} />}
        <Button type="submit" block loading={save.isPending}>
          {word('save')}
        </Button>
      </form>
    </Sheet>
  );
}

function draftOf({ code, measure, period, texts, sort, prizes }: DeskBoard): Draft {
  return {
    code,
    measure,
    period,
    texts,
    sort,
    prizes: prizes.map(({ from, to, prize }) => ({ from, to, prize: { ...prize, kind: prize.kind as Prize['kind'] } })),
  };
}

interface TermsProps {
  draft: Draft;
  set(change: Partial<Draft>): void;
}

function Terms({ draft, set }: TermsProps) {
  const t = useText();
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const { prizes } = draft;
  const put = (at: number, change: Partial<Draft['prizes'][number]>) =>
    set({ prizes: prizes.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  const next = (prizes.at(-1)?.to ?? 0) + 1;
  return (
    <>
      <div className="cpd-two">
        <Select
          label={word('measure')}
          options={MEASURES.map((value) => ({ value, label: word(`measure.${value}`) }))}
          value={draft.measure}
          onChange={({ target }) => set({ measure: target.value as Measure })}
        />
        <Select
          label={word('period')}
          options={BOARD_PERIODS.map((value) => ({ value, label: word(`period.${value}`) }))}
          value={draft.period}
          onChange={({ target }) => set({ period: target.value as BoardPeriod })}
        />
      </div>
      {prizes.map((one, index) => (
        <fieldset className="cpd-group" key={one.from}>
          <legend>{t('rewards.desk.play.from', { from: one.from })}</legend>
          <CountField
            label={word('to')}
            value={one.to}
            min={one.from}
            max={200}
            onChange={(to) => put(index, { to })}
          />
          <PrizeFields prize={{ ...NO_PRIZE, ...one.prize }} onChange={(prize) => put(index, { prize })} />
        </fieldset>
      ))}
      <div className="cpd-acts">
        {prizes.length > 1 && (
          <Button
            tone="ghost"
            icon={<Minus size={18} aria-hidden="true" />}
            onClick={() => set({ prizes: prizes.slice(0, -1) })}
          >
            {word('prize.less')}
          </Button>
        )}
        <Button
          tone="secondary"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => set({ prizes: [...prizes, { from: next, to: next, prize: NO_PRIZE }] })}
        >
          {word('prize.more')}
        </Button>
      </div>
    </>
  );
}
