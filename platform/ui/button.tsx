import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import './button.css';
import { classNames } from './class-names.ts';

/**
 * red: the main action of a view; gilt: money in or claiming; jade: an operator approves; danger: outlined, removes.
 */
export type ButtonTone = 'red' | 'gilt' | 'secondary' | 'ghost' | 'art-ghost' | 'jade' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Full width of its container; long labels wrap. */
  block?: boolean;
  /** Equal sides, for one icon. */
  square?: boolean;
}

/**
 * Only the look, for elements that are not ours (a router's Link): `<Link className={buttonClass({ tone: 'gilt' })}>`.
 */
export function buttonClass({ tone = 'red', size = 'md', block, square }: ButtonLook, className?: string): string {
  return classNames(
    'btn',
    tone !== 'red' && `btn-${tone}`,
    size !== 'md' && `btn-${size}`,
    block && 'btn-block',
    square && 'btn-square',
    className,
  );
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: ReactNode;
  /** Shows a spinner, keeps the width and the focus, and ignores clicks until it is false again. */
  loading?: boolean;
  /**
   * Words beside the spinner ("Đang gửi"); their space is always reserved. Without them the spinner replaces the icon.
   */
  loadingText?: string;
}

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    block,
    square,
    icon,
    loading = false,
    loadingText,
    className,
    children,
    onClick,
    ...rest
  } = props;
  // A button that is only marked as disabled keeps the focus, which a disabled one would lose.
  const resting = loading || rest['aria-disabled'] === true;
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (resting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, block, square }, className)}
      aria-busy={loading || undefined}
      aria-disabled={resting || undefined}
      onClick={guard}
    >
      <ButtonContent icon={icon} loading={loading} loadingText={loadingText}>
        {children}
      </ButtonContent>
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  icon?: ReactNode;
}

/** A link that looks like a button. Works with the router: `const RouterButton = createLink(ButtonLink)`. */
export function ButtonLink({ tone, size, block, square, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ tone, size, block, square }, className)}>
      {icon}
      {children}
    </a>
  );
}

type ContentProps = Pick<ButtonProps, 'icon' | 'loading' | 'loadingText' | 'children'>;

function ButtonContent({ icon, loading, loadingText, children }: ContentProps) {
  const spinner = <span className="spin" aria-hidden="true" />;
  if (loadingText) {
    return (
      <span className="btn-label">
        <span data-off={loading || undefined}>
          {icon}
          {children}
        </span>
        <span data-off={!loading || undefined}>
          {spinner}
          {loadingText}
        </span>
      </span>
    );
  }
  if (!loading || icon) {
    return (
      <>
        {loading ? spinner : icon}
        {children}
      </>
    );
  }
  return (
    <span className="btn-label">
      {/* invisible, yet still the button's name */}
      <span className="opacity-0">{children}</span>
      {spinner}
    </span>
  );
}
