import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { usePeriodText } from '../figures/figure-parts.page.tsx';
import { usePayout } from '../settlement/payout-why.hooks.ts';
import { type RequestValue, type TermsValue, useAct, useLastRecord } from './contracts.hooks.ts';
import { termsOfWire, trialOf } from './terms-draft.rules.ts';
import { TermsFacts, TermsTable } from './terms-table.page.tsx';

interface SignDialogProps {
  request: RequestValue & { terms: TermsValue };
  /** The terms now in force, if any. */
  now: TermsValue | undefined;
  symbol: string;
  timeZone: string;
  onReject(): void;
  onClose(): void;
  /** A confirmation that is shown over the dialog, rendered inside it. */
  children?: ReactNode;
}

/** The proposed terms, the changes, what they would have paid, and the consent. */
export function SignDialog({ request, now, symbol, timeZone, onReject, onClose, children }: SignDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const [agreed, setAgreed] = useState(false);
  const { mutate, isPending } = useAct(request.kind, onClose);
  const { terms, kind, account, downline, lapsesAt } = request;
  const name = account || t('agents.house');
  return (
    <Modal
      open
      size="md"
      title={t('agents.contract.sign.title', { kind: t(`agents.kind.${kind}`) })}
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button tone="danger" className="mr-auto" disabled={isPending} onClick={onReject}>
            {t('agents.contract.reject')}
          </Button>
          <Button tone="secondary" disabled={isPending} onClick={onClose}>
            {t('agents.contract.later')}
          </Button>
          <Button disabled={!agreed} loading={isPending} onClick={() => mutate({ id: request.id, action: 'sign' })}>
            {t('agents.contract.sign')}
          </Button>
        </>
      }
    >
      <div className="acon-sign">
        <p>{t(downline ? 'agents.contract.sign.down' : 'agents.contract.sign.up', { name })}</p>
        <TermsTable terms={terms} now={now} />
        <TermsFacts terms={terms} now={now} symbol={symbol} />
        <Trial {...request} symbol={symbol} />
        <ul className="acon-clauses">
          <li>{t('agents.contract.sign.start')}</li>
          <li>{t('agents.contract.sign.past')}</li>
          {lapsesAt !== null && (
            <li>
              {t('agents.contract.sign.lapse', {
                time: formatDateTime(lapsesAt, language, { timeZone, style: 'long' }),
              })}
            </li>
          )}
        </ul>
        <Checkbox
          label={t(now ? 'agents.contract.sign.consent.change' : 'agents.contract.sign.consent')}
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      </div>
      {children}
    </Modal>
  );
}

/** The last paid period, computed again with the proposed terms. */
function Trial({ kind, account, downline, terms, symbol }: SignDialogProps['request'] & { symbol: string }) {
  const side = downline ? { of: 'downlines' as const, account } : { of: 'me' as const, account: '' };
  const { data } = useLastRecord({ kind, ...side });
  const last = data?.list[0];
  return last ? <TrialOf id={last.id} kind={kind} period={last.period} terms={terms} symbol={symbol} /> : null;
}

interface TrialOfProps {
  id: string;
  kind: RequestValue['kind'];
  period: string;
  terms: TermsValue;
  symbol: string;
}

function TrialOf({ id, kind, period, terms, symbol }: TrialOfProps) {
  const t = useText();
  const periodText = usePeriodText();
  const { data } = usePayout(id);
  const trial = data && trialOf(termsOfWire(terms), { ...data, kind });
  if (!trial) return null;
  return (
    <div className="acon-trial">
      <b>{t('agents.contract.trial', { period: periodText(period) })}</b>
      <span>
        <Amount value={trial.was} symbol={symbol} /> → <Amount value={trial.would} symbol={symbol} />
      </span>
      <small>{t('agents.contract.trial.note')}</small>
    </div>
  );
}
