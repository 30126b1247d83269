import type { ReactNode } from 'react';

interface FrameFormProps {
  label?: string;
  className?: string;
  /** Enter in a field of it. Its button calls the same. */
  onSubmit(): void;
  children: ReactNode;
}

/** Fields with one answer. The portal's sandbox lets no form of a game be submitted, so this is none. */
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
