import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { Select } from '#platform/ui/select.tsx';
import { PRODUCT_NAMES } from '../agents.rules.ts';
import { percentDigits } from '../percent.rules.ts';
import { type Rates, type TreeMember, treeDesk, useChange } from './commission.hooks.ts';
import { AskMove } from './moves.desk.tsx';

const TYPES = [0, 1, 2, 40, 41] as const;
/** Trial accounts and assistants never change their type. */
const FINAL: readonly number[] = [4, 42];

/** What operators can change of a member: type, rebate rates, place in the tree. Each needs a reason. */
export function MemberTools({ member }: { member: TreeMember }) {
  const t = useText();
  const [open, setOpen] = useState<'type' | 'rates' | 'move'>();
  const close = () => setOpen(undefined);
  if (FINAL.includes(member.type)) return null;
  return (
    <span className="agoffice-tools">
      {(['type', 'rates', 'move'] as const).map((what) => (
        <Button
          key={what}
          tone="ghost"
          size="sm"
          aria-label={t(`agents.office.${what}.of`, { account: member.account })}
          onClick={() => setOpen(what)}
        >
          {t(`agents.office.${what}.short`)}
        </Button>
      ))}
      {open === 'type' && <TypeDialog member={member} onDone={close} />}
      {open === 'rates' && <RatesDialog member={member} onDone={close} />}
      {open === 'move' && <AskMove account={member.account} onDone={close} />}
    </span>
  );
}

interface DialogProps {
  member: TreeMember;
  onDone(): void;
}

function TypeDialog({ member: { id, account, type }, onDone }: DialogProps) {
  const t = useText();
  const [next, setNext] = useState(String(type));
  const change = useChange(
    (reason: string) =>
      treeDesk('PUT /office/agents/members/{id}/type', {
        params: { id },
        body: { type: TYPES.find((one) => String(one) === next) ?? 0, reason },
      }),
    { done: t('agents.office.type.done'), after: onDone },
  );
  return (
    <ReasonDialog
      title={t('agents.office.type.of', { account })}
      text={t('agents.office.type.text')}
      label={t('agents.office.reason')}
      hint={t('agents.office.reason.hint')}
      confirmLabel={t('agents.office.save')}
      tone="jade"
      loading={change.isPending}
      onConfirm={change.mutate}
      onCancel={onDone}
    >
      <Select
        label={t('agents.office.type')}
        value={next}
        options={TYPES.map((value) => ({ value: String(value), label: t(`agents.office.type.${value}`) }))}
        onChange={({ target }) => setNext(target.value)}
      />
    </ReasonDialog>
  );
}

function RatesDialog({ member: { id, account, rates }, onDone }: DialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      PRODUCT_NAMES.map((product) => [
        product,
        rates[product] === undefined ? '' : percentDigits(rates[product], language),
      ]),
    ),
  );
  const change = useChange(
    (reason: string) =>
      treeDesk('PUT /office/agents/members/{id}/rates', { params: { id }, body: { rates: ratesOf(typed), reason } }),
    { done: t('agents.office.rates.done'), after: onDone },
  );
  return (
    <ReasonDialog
      title={t('agents.office.rates.of', { account })}
      text={t('agents.office.rates.text')}
      label={t('agents.office.reason')}
      hint={t('agents.office.reason.hint')}
      confirmLabel={t('agents.office.save')}
      tone="jade"
      loading={change.isPending}
      onConfirm={change.mutate}
      onCancel={onDone}
    >
      <RateFields typed={typed} onTyped={setTyped} />
    </ReasonDialog>
  );
}

/** A percentage for each product; an empty field leaves the product out. */
export function RateFields(props: { typed: Record<string, string>; onTyped(typed: Record<string, string>): void }) {
  const t = useText();
  const { typed, onTyped } = props;
  return (
    <div className="agoffice-grid">
      {PRODUCT_NAMES.map((product) => (
        <Input
          key={product}
          label={t(`agents.office.product.${product}`)}
          inputMode="decimal"
          digits
          maxLength={5}
          value={typed[product] ?? ''}
          trailing={<span className="text-ink-3">%</span>}
          onChange={({ target }) => onTyped({ ...typed, [product]: target.value.replace(/[^\d.,]/g, '') })}
        />
      ))}
    </div>
  );
}

export const ratesOf = (typed: Record<string, string>): Rates =>
  Object.fromEntries(
    PRODUCT_NAMES.flatMap((product) => {
      const text = (typed[product] ?? '').replace(',', '.');
      return text === '' ? [] : [[product, Math.round(Number(text) * 100)]];
    }),
  );
