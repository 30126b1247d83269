import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Select } from '#platform/ui/select.tsx';
import { CONTRACT_KINDS, DIVIDEND_PERIODS } from '../agents.rules.ts';
import { commission, type Kind, type Proposal, useChange } from './commission.hooks.ts';

/** A tier as typed. */
interface TierDraft {
  key: number;
  rate: string;
  activeMembers: string;
  volume: string;
  teamLoss: string;
}

/** The terms besides their tiers. */
interface Draft {
  kind: Kind;
  period: (typeof DIVIDEND_PERIODS)[number];
  base: 'volume' | 'loss';
  activeFrom: string;
  own: boolean;
  carry: boolean;
}

const FIRST_DRAFT: Draft = { kind: 'dividend', period: 'W', base: 'volume', activeFrom: '0', own: false, carry: false };
const EMPTY = { rate: '', activeMembers: '', volume: '', teamLoss: '' };
const DIGITS = /[^\d.,]/g;
const plain = (text: string) => text.trim().replace(',', '.');

/** Proposes terms to a master agent, or to an agent without an upline; the other side signs. */
export function ProposeContract({ symbol, onClose }: { symbol: string; onClose(): void }) {
  const t = useText();
  const [account, setAccount] = useState('');
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const [tiers, setTiers] = useState<TierDraft[]>([{ key: 1, ...EMPTY }]);
  const [asked, setAsked] = useState(false);
  const change = useChange((body: Proposal) => commission('POST /office/agents/contracts', { body }), {
    done: t('agents.office.propose.done'),
    after: onClose,
  });
  const edit = (key: number, part: Partial<TierDraft>) =>
    setTiers(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  const send = () => {
    setAsked(true);
    if (account.trim() === '' || tiers.some(({ rate }) => !isRate(rate))) return;
    change.mutate(proposalOf(account, draft, tiers));
  };
  return (
    <Modal
      open
      size="md"
      title={t('agents.office.propose')}
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button block loading={change.isPending} onClick={send}>
          {t('agents.office.propose.send')}
        </Button>
      }
    >
      <div className="agoffice-form">
        <Input
          label={t('agents.office.account')}
          autoComplete="off"
          maxLength={64}
          value={account}
          hint={t('agents.office.propose.account')}
          error={asked && account.trim() === '' ? t('agents.office.propose.account') : undefined}
          onChange={({ target }) => setAccount(target.value)}
        />
        <TermsFields draft={draft} symbol={symbol} onDraft={setDraft} />
        {tiers.map((tier, index) => (
          <TierFields
            key={tier.key}
            tier={tier}
            number={index + 1}
            symbol={symbol}
            lossName={draft.kind === 'dividend' ? 'ngr' : 'teamLoss'}
            wrong={asked && !isRate(tier.rate)}
            onEdit={(part) => edit(tier.key, part)}
            onRemove={tiers.length > 1 ? () => setTiers(tiers.filter(({ key }) => key !== tier.key)) : undefined}
          />
        ))}
        <Button
          tone="secondary"
          size="sm"
          disabled={tiers.length >= 20}
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setTiers([...tiers, { key: (tiers.at(-1)?.key ?? 0) + 1, ...EMPTY }])}
        >
          {t('agents.office.tier.add')}
        </Button>
      </div>
    </Modal>
  );
}

interface TermsFieldsProps {
  draft: Draft;
  symbol: string;
  onDraft(draft: Draft): void;
}

function TermsFields({ draft, symbol, onDraft }: TermsFieldsProps) {
  const t = useText();
  const edit = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  return (
    <>
      <div className="agoffice-pair">
        <Select
          label={t('agents.office.kind')}
          value={draft.kind}
          options={CONTRACT_KINDS.map((value) => ({ value, label: t(`agents.kind.${value}`) }))}
          onChange={({ target }) => edit({ kind: target.value as Kind })}
        />
        {draft.kind === 'dividend' && (
          <Select
            label={t('agents.office.period')}
            value={draft.period}
            options={DIVIDEND_PERIODS.map((value) => ({ value, label: t(`agents.office.period.${value}`) }))}
            onChange={({ target }) => edit({ period: target.value as Draft['period'] })}
          />
        )}
        {isShort(draft.kind) && (
          <Select
            label={t('agents.office.base')}
            value={draft.base}
            options={(['volume', 'loss'] as const).map((value) => ({
              value,
              label: t(`agents.office.base.${value}`),
            }))}
            onChange={({ target }) => edit({ base: target.value as Draft['base'] })}
          />
        )}
        <Input
          label={t('agents.office.activeFrom')}
          inputMode="decimal"
          digits
          maxLength={15}
          value={draft.activeFrom}
          trailing={<span className="text-ink-3">{symbol}</span>}
          onChange={({ target }) => edit({ activeFrom: target.value.replace(DIGITS, '') })}
        />
      </div>
      <Checkbox
        label={t('agents.office.ownPlay')}
        checked={draft.own}
        onChange={({ target }) => edit({ own: target.checked })}
      />
      {draft.kind === 'dividend' && (
        <Checkbox
          label={t('agents.office.carryOver')}
          checked={draft.carry}
          onChange={({ target }) => edit({ carry: target.checked })}
        />
      )}
    </>
  );
}

const isShort = (kind: Kind) => kind === 'hourly' || kind === 'realtime';

/** The request body. */
const proposalOf = (account: string, draft: Draft, tiers: readonly TierDraft[]): Proposal => ({
  kind: draft.kind,
  account: account.trim().toLowerCase(),
  terms: {
    ...(draft.kind === 'dividend' && { period: draft.period, carryOver: draft.carry }),
    ...(isShort(draft.kind) && { base: draft.base }),
    activeFrom: plain(draft.activeFrom) || '0',
    ownPlay: draft.own,
    tiers: tiers.map(tierOf),
  },
});

const isRate = (text: string) => /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) && Number(plain(text)) <= 100;

const tierOf = ({ rate, activeMembers, volume, teamLoss }: TierDraft) => ({
  rateBps: Math.round(Number(plain(rate)) * 100),
  ...(activeMembers !== '' && { activeMembers: Number(activeMembers) }),
  ...(volume !== '' && { volume: plain(volume) }),
  ...(teamLoss !== '' && { teamLoss: plain(teamLoss) }),
});

interface TierFieldsProps {
  tier: TierDraft;
  number: number;
  symbol: string;
  lossName: 'ngr' | 'teamLoss';
  wrong: boolean;
  onEdit(part: Partial<TierDraft>): void;
  onRemove: (() => void) | undefined;
}

function TierFields({ tier, number, symbol, lossName, wrong, onEdit, onRemove }: TierFieldsProps) {
  const t = useText();
  const money = (key: 'volume' | 'teamLoss', label: string) => (
    <Input
      label={label}
      inputMode="decimal"
      digits
      maxLength={15}
      value={tier[key]}
      trailing={<span className="text-ink-3">{symbol}</span>}
      onChange={({ target }) => onEdit({ [key]: target.value.replace(DIGITS, '') })}
    />
  );
  return (
    <fieldset className="agoffice-tier">
      <legend className="text-13 text-ink-3">{t('agents.office.tier', { number })}</legend>
      <Input
        label={t('agents.office.rate')}
        inputMode="decimal"
        digits
        maxLength={6}
        value={tier.rate}
        trailing={<span className="text-ink-3">%</span>}
        error={wrong ? t('agents.office.rate.wrong') : undefined}
        onChange={({ target }) => onEdit({ rate: target.value.replace(DIGITS, '') })}
      />
      <Input
        label={t('agents.office.when.activeMembers')}
        inputMode="numeric"
        digits
        maxLength={7}
        value={tier.activeMembers}
        onChange={({ target }) => onEdit({ activeMembers: target.value.replace(/\D/g, '') })}
      />
      {money('volume', t('agents.office.when.volume'))}
      {money('teamLoss', t(`agents.office.when.${lossName}`))}
      {onRemove && (
        <Button
          tone="ghost"
          size="sm"
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t('agents.office.tier.remove', { number })}
        </Button>
      )}
    </fieldset>
  );
}
