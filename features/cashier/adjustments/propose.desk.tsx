import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskSearch } from '#platform/ui/desk-parts.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type FoundPlayer, useFoundPlayers, usePropose } from './adjustment.hooks.ts';
import {
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  DIRECTIONS,
  type Direction,
  SHORTEST_REASON,
} from './adjustment.rules.ts';

/** A credit or a debit for one player; it moves nothing until somebody else approves it. */
export function ProposeDialog({ symbol, onClose }: { symbol: string; onClose(): void }) {
  const t = useText();
  const [player, setPlayer] = useState<FoundPlayer>();
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={t('cashier.desk.adjust.propose')}
      closeOnScrim={false}
    >
      {player ? (
        <ProposeForm player={player} symbol={symbol} onOther={() => setPlayer(undefined)} onClose={onClose} />
      ) : (
        <PickPlayer symbol={symbol} onPick={setPlayer} />
      )}
    </Modal>
  );
}

function PickPlayer({ symbol, onPick }: { symbol: string; onPick(player: FoundPlayer): void }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const found = useFoundPlayers(search);
  const list = search === '' ? [] : (found.data?.list ?? []);
  return (
    <div className="grid gap-3">
      <DeskSearch label={t('cashier.desk.adjust.search')} value={search} onChange={setSearch} />
      {search !== '' && found.data && list.length === 0 && (
        <p className="text-13 text-ink-3" role="status">
          {t('cashier.desk.adjust.search.none')}
        </p>
      )}
      <ul className="desk-rows">
        {list.map((player) => (
          <li key={player.id}>
            <button type="button" onClick={() => onPick(player)}>
              <b>{player.username}</b>
              <Amount value={parseAmount(player.available) ?? 0n} symbol={symbol} />
              <span className="text-ink-3">{player.nickname}</span>
              <span className="num text-ink-3">{player.id}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ProposeFormProps {
  player: FoundPlayer;
  symbol: string;
  onOther(): void;
  onClose(): void;
}

function ProposeForm({ player, symbol, onOther, onClose }: ProposeFormProps) {
  const t = useText();
  const { show } = useToast();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [direction, setDirection] = useState<Direction>('credit');
  const [kind, setKind] = useState<AdjustmentKind>('correction');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const propose = usePropose();
  const size = parseAmount(amount.replace(',', '.')) ?? 0n;
  const isShort = reason.trim().length < SHORTEST_REASON;
  const send = () => {
    setAsked(true);
    if (size <= 0n || isShort) return;
    propose.mutate(
      { playerId: player.id, direction, kind, amount: amount.trim().replace(',', '.'), reason, requestKey },
      {
        onSuccess: () => {
          show({ tone: 'ok', title: t('cashier.desk.adjust.proposed'), text: t('cashier.desk.adjust.proposed.text') });
          onClose();
        },
      },
    );
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="card card-pad flex items-center justify-between gap-3">
        <span>
          <b>{player.username}</b> <span className="num text-13 text-ink-3">{player.id}</span>
          <br />
          <Amount value={parseAmount(player.available) ?? 0n} symbol={symbol} />
        </span>
        <Button size="sm" tone="secondary" onClick={onOther}>
          {t('cashier.desk.adjust.other')}
        </Button>
      </div>
      <Segmented
        full
        label={t('cashier.desk.adjust.direction')}
        items={DIRECTIONS.map((value) => ({ value, label: t(`cashier.desk.adjust.direction.${value}`) }))}
        value={direction}
        onChange={(next) => {
          setDirection(next);
          if (next === 'debit') setKind('correction');
        }}
      />
      <Select
        label={t('cashier.desk.adjust.kind')}
        options={ADJUSTMENT_KINDS.map((value) => ({
          value,
          label: t(`cashier.desk.adjust.kind.${value}`),
          disabled: direction === 'debit' && value !== 'correction',
        }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as AdjustmentKind)}
      />
      <Input
        label={t('cashier.desk.adjust.amount')}
        inputMode="decimal"
        digits
        value={amount}
        maxLength={17}
        autoComplete="off"
        trailing={<span className="text-ink-3">{symbol}</span>}
        error={asked && size <= 0n ? t('error.adjustment.amount.wrong') : undefined}
        onChange={(event) => setAmount(event.target.value.replace(/[^\d.,]/g, ''))}
      />
      <TextArea
        label={t('cashier.desk.adjust.reason')}
        rows={3}
        maxLength={500}
        value={reason}
        {...(asked && isShort
          ? { error: t('cashier.desk.adjust.reason.hint') }
          : { hint: t('cashier.desk.adjust.reason.hint') })}
        onChange={(event) => setReason(event.target.value)}
      />
      {propose.error && (
        <p className="text-13 text-danger-ink" role="alert">
          {propose.error.message}
        </p>
      )}
      <Button type="submit" size="lg" block loading={propose.isPending}>
        {t('cashier.desk.adjust.send')}
      </Button>
    </form>
  );
}
