import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread } from '#platform/http/wire-query.ts';

export const captchaContract = contract({
  'GET /wps/captcha': {
    summary: 'A picture with characters to type. One use, three minutes; the cookie captchaId says which one.',
    source: 'spec section 7 "captcha", wire.md 2.1',
    access: 'anyone',
    moduleId: 'CAPTCHA3',
    query: z.object({ t: unread('it keeps caches away', 40) }),
    output: z.string().meta({ description: 'base64 PNG without data: prefix' }),
    errors: ['TOO_MANY_REQUESTS'],
  },
});
