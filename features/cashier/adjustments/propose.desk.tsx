import { useState } from 'react';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskSearch } from '#platform/ui/desk-parts.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type AdjustmentCeilings, type FoundPlayer, useFoundPlayers, usePropose } from './adjustment.hooks.ts';
import {
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  DIRECTIONS,
  type Direction,
  SHORTEST_REASON,
} from './adjustment.rules.ts';

interface ProposeDialogProps {
  symbol: string;
  limits: AdjustmentCeilings;
  onClose(): void;
}

/** Proposes a credit or a debit for one player. No money moves until somebody else approves it. */
export function ProposeDialog({ symbol, limits, onClose }: ProposeDialogProps) {
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
        <ProposeForm
          player={player}
          symbol={symbol}
          limits={limits}
          onOther={() => setPlayer(undefined)}
          onClose={onClose}
        />
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

/** How many times a bonus must be wagered. */
function WagerField({ value, onChange }: { value: string; onChange(next: string): void }) {
  const t = useText();
  return (
    <Input
      label={t('cashier.desk.adjust.wager')}
      inputMode="numeric"
      digits
      value={value}
      maxLength={2}
      autoComplete="off"
      hint={t('cashier.desk.adjust.wager.hint')}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  );
}

interface ProposeFormProps extends ProposeDialogProps {
  player: FoundPlayer;
  onOther(): void;
}

function ProposeForm({ player, symbol, limits, onOther, onClose }: ProposeFormProps) {
  const t = useText();
  const { show } = useToast();
  const [direction, setDirection] = useState<Direction>('credit');
  const [kind, setKind] = useState<AdjustmentKind>('correction');
  const [amount, setAmount] = useState('');
  const [times, setTimes] = useState(String(limits.bonusWagerTimes));
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const propose = usePropose();
  const { language } = useLanguage();
  const shown = (text: string) => formatWhole(parseAmount(text) ?? 0n, language);
  const size = parseAmount(amount.replace(',', '.')) ?? 0n;
  const isShort = reason.trim().length < SHORTEST_REASON;
  const send = () => {
    setAsked(true);
    if (size <= 0n || isShort) return;
    propose.mutate(
      {
        playerId: player.id,
        direction,
        kind,
        amount: amount.trim().replace(',', '.'),
        reason,
        ...(kind === 'bonus' && { wagerTimes: Number(times) }),
      },
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
      <PickedPlayer player={player} symbol={symbol} onOther={onOther} />
      <PickKind
        direction={direction}
        kind={kind}
        onPick={(next) => {
          setDirection(next.direction);
          setKind(next.kind);
        }}
      />
      <Input
        label={t('cashier.desk.adjust.amount')}
        inputMode="decimal"
        digits
        value={amount}
        maxLength={17}
        autoComplete="off"
        trailing={<span className="text-ink-3">{symbol}</span>}
        hint={t('cashier.desk.adjust.ceiling', { maximum: shown(limits.maximum), above: shown(limits.adminAbove) })}
        error={asked && size <= 0n ? t('error.adjustment.amount.wrong') : undefined}
        onChange={(event) => setAmount(event.target.value.replace(/[^\d.,]/g, ''))}
      />
      {kind === 'bonus' && <WagerField value={times} onChange={setTimes} />}
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
      <SendFailure error={propose.error} />
      <Button type="submit" size="lg" block loading={propose.isPending}>
        {t('cashier.desk.adjust.send')}
      </Button>
    </form>
  );
}

interface PickKindProps {
  direction: Direction;
  kind: AdjustmentKind;
  onPick(next: { direction: Direction; kind: AdjustmentKind }): void;
}

/** Only corrections take money from a player. */
function PickKind({ direction, kind, onPick }: PickKindProps) {
  const t = useText();
  return (
    <>
      <Segmented
        full
        label={t('cashier.desk.adjust.direction')}
        items={DIRECTIONS.map((value) => ({ value, label: t(`cashier.desk.adjust.direction.${value}`) }))}
        value={direction}
        onChange={(next) => onPick({ direction: next, kind: next === 'debit' ? 'correction' : kind })}
      />
      <Select
        label={t('cashier.desk.adjust.kind')}
        options={ADJUSTMENT_KINDS.map((value) => ({
          value,
          label: t(`cashier.desk.adjust.kind.${value}`),
          disabled: direction === 'debit' && value !== 'correction',
        }))}
        value={kind}
        onChange={(event) => onPick({ direction, kind: event.target.value as AdjustmentKind })}
      />
    </>
  );
}

function PickedPlayer({ player, symbol, onOther }: Pick<ProposeFormProps, 'player' | 'symbol' | 'onOther'>) {
  const t = useText();
  return (
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
  );
}

function SendFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className="text-13 text-danger-ink" role="alert">
      {error.message}
    </p>
  );
}
