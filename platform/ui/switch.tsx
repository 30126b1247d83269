import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './choice.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
}

/** Takes effect at once, unlike a checkbox. Text at the left, switch at the right edge of its row. */
export function Switch({ label, labelHidden, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('switch', className)}>
      <span className={labelHidden ? 'sr-only' : 'switch-text'}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own checked state */}
      <input {...rest} type="checkbox" role="switch" />
    </label>
  );
}
