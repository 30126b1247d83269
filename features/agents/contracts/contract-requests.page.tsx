import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { SignDialog } from './contract-sign.page.tsx';
import { type Action, type ContractsPage, type RequestValue, type TermsValue, useAct } from './contracts.hooks.ts';
import { MOST_REASON } from './request.rules.ts';
import { RateRange } from './terms-table.page.tsx';

const TONES: Record<RequestValue['state'], PillTone> = {
  proposed: 'amber',
  signed: 'jade',
  rejected: 'red',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  terminated: 'neutral',
  kept: 'jade',
};

interface RequestsProps {
  page: ContractsPage;
  symbol: string;
  timeZone: string;
}

/** Requests for a new contract contain its terms. */
const withTerms = (request: RequestValue | undefined): (RequestValue & { terms: TermsValue }) | undefined =>
  request?.terms ? { ...request, terms: request.terms } : undefined;

/** Open requests: those for the reader first, then those for the other side. */
export function OpenRequests({ page, symbol, timeZone }: RequestsProps) {
  const t = useText();
  const [signing, setSigning] = useState<string>();
  const [asked, setAsked] = useState<{ request: RequestValue; action: Action }>();
  const open = page.requests.filter(({ state }) => state === 'proposed');
  const request = withTerms(open.find(({ id }) => id === signing));
  const now =
    request && (request.downline ? page.downlines.find(({ account }) => account === request.account) : page.mine);
  if (open.length === 0) return null;
  const question = asked && (
    <AskFirst
      {...asked}
      onClose={() => {
        setAsked(undefined);
        setSigning(undefined);
      }}
      onCancel={() => setAsked(undefined)}
    />
  );
  return (
    <section className="acon-open" aria-label={t('agents.contract.requests')}>
      <h3>{t('agents.contract.requests')}</h3>
      {open.map((each) => (
        <RequestCard
          key={each.id}
          request={each}
          timeZone={timeZone}
          onSign={() => (each.terms ? setSigning(each.id) : setAsked({ request: each, action: 'sign' }))}
          onAsk={(action) => setAsked({ request: each, action })}
        />
      ))}
      {request ? (
        <SignDialog
          request={request}
          now={now?.nextTerms ?? now?.terms}
          symbol={symbol}
          timeZone={timeZone}
          onReject={() => setAsked({ request, action: 'reject' })}
          onClose={() => setSigning(undefined)}
        >
          {question}
        </SignDialog>
      ) : (
        question
      )}
    </section>
  );
}

interface RequestCardProps {
  request: RequestValue;
  timeZone: string;
  onSign(): void;
  onAsk(action: Action): void;
}

function RequestCard({ request, timeZone, onSign, onAsk }: RequestCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const { mine, account, terms, type, actions, lapsesAt } = request;
  const name = account || t('agents.house');
  const end = type === 'termination';
  const who = t(mine ? 'agents.contract.from.me' : 'agents.contract.from.other', { name });
  return (
    <article className="acon-request" data-mine={mine || undefined}>
      <div>
        <b>{t(end ? 'agents.contract.type.end' : 'agents.contract.type.new')}</b>
        <Pill tone="amber">{t(mine ? 'agents.contract.wait.other' : 'agents.contract.wait.me')}</Pill>
        <p>
          {who}
          {terms && (
            <>
              {' · '}
              <RateRange terms={terms} /> {t(`agents.contract.base.${terms.base}`)}
            </>
          )}
        </p>
        {lapsesAt !== null && (
          <small>
            {t(end ? 'agents.contract.ends' : 'agents.contract.lapses', {
              time: formatDateTime(lapsesAt, language, { timeZone, style: 'short' }),
            })}
          </small>
        )}
      </div>
      <div className="acon-acts">
        {actions.includes('withdraw') && (
          <Button tone="secondary" onClick={() => onAsk('withdraw')}>
            {t(end ? 'agents.contract.keep' : 'agents.contract.withdraw')}
          </Button>
        )}
        {actions.includes('reject') && (
          <Button tone="secondary" onClick={() => onAsk('reject')}>
            {t(end ? 'agents.contract.keep' : 'agents.contract.reject')}
          </Button>
        )}
        {actions.includes('sign') && (
          <Button tone={end ? 'danger' : 'gilt'} onClick={onSign}>
            {t(end ? 'agents.contract.agreeEnd' : 'agents.contract.look')}
          </Button>
        )}
      </div>
    </article>
  );
}

interface AskFirstProps {
  request: RequestValue;
  action: Action;
  onClose(): void;
  onCancel(): void;
}

/** Explains an action before it is confirmed. */
function AskFirst({ request, action, onClose, onCancel }: AskFirstProps) {
  const t = useText();
  const { mutate, isPending } = useAct(request.kind, onClose);
  const end = request.type === 'termination';
  const [reason, setReason] = useState('');
  const what = end ? (action === 'sign' ? 'agreeEnd' : 'keep') : action;
  return (
    <Confirm
      open
      title={t(`agents.contract.ask.${what}`)}
      confirmLabel={t(`agents.contract.${what}`)}
      tone={what === 'keep' || what === 'withdraw' ? 'red' : 'danger'}
      loading={isPending}
      onConfirm={() => mutate({ id: request.id, action, end, reason: reason.trim() })}
      onCancel={onCancel}
    >
      {t(`agents.contract.ask.${what}.text`, { name: request.account || t('agents.house') })}
      {what === 'reject' && (
        <Input
          className="acon-reason"
          label={t('agents.contract.reason')}
          value={reason}
          maxLength={MOST_REASON}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Confirm>
  );
}

/** Past requests and their results. */
export function RequestHistory({ page, timeZone }: Omit<RequestsProps, 'symbol'>) {
  const t = useText();
  const { language } = useLanguage();
  const decided = page.requests.filter(({ state }) => state !== 'proposed');
  if (decided.length === 0) return null;
  return (
    <section className="acon-history">
      <h3>{t('agents.contract.history')}</h3>
      <ol>
        {decided.map(({ id, createdAt, mine, account, type, terms, state, reason }) => (
          <li key={id}>
            <small className="num">{formatDateTime(createdAt, language, { timeZone, style: 'long' })}</small>
            <b>{t(type === 'termination' ? 'agents.contract.type.end' : 'agents.contract.type.new')}</b>
            <Pill tone={TONES[state]}>{t(`agents.contract.state.${state}`)}</Pill>
            <span>
              {t(mine ? 'agents.contract.from.me' : 'agents.contract.from.other', {
                name: account || t('agents.house'),
              })}
              {terms && (
                <>
                  {' · '}
                  <RateRange terms={terms} />
                </>
              )}
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
