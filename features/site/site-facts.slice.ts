import type { ModuleId } from '#platform/http/contract.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { Site } from './public.ts';

/** What every department may ask about a brand. */
export const siteFacts = slice('site facts', {
  needs: needs<{ site: Site }>(),
  provides: {
    /** The calendar that the brand's players count their days by, e.g. "Asia/Ho_Chi_Minh". */
    timeZoneOf:
      ({ site }) =>
      async (brandId: number) =>
        (await site.brands.byId(brandId)).timeZone,
    moduleEnabled:
      ({ site }) =>
      (brandId: number, moduleId: ModuleId) =>
        site.moduleEnabled(brandId, moduleId),
  },
});
