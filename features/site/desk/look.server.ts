import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { openMedia } from '#platform/images/media.ts';
import { pictureSize, reEncode } from '#platform/images/re-encode.ts';
import { SIGN_PIXELS, shareUrl, signUrl } from '../brand/brand-look.rules.ts';
import { originOfBrand, type Site } from '../public.ts';
import { lookDeskContract } from './look.contract.ts';

export interface LookDeskDeps {
  database: Database;
  site: Site;
  clock: Clock;
  dataDir: string;
  portalUrl: string;
}

type Picture = 'sign' | 'share';

/** A sign as small as this is blurred on a phone's home screen. */
const SMALLEST_SIGN = 192;
const SHARE = { width: 1_200, height: 630 };
const SMALLEST_SHARE = { width: 600, height: 315 };

export function lookDeskService(deps: LookDeskDeps): Service {
  const { database, site, clock } = deps;
  const lookOf = async (brandId: number) => {
    const [{ name }, { look }] = await Promise.all([site.brands.byId(brandId), site.settings(brandId)]);
    return {
      name,
      address: await originOfBrand(site, brandId, deps.portalUrl),
      sign: signUrl(look, name, 192),
      ownSign: look.sign !== '',
      share: shareUrl(look, name),
      ownShare: look.share !== '',
    };
  };
  const change = async (caller: Caller, picture: Picture, file: string) => {
    const { id } = operatorOf(caller);
    const { brandId, ip } = caller;
    const facts = { picture, own: `${file !== ''}` };
    const told = { action: 'look.changed', subject: 'settings:look', facts, ip } as const;
    const patch = { [picture]: file };
    await site.changeSettings({ brandId, group: 'look', patch, by: `operator ${id}`, operatorId: id, told });
    return lookOf(brandId);
  };
  return service(lookDeskContract, {
    'GET /office/look': ({ caller }) => lookOf(caller.brandId),
    'PUT /office/look': async ({ caller, body }) => {
      const { brandId, ip } = caller;
      const { id } = operatorOf(caller);
      const before = (await site.brands.byId(brandId)).name;
      await database.transact(async (db) => {
        await db.updateTable('site.brand').set({ name: body.name }).where('id', '=', brandId).execute();
        const at = new Date(clock.now());
        const facts = { before, after: body.name };
        await writeAudit(db, { brandId, at, operatorId: id, ip, action: 'look.renamed', subject: 'brand', facts });
      });
      await site.refresh(brandId);
      return lookOf(brandId);
    },
    'POST /office/look/{picture}': async ({ caller, params, files }) => {
      const kept = await keep(deps, params.picture, files[0]);
      return isRefusal(kept) ? kept : change(caller, params.picture, kept);
    },
    // The files stay, because open pages and shared links still name them.
    'DELETE /office/look/{picture}': ({ caller, params }) => change(caller, params.picture, ''),
  });
}

/** Begin of the names of the files that were made of a picture. */
async function keep({ dataDir }: LookDeskDeps, picture: Picture, sent: UploadedFile | undefined) {
  if (!sent) return refuse('upload.missing');
  const size = await pictureSize(sent.bytes);
  if (size && picture === 'sign' && (size.width < SMALLEST_SIGN || size.width !== size.height))
    return refuse('look.sign.shape', { values: { pixels: SMALLEST_SIGN } });
  if (size && picture === 'share' && (size.width < SMALLEST_SHARE.width || size.height < SMALLEST_SHARE.height))
    return refuse('look.share.small', { values: SMALLEST_SHARE });
  const sizes =
    picture === 'sign'
      ? SIGN_PIXELS.map((pixels) => ({ name: `${pixels}`, width: pixels, height: pixels }))
      : [{ name: 'share', ...SHARE }];
  const drawn = await reEncode(sent.bytes, { sizes, format: 'png' });
  if (!drawn.ok) return refuse(drawn.problem === 'type' ? 'upload.type' : 'upload.broken');
  const media = openMedia(dataDir);
  const begin = crypto.randomUUID();
  for (const { name, bytes } of drawn.files) await media.write(`${begin}-${name}.png`, bytes);
  return begin;
}
