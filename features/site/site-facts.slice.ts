import type { ModuleId } from '#platform/http/contract.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { Site } from './public.ts';

/** Facts about a brand for all departments. */
export const siteFacts = slice('site facts', {
  needs: needs<{ site: Site }>(),
  provides: {
    /** The time zone of the brand's calendar days, e.g. "Asia/Ho_Chi_Minh". */
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
