/** The table: wood, eggshell, gilt, felt with a drum. The scene gives its position and roundness. */
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
