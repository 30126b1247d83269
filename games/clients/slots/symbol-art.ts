import { drawingUrl, objectUrl } from '../scene/art-files.ts';
import type { SymbolData } from './slot-data.ts';

/** Address of a symbol's picture; undefined for letters, which are drawn. */
export function artUrl({ art }: Pick<SymbolData, 'art'>): string | undefined {
  if ('object' in art) return objectUrl(art.object);
  return 'drawing' in art ? drawingUrl(art.drawing) : undefined;
}
