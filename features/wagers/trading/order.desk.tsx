import { useState } from 'react';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { hundredths, hundredthsFrom } from './hundredths.rules.ts';
import { type MarketRow, useMarketName, useOutcomeName } from './markets.desk.tsx';
import { type EventDetail, type EventOrder, useEventOrder } from './trading.hooks.ts';

export type OrderKind =
  | { action: 'stop' | 'resume' | 'margin' | 'limits' | 'result' | 'cancel' }
  | { action: 'price'; market: MarketRow };

interface OrderDialogProps {
  event: EventDetail;
  kind: OrderKind;
  onDone(): void;
}

const SHORTEST_REASON = 3;

/** One order for an event, with its reason. Results and voids are only proposed. */
export function OrderDialog({ event, kind, onDone }: OrderDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const nameOf = useMarketName();
  const outcomeName = useOutcomeName();
  const { show } = useToast();
  const order = useEventOrder(event.id);
  const [reason, setReason] = useState('');
  const [fields, setFields] = useState(() => firstFields(event, kind, language));
  const [wrong, setWrong] = useState<string>();
  const send = () => {
    const body = bodyOf(kind, fields, reason.trim());
    if (reason.trim().length < SHORTEST_REASON) return setWrong(t('trading.reason.missing'));
    if (!body) return setWrong(t('trading.fields.wrong'));
    order.mutate(body, {
      onSuccess: ({ state }) =>
        show({ tone: 'ok', title: t(state === 'proposed' ? 'trading.order.proposed' : 'trading.order.done') }),
      onError: (error) => show({ tone: 'error', title: error.message }),
      onSettled: onDone,
    });
  };
  return (
    <Confirm
      open
      title={t(`trading.order.${kind.action}`)}
      confirmLabel={t(`trading.order.${kind.action}`)}
      tone={kind.action === 'cancel' || kind.action === 'stop' ? 'danger' : 'red'}
      loading={order.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      <div className="trading-form">
        <p>{t(`trading.order.${kind.action}.what`)}</p>
        {kind.action === 'price' && <b className="num">{nameOf(kind.market)}</b>}
        {fields.map(({ key, label, value }, at) => (
          <Input
            key={key}
            digits
            inputMode="decimal"
            label={label === null ? t(`trading.field.${key}`) : outcomeName(label)}
            value={value}
            onChange={({ target }) =>
              setFields(fields.map((field, place) => (place === at ? { ...field, value: target.value } : field)))
            }
          />
        ))}
        <TextArea
          label={t('trading.reason')}
          value={reason}
          maxLength={200}
          rows={2}
          error={wrong}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Confirm>
  );
}

interface Field {
  key: string;
  /** Null: the key gives the label. */
  label: string | null;
  value: string;
}

const named = (key: string, value = ''): Field => ({ key, label: null, value });

/** With the language's decimal mark, without grouping. */
const marked = (text: string, language: Language) => (language === 'VI' ? text.replace('.', ',') : text);

function firstFields(event: EventDetail, kind: OrderKind, language: Language): Field[] {
  switch (kind.action) {
    case 'margin':
      return [named('margin', marked(hundredths(event.marginBps), language))];
    case 'limits':
      return [named('eventLimit', marked(event.limit, language)), named('marketLimit')];
    case 'result':
      return ['goalsHome', 'goalsAway', 'halfHome', 'halfAway', 'cornersHome', 'cornersAway'].map((key) => named(key));
    case 'price':
      return kind.market.outcomes.map(({ outcome, centi }) => ({
        key: outcome,
        label: outcome,
        value: centi === null ? '' : marked(hundredths(centi), language),
      }));
    default:
      return [];
  }
}

/** The order as the call takes it; undefined if a field is invalid. */
function bodyOf(kind: OrderKind, fields: readonly Field[], reason: string): EventOrder | undefined {
  const text = (key: string) => fields.find((field) => field.key === key)?.value.trim() ?? '';
  switch (kind.action) {
    case 'margin': {
      const marginBps = hundredthsFrom(text('margin'));
      return marginBps === undefined ? undefined : { action: 'margin', reason, marginBps };
    }
    case 'limits': {
      const limit = (key: string) => text(key).replace(',', '.') || null;
      const [event, market] = [limit('eventLimit'), limit('marketLimit')];
      const fits = [event, market].every((one) => one === null || /^\d{1,12}(\.\d{1,4})?$/.test(one));
      return fits ? { action: 'limits', reason, event, market } : undefined;
    }
    case 'result': {
      if (!fields.every(({ value }) => /^\d{1,2}$/.test(value.trim()))) return undefined;
      const counts = fields.map(({ value }) => Number(value));
      const pair = (at: number) => ({ home: counts[at]!, away: counts[at + 1]! });
      return { action: 'result', reason, goals: pair(0), half: pair(2), corners: pair(4) };
    }
    case 'price': {
      const { market, line } = kind.market;
      const outcomes = fields.map(({ key, value }) => ({
        outcome: key,
        centi: value.trim() === '' ? null : (hundredthsFrom(value) ?? 0),
      }));
      const fits = outcomes.every(({ centi }) => centi === null || centi > 100);
      // If all are empty, the feed prices the market again.
      const isBack = outcomes.every(({ centi }) => centi === null);
      return fits ? { action: 'price', reason, market, line, outcomes: isBack ? [] : outcomes } : undefined;
    }
    default:
      return { action: kind.action, reason };
  }
}
