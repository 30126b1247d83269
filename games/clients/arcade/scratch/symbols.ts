import type { ScratchSymbol } from '#games/engines/arcade/scratch.ts';
import chep from '../../art/arcade/hinh-chep.svg?url';
import dieu from '../../art/arcade/hinh-dieu.svg?url';
import ngoc from '../../art/arcade/hinh-ngoc.svg?url';
import non from '../../art/arcade/hinh-non.svg?url';
import sen from '../../art/arcade/hinh-sen.svg?url';
import trong from '../../art/arcade/hinh-trong.svg?url';

const URLS: Record<ScratchSymbol, string> = { trong, ngoc, chep, dieu, sen, non };

export const symbolUrl = (symbol: ScratchSymbol): string => URLS[symbol];
