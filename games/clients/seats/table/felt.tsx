/** The table: wood, eggshell, gilt, felt with the drum in it. Place and roundness come from the scene. */
export function Felt({ look, className }: { look: 'canhgian' | 'dem' | 'son'; className: string }) {
  return (
    <div className={`seats-board ${className}`} data-look={look} aria-hidden="true">
      <div className="seats-shell">
        <div className="seats-felt">
          <i className="seats-drum" />
        </div>
      </div>
    </div>
  );
}
