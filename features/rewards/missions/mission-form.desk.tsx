import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { BodyInput } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { useCampaignChange } from './campaign.hooks.ts';
import { CountField, NO_PRIZE, type Prize, PrizeFields, TextFields, writtenTexts } from './campaign-fields.desk.tsx';
import { GOAL_KINDS, type GoalKind } from './mission.rules.ts';
import { MISSION_PERIODS, type MissionPeriod } from './mission-period.rules.ts';
import type { DeskMission } from './missions.desk.tsx';
import type { missionsDeskContract } from './missions-desk.contract.ts';
import { PotFields } from './pot-fields.desk.tsx';
import './campaign-desk.css';

const call = client<typeof missionsDeskContract>();
type Draft = BodyInput<(typeof missionsDeskContract)['POST /office/missions']>;

const FRESH: Draft = {
  code: '',
  period: 'day',
  score: 10,
  afterId: null,
  joins: false,
  icon: 'target',
  claimDays: 3,
  sort: 100,
  steps: [{ kind: 'rounds', count: 10, gameTypes: [], times: 0 }],
  prize: NO_PRIZE,
  pot: null,
  texts: {},
  startsAt: null,
  endsAt: null,
};

/** A new or an existing mission. Once it was started only texts and sorting can change. */
export function MissionForm({ mission, onClose }: { mission?: DeskMission; onClose(): void }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => (mission ? draftOf(mission) : FRESH));
  const save = useCampaignChange((body: Draft) => {
    const { code: _, ...rest } = body;
    return mission
      ? call('PUT /office/missions/{id}', { params: { id: mission.id }, body: { ...rest, version: mission.version } })
      : call('POST /office/missions', { body });
  }, onClose);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const fixed = mission !== undefined && mission.state !== 'draft';
  return (
    <Sheet open title={mission?.name ?? t('rewards.desk.missions.new')} onOpenChange={(open) => !open && onClose()}>
      <form
        className="cpd-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ ...draft, texts: writtenTexts(draft.texts) });
        }}
      >
        {!mission && (
          <Input
            label={word('code')}
            required
            maxLength={24}
            pattern={'[A-Z0-9_-]{2,24}'}
            value={draft.code}
            onChange={({ target }) => set({ code: target.value.toUpperCase() })}
          />
        )}
        <TextFields texts={draft.texts} onChange={(texts) => set({ texts })} />
        <CountField label={word('sort')} value={draft.sort} onChange={(sort) => set({ sort })} />
        {fixed ? <p className="text-13 text-ink-3">{word('fixed')}</p> : <Terms draft={draft} set={set} />}
        <Button type="submit" block loading={save.isPending}>
          {word('save')}
        </Button>
      </form>
    </Sheet>
  );
}

function draftOf(mission: DeskMission): Draft {
  const { code, period, steps, prize, pot, score, afterId, joins, icon, texts, claimDays, sort, startsAt, endsAt } =
    mission;
  return {
    code,
    period,
    steps,
    score,
    afterId,
    joins,
    icon,
    texts,
    claimDays,
    sort,
    startsAt,
    endsAt,
    pot,
    prize: { ...prize, kind: prize.kind as Prize['kind'] },
  };
}

interface TermsProps {
  draft: Draft;
  set(change: Partial<Draft>): void;
}

function Terms({ draft, set }: TermsProps) {
  const t = useText();
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <>
      <div className="cpd-two">
        <Select
          label={word('period')}
          options={MISSION_PERIODS.map((value) => ({ value, label: word(`period.${value}`) }))}
          value={draft.period}
          onChange={({ target }) => set({ period: target.value as MissionPeriod })}
        />
        <CountField label={word('score')} value={draft.score} onChange={(score) => set({ score })} />
        <CountField
          label={word('claim.days')}
          value={draft.claimDays}
          max={60}
          onChange={(claimDays) => set({ claimDays })}
        />
        <CountField
          label={word('after')}
          value={draft.afterId ?? 0}
          max={2_000_000_000}
          onChange={(after) => set({ afterId: after > 0 ? after : null })}
        />
      </div>
      <Switch label={word('joins')} checked={draft.joins} onChange={({ target }) => set({ joins: target.checked })} />
      <Steps draft={draft} set={set} />
      <PrizeFields prize={{ ...NO_PRIZE, ...draft.prize }} onChange={(prize) => set({ prize })} />
      <PotFields
        pot={draft.pot ? { amount: '0', each: '0', by: '0', ...draft.pot } : null}
        onChange={(pot) => set({ pot })}
      />
    </>
  );
}

const MOST_STEPS = 6;

function Steps({ draft: { steps }, set }: TermsProps) {
  const t = useText();
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const put = (at: number, change: Partial<Draft['steps'][number]>) =>
    set({ steps: steps.map((step, index) => (index === at ? { ...step, ...change } : step)) });
  return (
    <fieldset className="cpd-group">
      <legend>{word('steps')}</legend>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
        <div className="cpd-two" key={index}>
          <Select
            label={t('rewards.desk.play.step', { step: index + 1 })}
            options={GOAL_KINDS.map((value) => ({ value, label: word(`goal.${value}`) }))}
            value={step.kind}
            onChange={({ target }) => put(index, { kind: target.value as GoalKind, times: 5 })}
          />
          <CountField
            label={word('count')}
            value={step.count}
            min={1}
            max={10_000}
            onChange={(count) => put(index, { count })}
          />
          {step.kind === 'multiplier' && (
            <CountField
              label={word('times')}
              value={step.times}
              min={2}
              max={10_000}
              onChange={(times) => put(index, { times })}
            />
          )}
          <Input
            label={word('types')}
            hint={word('types.hint')}
            value={step.gameTypes.join(' ')}
            onChange={({ target }) =>
              put(index, { gameTypes: target.value.toUpperCase().split(/[ ,]+/).filter(Boolean) })
            }
          />
        </div>
      ))}
      <div className="cpd-acts">
        {steps.length > 1 && (
          <Button
            tone="ghost"
            icon={<Minus size={18} aria-hidden="true" />}
            onClick={() => set({ steps: steps.slice(0, -1) })}
          >
            {word('step.less')}
          </Button>
        )}
        {steps.length < MOST_STEPS && (
          <Button
            tone="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => set({ steps: [...steps, { kind: 'rounds', count: 10, gameTypes: [], times: 0 }] })}
          >
            {word('step.more')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
