import { type FormEvent, type ReactNode, useState } from 'react';
import { PictureField, usePictures } from '#features/support/public.page.tsx';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { Receipt, Saying, useSay } from './receipt.hooks.ts';

interface FormProps {
  receipt: Receipt;
  say: ReturnType<typeof useSay>;
  onSend(saying: Saying): void;
  onBack(): void;
}

/** How much arrived, in whole dong, according to the player's bank. */
export function PartForm({ receipt, say, onSend, onBack }: FormProps) {
  const t = useText();
  const { language } = useLanguage();
  const [known, all] = [BigInt(receipt.receivedVnd) * AMOUNT_SCALE, BigInt(receipt.payAmount) * AMOUNT_SCALE];
  const [amount, setAmount] = useState<bigint | undefined>(known > 0n ? known : undefined);
  const isPart = amount !== undefined && amount > 0n && amount < all && amount >= known;
  const dong = (value: bigint) => formatWhole(value, language);
  const hint =
    amount !== undefined && amount >= all
      ? t('receipt.part.whole', { most: dong(all) })
      : isPart
        ? t('receipt.part.rest', { rest: dong(all - amount) })
        : t('receipt.part.hint', { most: dong(all) });
  const send = () => onSend({ action: 'PARTLY_RECEIVED', receivedVnd: ((amount ?? 0n) / AMOUNT_SCALE).toString() });
  return (
    <Form say={say} onSend={send} onBack={onBack} disabled={!isPart}>
      <AmountInput
        label={t('receipt.part.amount')}
        symbol="₫"
        required
        value={amount}
        onChange={setAmount}
        {...(say.error ? { error: say.error.message } : { hint })}
      />
    </Form>
  );
}

/** Requires one to three pictures, because the bank cannot be asked without them (spec section 4). */
export function MissingForm({ say, onSend, onBack }: FormProps) {
  const t = useText();
  const pictures = usePictures();
  const send = () => onSend({ action: 'NOT_RECEIVED', proofs: pictures.list.map(({ file }) => file) });
  return (
    <Form say={say} onSend={send} onBack={onBack} disabled={pictures.list.length === 0}>
      <p className="rcp-text">{t('receipt.proof.text')}</p>
      <PictureField pictures={pictures} disabled={say.isPending} label={t('receipt.proof')} required />
      {say.error && (
        <p className="rcp-error" role="alert">
          {say.error.message}
        </p>
      )}
    </Form>
  );
}

interface FrameProps extends Omit<FormProps, 'receipt' | 'onSend'> {
  disabled: boolean;
  onSend(): void;
  children: ReactNode;
}

function Form({ say, onSend, onBack, disabled, children }: FrameProps) {
  const t = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!say.isPending && !disabled) onSend();
  };
  const back = () => {
    say.reset();
    onBack();
  };
  return (
    <form className="rcp-form" noValidate onSubmit={submit}>
      {children}
      <div className="rcp-buttons">
        <Button type="submit" loading={say.isPending} disabled={disabled}>
          {t('receipt.send')}
        </Button>
        <Button tone="ghost" disabled={say.isPending} onClick={back}>
          {t('receipt.back')}
        </Button>
      </div>
    </form>
  );
}
