import { ChevronDown, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useArcade, useArcadeField } from '../arcade-context.ts';

/** The parameters are locked while a round runs, or if nothing can be played. */
const useLocked = () => useArcadeField('phase') !== 'ready';

interface StakeStepperProps {
  label: string;
}

/** The stake, changed one step of the ladder at a time. */
export function StakeStepper({ label }: StakeStepperProps) {
  const t = useText();
  const { language } = useLanguage();
  const { game } = useArcade();
  const { stake } = useArcadeField('choice');
  const locked = useLocked();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row is
    <div className="rail-field" role="group" aria-labelledby={id} data-locked={locked || undefined}>
      <span className="rail-label" id={id}>
        {label}
      </span>
      <span className="rail-stepper">
        <button
          type="button"
          aria-label={t('game.stake.less')}
          disabled={locked || stake === game.stakes[0]}
          onClick={() => game.changeStake(-1)}
        >
          <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <output className="num">{formatAmount(stake, language)}</output>
        <button
          type="button"
          aria-label={t('game.stake.more')}
          disabled={locked || stake === game.stakes.at(-1)}
          onClick={() => game.changeStake(1)}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}

interface OptionsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** One of a few options: side by side if there is space, a list on phones. */
export function Options<Value extends string | number>({ label, options, value, onChange }: OptionsProps<Value>) {
  const { shape } = useArcade();
  const locked = useLocked();
  const id = useId();
  if (shape !== 'wide') {
    return (
      <label className="rail-field rail-select" data-locked={locked || undefined}>
        <span>{label}</span>
        <b className="num">{options.find((option) => option.value === value)?.text}</b>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        <select
          value={value}
          disabled={locked}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <div className="rail-field" data-locked={locked || undefined}>
      <span className="rail-label" id={id}>
        {label}
      </span>
      <div className="rail-segments" role="radiogroup" aria-labelledby={id} onKeyDown={moveByArrows}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useSemanticElements: the kit's own look of a radio group
          <button
            key={option.value}
            type="button"
            role="radio"
            className="num"
            aria-checked={option.value === value}
            tabIndex={option.value === value ? 0 : -1}
            disabled={locked}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
  next?.focus();
  next?.click();
}

interface ActionProps {
  tone: 'red' | 'gilt' | 'plain';
  /** Why it cannot be pressed now; it stays visible. */
  off?: boolean;
  onPress(): void;
  children: ReactNode;
}

/** Red starts or continues a round, gilt takes the money. */
export function Action({ tone, off = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className="rail-action"
      data-tone={tone}
      aria-disabled={off || undefined}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </button>
  );
}
