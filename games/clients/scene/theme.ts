/** How a title's room looks: its lacquer, the ground of its reels and what stands around them. The mathematics of a
 *  title says nothing about this, so it is kept here by code. */
export interface Theme {
  /** Light in the lacquer, its body, its depth. */
  lacquer: readonly [glow: string, body: string, depth: string];
  /** Ground of the reels, from the lit middle to the edge. */
  ground: readonly [light: string, edge: string];
  /** The great ornament behind the reels. */
  ornament: 'drum' | 'rays' | 'cloud' | 'lattice';
  /** The band along the foot. */
  foot: 'wave' | 'scale' | 'bamboo' | 'diamond' | 'coin';
  /** Tint of ornament and foot. */
  tint: string;
  /** The disc that hangs in the sky. */
  disc: 'moon' | 'sun' | 'none';
  /** Hills along the horizon. */
  karst: boolean;
  birds: boolean;
  /** Face of the title's lettering. */
  face: 'yeseva' | 'phudu' | 'dela';
  /** Things left and right of the reels: drawing or object, with width and place in the scene. */
  left: readonly Figure[];
  right: readonly Figure[];
}

export interface Figure {
  art: { drawing: string } | { object: string };
  /** Width in hundredths of the side's width. */
  width: number;
  /** Left (or right, on the right side) and bottom in hundredths of the side's width. */
  x: number;
  y: number;
  turn?: number;
  soft?: boolean;
}
