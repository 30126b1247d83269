import { page } from './chunk.ts';

/** Unknown address (spec section 2.1); its drawing and its games come only when somebody gets lost. */
export const NotFound = page(() => import('./lost/lost-page.tsx'), 'LostPage');
