import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Select } from '#platform/ui/select.tsx';
import { type ContractsPage, type ContractValue, type TermsValue, usePropose } from './contracts.hooks.ts';
import type { Terms } from './terms.rules.ts';
import {
  draftOf,
  draftProblem,
  draftTerms,
  emptyTier,
  inputOf,
  rateOf,
  type TermsDraft,
  type TierDraft,
  termsOfWire,
} from './terms-draft.rules.ts';
import { TermsTable } from './terms-table.page.tsx';

/** The receiver: a direct downline by name, or the agent's upline. */
export type Receiver = { account: string; contract: ContractValue | undefined } | 'upline';

interface EditorProps {
  page: ContractsPage;
  /** Undefined if it is chosen in the dialog. */
  receiver: Receiver | undefined;
  symbol: string;
  onClose(): void;
}

const MOST_TIERS = 20;

/** The terms in force and those signed for later. */
const termsOf = ({ terms, nextTerms }: Pick<ContractValue, 'terms' | 'nextTerms'>): TermsValue[] =>
  nextTerms ? [terms, nextTerms] : [terms];
const latest = (contract: ContractValue | null | undefined) => contract?.nextTerms ?? contract?.terms;

/** The terms to compare with: the agent's own as ceiling, or those of its downlines as floor. */
function measureOf(page: ContractsPage, receiver: Receiver | undefined): { above: Terms[]; below: Terms[] } {
  if (receiver === 'upline')
    return { above: [], below: page.downlines.flatMap(termsOf).map((each) => termsOfWire(each)) };
  return { above: page.mine ? termsOf(page.mine).map((each) => termsOfWire(each)) : [], below: [] };
}

export function TermsEditor({ page, receiver: given, symbol, onClose }: EditorProps) {
  const t = useText();
  const { language } = useLanguage();
  const { kind } = page;
  const [receiver, setReceiver] = useState(given);
  const start = given === 'upline' ? page.mine : (given?.contract ?? page.mine);
  const [draft, setDraft] = useState(() => draftOf(latest(start), page.periods, language));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = usePropose(onClose);
  const terms = draftTerms(kind, draft);
  const problem = draftProblem(terms, measureOf(page, receiver));
  const change = (next: Partial<TermsDraft>) => setDraft({ ...draft, ...next });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const input = inputOf(kind, draft);
    if (problem || !input || !receiver) return;
    mutate({
      kind,
      account: receiver === 'upline' ? '' : receiver.account,
      terms: { ...input, tiers: [...input.tiers] },
    });
  };
  const told = problem && t(`error.${problem}`);
  return (
    <Modal
      open
      size="md"
      closeOnScrim={false}
      title={t('agents.contract.propose.title', { kind: t(`agents.kind.${kind}`) })}
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button tone="secondary" disabled={isPending} onClick={onClose}>
            {t('agents.contract.cancel')}
          </Button>
          <Button type="submit" form="agent-terms" loading={isPending}>
            {t('agents.contract.send')}
          </Button>
        </>
      }
    >
      <form id="agent-terms" className="acon-form" noValidate onSubmit={send}>
        <To page={page} receiver={receiver} fixed={given !== undefined} tried={tried} onChange={setReceiver} />
        <Conditions page={page} draft={draft} symbol={symbol} onChange={change} />
        <Tiers draft={draft} base={kind === 'dividend' ? 'ngr' : draft.base} tried={tried} onChange={change} />
        {receiver !== 'upline' && page.mine && <Ceiling terms={latest(page.mine)!} />}
        <p role="alert" className="acon-problem">
          {error?.message ?? (tried || problem !== 'contract.terms' ? told : undefined)}
        </p>
      </form>
    </Modal>
  );
}

interface ToProps {
  page: ContractsPage;
  receiver: Receiver | undefined;
  fixed: boolean;
  tried: boolean;
  onChange(receiver: Receiver | undefined): void;
}

function To({ page, receiver, fixed, tried, onChange }: ToProps) {
  const t = useText();
  if (fixed)
    return (
      <p className="text-ink-2">
        {receiver === 'upline' || receiver === undefined
          ? t('agents.contract.propose.upline', { name: page.upline || t('agents.house') })
          : t('agents.contract.propose.down', { name: receiver.account })}
      </p>
    );
  return (
    <Select
      label={t('agents.contract.receiver')}
      unchosen={t('agents.contract.receiver.none')}
      options={page.candidates.map((value) => ({ value, label: value }))}
      value={receiver === 'upline' || receiver === undefined ? '' : receiver.account}
      {...(tried && !receiver && { error: t('agents.contract.receiver.missing') })}
      onChange={({ target: { value } }) => onChange(value ? { account: value, contract: undefined } : undefined)}
    />
  );
}

interface ConditionsProps {
  page: ContractsPage;
  draft: TermsDraft;
  symbol: string;
  onChange(next: Partial<TermsDraft>): void;
}

function Conditions({ page: { kind, periods }, draft, symbol, onChange }: ConditionsProps) {
  const t = useText();
  return (
    <div className="acon-fields">
      {kind === 'dividend' && (
        <Select
          label={t('agents.contract.fact.period')}
          options={periods.map((value) => ({ value, label: t(`agents.contract.period.${value}`) }))}
          value={draft.period}
          onChange={({ target }) => onChange({ period: target.value as TermsDraft['period'] })}
        />
      )}
      {(kind === 'hourly' || kind === 'realtime') && (
        <Select
          label={t('agents.contract.fact.base')}
          options={(['volume', 'loss'] as const).map((value) => ({ value, label: t(`agents.contract.base.${value}`) }))}
          value={draft.base}
          onChange={({ target }) => onChange({ base: target.value as TermsDraft['base'] })}
        />
      )}
      <AmountInput
        label={t('agents.contract.fact.activeFrom')}
        hint={t('agents.contract.activeFrom.hint')}
        optional
        symbol={symbol}
        value={draft.activeFrom}
        onChange={(activeFrom) => onChange({ activeFrom })}
      />
      <Checkbox
        label={t('agents.contract.fact.ownPlay')}
        checked={draft.ownPlay}
        onChange={({ target }) => onChange({ ownPlay: target.checked })}
      />
      {kind === 'dividend' && (
        <Checkbox
          label={t('agents.contract.fact.carryOver')}
          checked={draft.carryOver}
          onChange={({ target }) => onChange({ carryOver: target.checked })}
        />
      )}
    </div>
  );
}

interface TiersProps {
  draft: TermsDraft;
  base: 'volume' | 'loss' | 'ngr';
  tried: boolean;
  onChange(next: Partial<TermsDraft>): void;
}

function Tiers({ draft: { tiers }, base, tried, onChange }: TiersProps) {
  const t = useText();
  const change = (key: number, next: Partial<TierDraft>) =>
    onChange({ tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...next } : tier)) });
  const add = () => onChange({ tiers: [...tiers, emptyTier(Math.max(...tiers.map(({ key }) => key)) + 1)] });
  const loss = t(base === 'ngr' ? 'agents.contract.ngr' : 'agents.contract.teamLoss');
  return (
    <>
      <p className="text-13 text-ink-2">{t('agents.contract.tiers.hint')}</p>
      {tiers.map((tier, index) => (
        <fieldset key={tier.key} className="acon-tier">
          <legend>{t('agents.contract.tier.n', { tier: index + 1 })}</legend>
          <Input
            label={t('agents.contract.rate')}
            inputMode="decimal"
            digits
            trailing="%"
            value={tier.rate}
            {...(tried && rateOf(tier.rate) === undefined && { error: t('agents.contract.rate.wrong') })}
            onChange={({ target }) => change(tier.key, { rate: target.value })}
          />
          <Input
            label={t('agents.contract.active')}
            inputMode="numeric"
            digits
            value={tier.active}
            onChange={({ target }) => change(tier.key, { active: target.value.replace(/\D/g, '') })}
          />
          <AmountInput
            label={t('agents.contract.volume')}
            value={tier.volume}
            onChange={(volume) => change(tier.key, { volume })}
          />
          <AmountInput label={loss} value={tier.teamLoss} onChange={(teamLoss) => change(tier.key, { teamLoss })} />
          {tiers.length > 1 && (
            <IconButton
              label={t('agents.contract.tier.remove', { tier: index + 1 })}
              icon={<Trash2 size={18} strokeWidth={1.75} />}
              onClick={() => onChange({ tiers: tiers.filter(({ key }) => key !== tier.key) })}
            />
          )}
        </fieldset>
      ))}
      {tiers.length < MOST_TIERS && (
        <Button
          tone="secondary"
          className="justify-self-start"
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={add}
        >
          {t('agents.contract.tier.add')}
        </Button>
      )}
    </>
  );
}

/** The agent's own terms, which a downline's terms may never exceed. */
function Ceiling({ terms }: { terms: TermsValue }) {
  const t = useText();
  return (
    <details className="acon-ceiling">
      <summary>{t('agents.contract.ceiling')}</summary>
      <TermsTable terms={terms} />
    </details>
  );
}
