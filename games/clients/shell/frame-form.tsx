import type { ReactNode } from 'react';

interface FrameFormProps {
  label?: string;
  className?: string;
  /** Called by Enter in one of its fields; its button calls the same function. */
  onSubmit(): void;
  children: ReactNode;
}

/**
 * Fields that are submitted together. It is not a form element, because the portal's sandbox forbids form submission.
 */
export function FrameForm({ label, className, onSubmit, children }: FrameFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one.
    <div
      role="group"
      aria-label={label}
      className={className}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSubmit();
      }}
    >
      {children}
    </div>
  );
}
