import { useQuery } from '@tanstack/react-query';
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
import { CountField, TextFields, writtenTexts } from '../missions/campaign-fields.desk.tsx';
import type { rafflesDeskContract } from '../raffle/raffles-desk.contract.ts';
import type { DeskCalendar } from './signins.desk.tsx';
import type { signinsDeskContract } from './signins-desk.contract.ts';
import '../missions/campaign-desk.css';

const call = client<typeof signinsDeskContract & typeof rafflesDeskContract>();
type Draft = BodyInput<(typeof signinsDeskContract)['POST /office/signins']>;
type Day = Draft['days'][number];

const DAY: Day = { amount: '0', points: 10, raffleId: null, tickets: 0, deposit: '0', validBet: '0' };
const WEEK = 7;
const MOST_DAYS = 31;
const FRESH: Draft = { code: '', type: 'C', texts: {}, days: Array.from({ length: WEEK }, () => DAY) };

/** A new or an existing calendar. Once it was started only the texts can change. */
export function SigninForm({ calendar, onClose }: { calendar?: DeskCalendar; onClose(): void }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => (calendar ? draftOf(calendar) : FRESH));
  const save = useCampaignChange((body: Draft) => {
    const { code: _, ...rest } = body;
    return calendar
      ? call('PUT /office/signins/{id}', { params: { id: calendar.id }, body: { ...rest, version: calendar.version } })
      : call('POST /office/signins', { body });
  }, onClose);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const fixed = calendar !== undefined && calendar.state !== 'draft';
  return (
    <Sheet open title={calendar?.name ?? t('rewards.desk.signins.new')} onOpenChange={(open) => !open && onClose()}>
      <form
        className="cpd-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ ...draft, texts: writtenTexts(draft.texts) });
        }}
      >
        {!calendar && (
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
        {fixed ? <p className="text-13 text-ink-3">{word('fixed')}</p> : <Days draft={draft} set={set} />}
        <Button type="submit" block loading={save.isPending}>
          {word('save')}
        </Button>
      </form>
    </Sheet>
  );
}

function draftOf({ code, type, texts, days }: DeskCalendar): Draft {
  return { code, type, texts, days: days.map(({ claims: _, ...day }) => day) };
}

interface DaysProps {
  draft: Draft;
  set(change: Partial<Draft>): void;
}

function Days({ draft: { type, days }, set }: DaysProps) {
  const t = useText();
  const word = (key: string) => t(`rewards.desk.signins.${key}`);
  return (
    <>
      <Select
        label={word('type')}
        options={(['C', 'A'] as const).map((value) => ({ value, label: word(`type.${value}`) }))}
        value={type}
        onChange={({ target }) => set({ type: target.value as Draft['type'] })}
      />
      {days.map((day, index) => (
        <DayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no name but their place
          key={index}
          place={index + 1}
          day={day}
          set={(change) => set({ days: days.map((old, at) => (at === index ? { ...old, ...change } : old)) })}
        />
      ))}
      <div className="cpd-acts">
        {days.length > 1 && (
          <Button
            tone="ghost"
            icon={<Minus size={18} aria-hidden="true" />}
            onClick={() => set({ days: days.slice(0, -1) })}
          >
            {word('less')}
          </Button>
        )}
        {days.length < MOST_DAYS && (
          <Button
            tone="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => set({ days: [...days, days.at(-1) ?? DAY] })}
          >
            {word('more')}
          </Button>
        )}
      </div>
    </>
  );
}

const MOST_RAFFLES = 50;

function DayFields({ place, day, set }: { place: number; day: Day; set(change: Partial<Day>): void }) {
  const t = useText();
  const { symbol } = useDesk().brand;
  const raffles = useQuery(call.query('GET /office/raffles', { query: { size: MOST_RAFFLES } }));
  const word = (key: string) => t(`rewards.desk.signins.${key}`);
  const money = (key: 'amount' | 'deposit' | 'validBet') => (
    <AmountInput
      label={word(key)}
      value={units(day[key]) === 0n ? undefined : units(day[key])}
      symbol={symbol}
      onChange={(amount) => set({ [key]: toDecimal(amount ?? 0n) })}
    />
  );
  return (
    <fieldset className="cpd-group">
      <legend>{t('rewards.desk.signins.day', { day: place })}</legend>
      <div className="cpd-two">
        {money('amount')}
        <CountField label={word('points')} value={day.points} max={1_000_000} onChange={(points) => set({ points })} />
        <Select
          label={word('raffle')}
          unchosen={word('raffle.none')}
          options={
            raffles.data?.list
              .filter(({ state }) => state !== 'closed')
              .map(({ id, name }) => ({ value: id, label: name })) ?? []
          }
          value={day.raffleId === null ? '' : String(day.raffleId)}
          onChange={({ target }) =>
            set(
              target.value === ''
                ? { raffleId: null, tickets: 0 }
                : { raffleId: Number(target.value), tickets: Math.max(1, day.tickets) },
            )
          }
        />
        {day.raffleId !== null && (
          <CountField label={word('tickets')} value={day.tickets} min={1} onChange={(tickets) => set({ tickets })} />
        )}
        {money('deposit')}
        {money('validBet')}
      </div>
    </fieldset>
  );
}
