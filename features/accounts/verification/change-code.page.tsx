import { useState } from 'react';
import { type CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import type { Change, ChangeCodeDetail, changeProofContract } from './change-proof.contract.ts';
import { CodeField, useCodeSender } from './send-code.page.tsx';

const call = client<typeof changeProofContract>();

/** The code that a brand may require for a password change. Asked for once the server demands it. */
export function useChangeCode(change: Change) {
  const t = useText();
  const [wanted, setWanted] = useState<ChangeCodeDetail>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const sender = useCodeSender({
    request: () => call('POST /portal/account/change-code', { body: { change } }),
    onField: () => false,
    ...(wanted?.way === 'email' && { sentText: t('ways.email.sent') }),
  });
  return {
    /** The code to send with the change. */
    body: wanted ? { verificationCode: typed } : {},
    /** Handles a refusal about the code and shows it at its field; false for others. */
    takes: (refusal: CallRefused): boolean => {
      if (refusal.code === 'change.code.required') setWanted(refusal.detail as ChangeCodeDetail);
      else if (refusal.code !== 'factor.code.incorrect') return false;
      setProblem(wanted ? refusal.message : undefined);
      return true;
    },
    field: wanted && (
      <CodeField
        sender={sender}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        hint={t(`ways.change.${wanted.way}`, { to: wanted.sentTo })}
        error={problem}
      />
    ),
  };
}
