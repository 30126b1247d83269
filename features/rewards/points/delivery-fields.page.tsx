import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { ADDRESS_LENGTH, type DeliveryProblem, RECEIVER_LENGTH } from './points.rules.ts';

export interface DeliveryDraft {
  receiver: string;
  mobileNum: string;
  address: string;
}

interface DeliveryProps {
  /** "goods" needs an address; "virtual" only a phone number. */
  kind: string;
  draft: DeliveryDraft;
  set(change: Partial<DeliveryDraft>): void;
  problem: string | undefined;
}

/** The parcel's receiver, address and phone number. */
export function DeliveryFields({ kind, draft, set, problem }: DeliveryProps) {
  const t = useText();
  const wrong = (code: DeliveryProblem) => (problem === code ? t(`points.problem.${code}`) : undefined);
  return (
    <>
      <Input
        label={t('points.receiver')}
        autoComplete="name"
        maxLength={RECEIVER_LENGTH.most}
        value={draft.receiver}
        error={wrong('points.receiver.needed')}
        onChange={({ target }) => set({ receiver: target.value })}
      />
      <Input
        label={t('points.mobile')}
        digits
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={draft.mobileNum}
        error={wrong('points.mobile.invalid')}
        onChange={({ target }) => set({ mobileNum: target.value })}
      />
      {kind === 'goods' && (
        <Input
          label={t('points.address')}
          hint={t('points.address.hint')}
          autoComplete="street-address"
          maxLength={ADDRESS_LENGTH.most}
          value={draft.address}
          error={wrong('points.address.needed')}
          onChange={({ target }) => set({ address: target.value })}
        />
      )}
    </>
  );
}
