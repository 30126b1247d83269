import { Check } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import './progress.css';

export interface StepperProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step from 0; `steps.length` when all are done. */
  current: number;
  className?: string;
}

/** Progress through three to five steps: done steps are jade, the current one red, the next ones hairlines. */
export function Stepper({ label, steps, current, className }: StepperProps) {
  const t = useText();
  return (
    <ol className={classNames('steps', className)} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'ahead';
        return (
          <li key={step} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="step-mark" aria-hidden="true">
              {state === 'done' ? <Check size={15} strokeWidth={2.5} /> : index + 1}
            </span>
            {step}
            {state === 'done' && <span className="sr-only">, {t('ui.step.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
