import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';

const MEGABYTE = 1024 * 1024;

/** What a brand shows itself by: name, sign, picture of shared links. */
const Look = z.object({
  name: z.string(),
  address: z.string().describe('of the portal, for the preview of a shared link'),
  sign: z.string().describe('address of a picture, 192 pixels square'),
  ownSign: z.boolean(),
  share: z.string().describe('address of a picture, 1200 x 630'),
  ownShare: z.boolean(),
});

const picture = z.object({ picture: z.enum(['sign', 'share']) });
const source = 'ours: operators’ website';

export const lookDeskContract = contract({
  'GET /office/look': {
    summary: 'Name, sign and share picture of the brand',
    source,
    access: MANAGERS,
    output: Look,
    errors: [],
  },
  'PUT /office/look': {
    summary: 'Renames the brand, at once for every visitor',
    source,
    access: MANAGERS,
    needsProof: true,
    body: z.object({ name: z.string().trim().min(1).max(60) }),
    output: Look,
    errors: [],
  },
  'POST /office/look/{picture}': {
    summary: 'Uploads the sign (square, for header, browser tab and app) or the picture of shared links',
    source: 'ours: drawn anew in every size',
    access: MANAGERS,
    needsProof: true,
    params: picture,
    upload: { files: 1, fileBytes: 5 * MEGABYTE },
    body: z.object({}),
    output: Look,
    errors: [
      'look.sign.shape',
      'look.share.small',
      'upload.missing',
      'upload.too.many',
      'upload.too.large',
      'upload.type',
      'upload.broken',
    ],
  },
  'DELETE /office/look/{picture}': {
    summary: 'Goes back to the letter that is drawn for a brand without a picture',
    source,
    access: MANAGERS,
    needsProof: true,
    params: picture,
    output: Look,
    errors: [],
  },
});
