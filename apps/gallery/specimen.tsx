import { type ReactNode, useId } from 'react';

/** One group of the gallery under its small heading. */
export function Specimen({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <section className="specimen" aria-labelledby={id}>
      <h3 id={id} className="specimen-title">
        {title}
      </h3>
      <div className={className}>{children}</div>
    </section>
  );
}
