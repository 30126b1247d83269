import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'square' | 'block' | 'loadingText' | 'children'> {
  /** What the button does; read aloud and shown as the browser's tooltip. */
  label: string;
  icon: ReactNode;
}

/** One icon, one action: close, eye, refresh, back. */
export function IconButton({ label, tone = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} tone={tone} square aria-label={label} title={label} />;
}
