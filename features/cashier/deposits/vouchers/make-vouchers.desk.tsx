import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, toDecimal } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import type { voucherDeskContract } from './voucher.contract.ts';
import './vouchers.css';

const call = client<typeof voucherDeskContract>();
type Made = ValueOf<(typeof voucherDeskContract)['POST /office/vouchers']>;

/** Makes a batch in one step. The codes stay on screen until the operator confirms that they are saved. */
export function MakeVouchers({ brand, onClose }: { brand: DeskBrand; onClose(): void }) {
  const t = useText();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: (body: Batch) => call('POST /office/vouchers', { body }),
    onSuccess: () => call.stale(queries, 'GET /office/vouchers'),
  });
  const made = make.data;
  return (
    <Modal
      open
      dismissible={made === undefined}
      closeOnScrim={false}
      size="sm"
      title={made ? t('cashier.desk.vouchers.made', { count: made.codes.length }) : t('cashier.desk.vouchers.make')}
      onOpenChange={(open) => !open && onClose()}
    >
      {made ? (
        <Codes made={made} onDone={onClose} />
      ) : (
        <BatchForm brand={brand} pending={make.isPending} error={make.error?.message} onMake={make.mutate} />
      )}
    </Modal>
  );
}

interface Batch {
  amount: string;
  count: number;
  validDays: number;
  note: string;
}

interface BatchFormProps {
  brand: DeskBrand;
  pending: boolean;
  error: string | undefined;
  onMake(batch: Batch): void;
}

const MOST_CODES = 1_000;
const MOST_DAYS = 730;

function BatchForm({ brand, pending, error, onMake }: BatchFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const [amount, setAmount] = useState<bigint | undefined>(100n * AMOUNT_SCALE);
  const [count, setCount] = useState('10');
  const [days, setDays] = useState('180');
  const [note, setNote] = useState('');
  const total = formatWhole((amount ?? 0n) * BigInt(Number(count) || 0), language);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onMake({ amount: toDecimal(amount ?? 0n), count: Number(count), validDays: Number(days), note });
  };
  return (
    <form className="grid gap-4" onSubmit={send}>
      <AmountInput
        label={t('cashier.desk.vouchers.amount')}
        value={amount}
        onChange={setAmount}
        symbol={brand.symbol}
        error={error}
      />
      <div className="vch-two">
        <Input
          label={t('cashier.desk.vouchers.count')}
          type="number"
          value={count}
          min={1}
          max={MOST_CODES}
          required
          onChange={({ target }) => setCount(target.value)}
        />
        <Input
          label={t('cashier.desk.vouchers.days')}
          type="number"
          value={days}
          min={1}
          max={MOST_DAYS}
          required
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
      <Input
        label={t('cashier.desk.vouchers.note')}
        hint={t('cashier.desk.vouchers.note.hint')}
        value={note}
        maxLength={200}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="num text-13 text-ink-2">{t('cashier.desk.vouchers.total', { total, symbol: brand.symbol })}</p>
      <Button type="submit" block loading={pending}>
        {t('cashier.desk.vouchers.make')}
      </Button>
    </form>
  );
}

function Codes({ made, onDone }: { made: Made; onDone(): void }) {
  const t = useText();
  const rows = made.codes.map((code) => `${code},${made.amount},${new Date(made.expiresAt).toISOString()}`);
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(['code,amount,expires', ...rows].join('\r\n'))}`;
  return (
    <div className="grid gap-4">
      <p className="vch-once">{t('cashier.desk.vouchers.once')}</p>
      <ol className="vch-codes num">
        {made.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex gap-2">
        <ButtonLink
          tone="secondary"
          href={file}
          download={`vouchers-${made.id}.csv`}
          icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('cashier.desk.vouchers.download')}
        </ButtonLink>
        <CopyButton text={made.codes.join('\n')} what={t('cashier.desk.vouchers.copy')} />
      </div>
      <Button block onClick={onDone}>
        {t('cashier.desk.vouchers.done')}
      </Button>
    </div>
  );
}
