import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, splitRoute } from '#platform/http/contract.ts';
import { openWholeHouse, type WholeHouse } from '#tests/whole/whole-house.ts';
import { type BrokenRequest, brokenRequests } from './broken-rules.ts';
import type { ApiDocument } from './requests.ts';

/** Whatever a form checks, the server checks: a request against the rules of its call is refused, never carried out. */
let house: WholeHouse;
let document: ApiDocument;
const tokens: Record<'member' | 'agent', string> = { member: '', agent: '' };

beforeAll(async () => {
  house = await openWholeHouse();
  document = (await (await fetch(`${house.url}/openapi.json`)).json()) as ApiDocument;
  tokens.member = await house.session((await house.player('rules.member')).id);
  tokens.agent = await house.session((await house.player('rules.agent', 1)).id);
});
afterAll(() => house.close());

/** Requests under way at a time. */
const AT_ONCE = 12;
/** Answers of the frame to what a contract does not allow; the middle ones come before it reads the fields. */
const BY_FRAME = ['request_param_err', 'request_body_required', 'function.not.available', 'not.found'];

interface Sent extends BrokenRequest {
  route: string;
  token: string | undefined;
}

function everything(): Sent[] {
  return house.services.portal
    .flatMap(({ calls }) => calls)
    .filter(({ call }) => call.access !== 'signed')
    .flatMap(({ route, call }) => {
      const { method, path } = splitRoute(route as never);
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`${route} is not in the document`);
      const token = tokenFor(call);
      return brokenRequests(path, operation, document.components.schemas).map((one) => ({ ...one, route, token }));
    });
}

const tokenFor = ({ access }: Call) =>
  access === 'anyone' ? undefined : access === 'agent' ? tokens.agent : tokens.member;

/** What is wrong with the answer to a request that must be refused; undefined if nothing is. */
async function wrongAnswer({ route, rule, path, body, token }: Sent, visitor: number): Promise<string | undefined> {
  const { method } = splitRoute(route as never);
  const headers = {
    merchant: 'SENVANG',
    'content-type': 'application/json',
    'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}`,
    ...(token && { authorization: token }),
  };
  const sendable = method === 'GET' || body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(house.url + path, { method, headers, redirect: 'manual', ...sendable });
  const text = await answer.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { errorCode?: string }).errorCode : undefined;
  if (answer.status < 500 && code && BY_FRAME.includes(code)) return undefined;
  return `${route} ${rule}: ${answer.status} ${text.slice(0, 160)}`;
}

describe('a request that breaks a rule of its contract', () => {
  it('is refused with a code by every call of the portal', async () => {
    const requests = everything();
    const wrong: string[] = [];
    let next = 0;
    const walk = async () => {
      for (let at = next++; at < requests.length; at = next++) {
        const told = await wrongAnswer(requests[at]!, at);
        if (told) wrong.push(told);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
    expect(wrong).toEqual([]);
    expect(requests.length).toBeGreaterThan(500);
  });

  it('of the registration by its own rules, which the status and the settings tell alike', async () => {
    const clients: Record<string, string>[] = [{}, { 'x-parlor-client': 'web' }];
    for (const headers of clients) {
      const status = await house.call('GET /wps/system/status', { headers });
      const settings = await house.call('GET /wps/system/setting/register', { headers });
      expect(status.value.info.register).toEqual(settings.value);
    }
  });
});
