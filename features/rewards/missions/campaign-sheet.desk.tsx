import { type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { toDecimal, units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { type DeskFact, DeskFacts } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { CAMPAIGN_STATES, mayBecome } from './campaign.rules.ts';
import './campaign-desk.css';

type State = (typeof CAMPAIGN_STATES)[number];
type Step = Exclude<State, 'draft'>;

export interface Campaign {
  id: string;
  code: string;
  name: string;
  state: State;
  budget: { funded: string; free: string; promised: string; awarded: string } | null;
}

const TONES = { draft: 'neutral', running: 'jade', paused: 'amber', closed: 'neutral' } as const;

export function CampaignState({ state }: { state: State }) {
  const t = useText();
  return <Pill tone={TONES[state]}>{t(`rewards.desk.play.state.${state}`)}</Pill>;
}

interface SheetProps {
  campaign: Campaign;
  facts: readonly DeskFact[];
  mayAct: boolean;
  busy: boolean;
  onState(state: Step, reason: string): void;
  onFund(amount: string): void;
  onEdit(): void;
  onClose(): void;
  children?: ReactNode;
}

/** What operators see of a mission, leaderboard or raffle, and their decisions. */
export function CampaignSheet({
  campaign,
  facts,
  mayAct,
  busy,
  onState,
  onFund,
  onEdit,
  onClose,
  children,
}: SheetProps) {
  const t = useText();
  const [step, setStep] = useState<Step>();
  const { name, code, state, budget } = campaign;
  const steps = CAMPAIGN_STATES.filter((one): one is Step => one !== 'draft' && mayBecome(state, one));
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <DeskSheet
      title={name}
      mark={<CampaignState state={state} />}
      state={state}
      onClose={onClose}
      foot={
        mayAct && (
          <div className="cpd-acts">
            {state !== 'closed' && (
              <Button tone="secondary" onClick={onEdit}>
                {word('edit')}
              </Button>
            )}
            {steps.map((one) => (
              <Button key={one} tone={one === 'running' ? 'jade' : 'secondary'} onClick={() => setStep(one)}>
                {word(`act.${one}`)}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="desk-part">
        <DeskFacts facts={[{ label: word('code'), value: code, copy: code }, ...facts]} />
      </div>
      <div className="desk-part">
        <h3>{word('budget')}</h3>
        <Budget budget={budget} />
        {mayAct && state !== 'closed' && <Fund busy={busy} onFund={onFund} />}
      </div>
      {children && <div className="desk-part">{children}</div>}
      {step && (
        <ReasonDialog
          tone={step === 'running' ? 'jade' : 'red'}
          title={t(`rewards.desk.play.act.${step}.title`, { name })}
          text={word(`act.${step}.text`)}
          label={word('reason')}
          hint={word('reason.hint')}
          confirmLabel={word(`act.${step}`)}
          loading={busy}
          onConfirm={(reason) => {
            onState(step, reason);
            setStep(undefined);
          }}
          onCancel={() => setStep(undefined)}
        />
      )}
    </DeskSheet>
  );
}

function Budget({ budget }: Pick<Campaign, 'budget'>) {
  const t = useText();
  const { symbol } = useDesk().brand;
  if (!budget) return <p className="text-13 text-ink-3">{t('rewards.desk.play.budget.none')}</p>;
  const parts = ['free', 'promised', 'awarded', 'funded'] as const;
  const facts = parts.map((part) => ({
    label: t(`rewards.desk.play.budget.${part}`),
    value: <Amount value={units(budget[part])} symbol={symbol} />,
  }));
  return <DeskFacts facts={facts} />;
}

function Fund({ busy, onFund }: { busy: boolean; onFund(amount: string): void }) {
  const t = useText();
  const { symbol } = useDesk().brand;
  const [amount, setAmount] = useState<bigint>();
  return (
    <form
      className="cpd-fund"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount === undefined || amount <= 0n) return;
        onFund(toDecimal(amount));
        setAmount(undefined);
      }}
    >
      <AmountInput label={t('rewards.desk.play.fund')} value={amount} onChange={setAmount} symbol={symbol} />
      <Button type="submit" tone="secondary" loading={busy}>
        {t('rewards.desk.play.fund.act')}
      </Button>
    </form>
  );
}
