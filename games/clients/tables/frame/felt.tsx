import type { CSSProperties, ReactNode } from 'react';

export type FeltName = 'ngoc' | 'reu' | 'tia' | 'son';

const COLOURS: Readonly<Record<FeltName, readonly [string, string, string]>> = {
  ngoc: ['#178a72', '#0b5647', '#04241f'],
  reu: ['#3f8a45', '#1d5a33', '#0a2817'],
  tia: ['#7a3391', '#471459', '#1c0428'],
  son: ['#a32a20', '#66140f', '#260606'],
};

/** The table: wood, eggshell, gilt, felt with a drum. The scene gives its position and roundness. */
export function Felt({ felt, className, children }: { felt: FeltName; className: string; children?: ReactNode }) {
  const [light, body, deep] = COLOURS[felt];
  const style = { '--felt-light': light, '--felt-body': body, '--felt-deep': deep } as CSSProperties;
  return (
    <div className={`table-board ${className}`} style={style} aria-hidden="true">
      <div className="table-shell">
        <div className="table-felt">
          <i className="table-drum" />
          {children}
        </div>
      </div>
    </div>
  );
}
