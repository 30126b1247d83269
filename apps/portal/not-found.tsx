import { page } from './chunk.ts';

/** Page for an unknown address (spec section 2.1); its picture and games are loaded only when it is needed. */
export const NotFound = page(() => import('./lost/lost-page.tsx'), 'LostPage');
