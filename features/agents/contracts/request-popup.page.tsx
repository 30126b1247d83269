import { useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { CONTRACT_KINDS, type ContractKind, LEADING_TYPES } from '../agents.rules.ts';
import { useFigureTexts } from '../figures/agent-texts.hooks.ts';
import './contracts.css';
import { useContractTexts, useWaitingRequests } from './contracts.hooks.ts';
import { isSeen, remember } from './seen-requests.page.tsx';

/** The agent centre's page on which each kind is signed (spec section 2.8). */
const PAGE_OF: Record<ContractKind, string> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

/** Open contract requests (spec section 2.9), for an account that may never have opened its agent centre. */
export function RequestPopup() {
  const { member } = useSession();
  const isAgent = member !== undefined && LEADING_TYPES.includes(member.type) && !member.mustChangePassword;
  const counts = useWaitingRequests(isAgent);
  const { current } = useDialogs();
  const [closed, setClosed] = useState<string>();
  const kinds = CONTRACT_KINDS.filter((kind) => (counts?.[kind] ?? 0) > 0);
  const mark =
    counts && kinds.length > 0 ? `${member?.id}:${kinds.map((kind) => `${kind}${counts[kind]}`).join()}` : '';
  if (!isAgent || mark === '' || mark === closed || isSeen(mark)) return null;
  // Other open dialogs come first.
  if (current !== undefined) return null;
  const close = () => {
    remember(mark);
    setClosed(mark);
  };
  return <Requests kinds={kinds} onClose={close} />;
}

function Requests({ kinds, onClose }: { kinds: readonly ContractKind[]; onClose(): void }) {
  useFigureTexts();
  useContractTexts();
  const t = useText();
  const { open } = useDialogs();
  return (
    <Modal
      open
      size="sm"
      title={t('agents.contract.popup')}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <Button tone="secondary" onClick={onClose}>
          {t('agents.contract.later')}
        </Button>
      }
    >
      <div className="acon-popup">
        <p>{t('agents.contract.popup.text')}</p>
        {kinds.map((kind) => (
          <Button
            key={kind}
            block
            onClick={() => {
              onClose();
              open({ name: 'agent-centre', page: PAGE_OF[kind] });
            }}
          >
            {t(`agents.kind.${kind}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
