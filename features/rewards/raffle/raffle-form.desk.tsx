import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { BodyInput } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { toDecimal, units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
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
import { RAFFLE_LOOKS, type RaffleLook } from './raffle.rules.ts';
import type { DeskRaffle } from './raffles.desk.tsx';
import type { rafflesDeskContract } from './raffles-desk.contract.ts';
import '../missions/campaign-desk.css';

const call = client<typeof rafflesDeskContract>();
type Draft = BodyInput<(typeof rafflesDeskContract)['POST /office/raffles']>;

const PRIZE: Draft['prizes'][number] = { texts: {}, prize: NO_PRIZE, weight: 10, stock: null };

const FRESH: Draft = {
  code: '',
  look: 'wheel',
  texts: {},
  sort: 100,
  startsAt: null,
  endsAt: null,
  forDeposit: null,
  depositDayLimit: 1,
  forRank: null,
  prizes: [PRIZE, PRIZE],
};

/** A new or an existing raffle. Once it was started only texts and sorting can change. */
export function RaffleForm({ raffle, onClose }: { raffle?: DeskRaffle; onClose(): void }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => (raffle ? draftOf(raffle) : FRESH));
  const save = useCampaignChange((body: Draft) => {
    const { code: _, ...rest } = body;
    return raffle
      ? call('PUT /office/raffles/{id}', { params: { id: raffle.id }, body: { ...rest, version: raffle.version } })
      : call('POST /office/raffles', { body });
  }, onClose);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const fixed = raffle !== undefined && raffle.state !== 'draft';
  const send = () => {
    const prizes = draft.prizes.map((one) => ({ ...one, texts: writtenTexts(one.texts) }));
    save.mutate({ ...draft, texts: writtenTexts(draft.texts), prizes });
  };
  return (
    <Sheet open title={raffle?.name ?? t('rewards.desk.raffles.new')} onOpenChange={(open) => !open && onClose()}>
      <form
        className="cpd-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {!raffle && (
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

function draftOf(raffle: DeskRaffle): Draft {
  const { code, look, texts, sort, startsAt, endsAt, forDeposit, depositDayLimit, forRank } = raffle;
  return {
    code,
    look,
    texts,
    sort,
    startsAt,
    endsAt,
    forDeposit,
    depositDayLimit,
    forRank,
    prizes: raffle.prizes.map(({ texts: words, prize, weight, stock }) => ({
      texts: words,
      weight,
      stock,
      prize: { ...prize, kind: prize.kind as Prize['kind'] },
    })),
  };
}

interface TermsProps {
  draft: Draft;
  set(change: Partial<Draft>): void;
}

function Terms({ draft, set }: TermsProps) {
  const t = useText();
  const { symbol } = useDesk().brand;
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const { prizes } = draft;
  return (
    <>
      <div className="cpd-two">
        <Select
          label={word('look')}
          options={RAFFLE_LOOKS.map((value) => ({ value, label: word(`look.${value}`) }))}
          value={draft.look}
          onChange={({ target }) => set({ look: target.value as RaffleLook })}
        />
        <AmountInput
          label={word('for.deposit')}
          value={draft.forDeposit === null ? undefined : units(draft.forDeposit)}
          symbol={symbol}
          onChange={(amount) => set({ forDeposit: amount ? toDecimal(amount) : null })}
        />
        <CountField
          label={word('for.rank')}
          value={draft.forRank ?? 0}
          onChange={(count) => set({ forRank: count > 0 ? count : null })}
        />
      </div>
      {prizes.map((one, index) => (
        <PrizeGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: prizes have no name but their place
          key={index}
          place={index + 1}
          prize={one}
          set={(change) => set({ prizes: prizes.map((old, at) => (at === index ? { ...old, ...change } : old)) })}
        />
      ))}
      <div className="cpd-acts">
        {prizes.length > 2 && (
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
          onClick={() => set({ prizes: [...prizes, PRIZE] })}
        >
          {word('prize.more')}
        </Button>
      </div>
    </>
  );
}

interface GroupProps {
  place: number;
  prize: Draft['prizes'][number];
  set(change: Partial<Draft['prizes'][number]>): void;
}

function PrizeGroup({ place, prize, set }: GroupProps) {
  const t = useText();
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <fieldset className="cpd-group">
      <legend>{t('rewards.desk.play.prize.no', { place })}</legend>
      <TextFields short texts={prize.texts} onChange={(texts) => set({ texts })} />
      <div className="cpd-two">
        <CountField
          label={word('weight')}
          value={prize.weight}
          min={1}
          max={1_000_000}
          onChange={(weight) => set({ weight })}
        />
        <Input
          label={word('stock')}
          hint={word('stock.hint')}
          type="number"
          min={0}
          max={1_000_000}
          value={prize.stock === null ? '' : String(prize.stock)}
          onChange={({ target }) => set({ stock: target.value === '' ? null : Number(target.value) })}
        />
      </div>
      <PrizeFields
        prize={{ ...NO_PRIZE, ...prize.prize }}
        kinds={['points', 'credits', 'bonus', 'tickets', 'none']}
        onChange={(next) => set({ prize: next })}
      />
    </fieldset>
  );
}
