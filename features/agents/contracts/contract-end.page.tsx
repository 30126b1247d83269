import { useText } from '#platform/i18n/text.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { type ContractValue, useAct } from './contracts.hooks.ts';

export interface Ending {
  contract: ContractValue;
  action: 'terminate' | 'keep';
}

/** Requests the end of a contract, or withdraws the request. */
export function EndDialog({ contract, action, name, onClose }: Ending & { name: string; onClose(): void }) {
  const t = useText();
  const { mutate, isPending } = useAct(contract.kind, onClose);
  return (
    <Confirm
      open
      title={t(`agents.contract.ask.${action}`)}
      confirmLabel={t(`agents.contract.${action}`)}
      tone={action === 'keep' ? 'red' : 'danger'}
      loading={isPending}
      onConfirm={() => mutate({ id: contract.id, action })}
      onCancel={onClose}
    >
      {t(`agents.contract.ask.${action}.text`, { name })}
    </Confirm>
  );
}
