import { isLink, type LinkRef, linkFigures } from '#features/accounts/public.ts';
import type { Site } from '#features/site/public.ts';
import { readPlayerSums } from '#features/wagers/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import { type Service, service } from '#platform/http/service.ts';
import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import { visitsContract } from './visits.contract.ts';
import { countVisit, visitedLinks } from './visits.store.ts';

export interface VisitsDeps {
  database: Database;
  clock: Clock;
  site: Pick<Site, 'brands' | 'settings'>;
}

/** As codes are stored, however they were typed. */
const linkOf = ({ kind, code }: LinkRef): LinkRef => ({ kind, code: code.trim().toUpperCase() });

/** Today and the days before. */
const DAYS = 30;

export function visitsService(deps: VisitsDeps): Service {
  const { database, site } = deps;
  return service(visitsContract, {
    'POST /portal/link-visit': async ({ caller: { brandId }, body }) => {
      const link = linkOf(body);
      const known = await database.read((db) => isLink(db, brandId, link));
      if (!known) return { known, keepDays: 0 };
      const { timeZone } = await site.brands.byId(brandId);
      const day = zonedDay(deps.clock.now(), timeZone);
      await database.transact((trx) => countVisit(trx, { brandId, ...link, day }));
      return { known, keepDays: (await site.settings(brandId)).referral.keepDays };
    },
    'GET /portal/link': async ({ caller: { brandId }, query }) => ({
      known: await database.read((db) => isLink(db, brandId, linkOf(query))),
    }),
    'GET /office/referrals/links': async ({ caller: { brandId }, query: { page, size } }) => {
      const { timeZone } = await site.brands.byId(brandId);
      const from = addDays(zonedDay(deps.clock.now(), timeZone), 1 - DAYS);
      return database.snapshot(async (db) => {
        const { rows, total } = await visitedLinks(db, { brandId, from, page, size });
        const since = new Date(startOfDay(from, timeZone));
        const figures = await linkFigures(db, { brandId, links: rows, since });
        const sums = await readPlayerSums(
          db,
          figures.flatMap(({ registered }) => registered),
        );
        const paid = new Set(sums.filter(({ deposited }) => deposited > 0n).map(({ playerId }) => playerId));
        const list = rows.map(({ kind, code, visits }) => {
          const found = figures.find((one) => one.kind === kind && one.code === code);
          return {
            id: `${kind}-${code}`,
            kind,
            code,
            owner: found?.owner ?? '',
            visits: Number(visits),
            registered: found?.registered.length ?? 0,
            deposited: found?.registered.filter((id) => paid.has(id)).length ?? 0,
          };
        });
        return { list, ...pages(total, size) };
      });
    },
  });
}
