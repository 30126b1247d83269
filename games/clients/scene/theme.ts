/**
 * The look of a title's scene: its lacquer, the background of its reels and the figures around them. The title's
 * mathematics does not contain it, so it is defined here by code.
 */
export interface Theme {
  /** Lacquer colours: light, main colour, shadow. */
  lacquer: readonly [glow: string, body: string, depth: string];
  /** Background of the reels, from the lit middle to the edge. */
  ground: readonly [light: string, edge: string];
  /** The large ornament behind the reels. */
  ornament: 'drum' | 'rays' | 'cloud' | 'lattice';
  /** The band along the bottom. */
  foot: 'wave' | 'scale' | 'bamboo' | 'diamond' | 'coin';
  /** Tint of the ornament and the band. */
  tint: string;
  /** The disc in the sky. */
  disc: 'moon' | 'sun' | 'none';
  /** Hills along the horizon. */
  karst: boolean;
  birds: boolean;
  /** Font of the title's lettering. */
  face: 'yeseva' | 'phudu' | 'dela';
  /** Figures left and right of the reels: drawing or object, with width and position. */
  left: readonly Figure[];
  right: readonly Figure[];
}

export interface Figure {
  art: { drawing: string } | { object: string };
  /** Width in hundredths of the side area's width. */
  width: number;
  /**
   * Distance from the left (on the right side: from the right) and from the bottom, in hundredths of the side area's
   * width.
   */
  x: number;
  y: number;
  turn?: number;
  soft?: boolean;
}
