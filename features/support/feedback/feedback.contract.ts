import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { CONTACT_LONGEST, IMAGE_BYTES_MOST, IMAGES_MOST } from './feedback.rules.ts';

/** No length limit here, so that too long a text gets a proper refusal instead of being cut. */
const text = z.union([z.string(), z.number()]).nullish();

export const feedbackContract = contract({
  'PUT /wps/feedback': {
    summary: 'Send feedback with up to three pictures; the same requestKey again is the same feedback',
    source: 'spec sections 2.9, 5 and 7, wire.md 2.3; its fields are not visible there, so usual spellings are read',
    access: 'anyone',
    moduleId: 'FEEDBACK3',
    // The page of a closed site leads here (spec section 2.2).
    openWhenClosed: true,
    aliases: ['POST /wps/feedback'],
    upload: { files: IMAGES_MOST, fileBytes: IMAGE_BYTES_MOST },
    body: z.object({
      questionType: wireText(40),
      type: wireText(40),
      content: text,
      message: text,
      contact: wireText(CONTACT_LONGEST),
      requestKey: wireText(64),
    }),
    output: z.object({ id: z.string() }),
    errors: [
      'feedback.content.empty',
      'feedback.content.short',
      'feedback.content.long',
      'feedback.key.used',
      'upload.too.many',
      'upload.too.large',
      'upload.type',
      'upload.broken',
      'TOO_MANY_REQUESTS',
    ],
  },
});
