import type { WholeHouse } from '#tests/whole/whole-house.ts';
import type { FuzzRole } from './fuzz.ts';
import type { ApiDocument } from './requests.ts';

const MEMBER = 0;
const AGENT = 2;

/** The four kinds of callers, each with the document of their origin. */
export async function fuzzRoles(house: WholeHouse): Promise<FuzzRole[]> {
  const officeHeaders = async () => ({
    origin: house.officeUrl,
    cookie: `__Host-office=${await house.operator('admin')}`,
  });
  const portal = await documentOf(house.url, {});
  const office = await documentOf(house.officeUrl, await officeHeaders());
  let people = 0;
  const player = (name: string, type: number) => async () => {
    const { id } = await house.player(`${name}${++people}`, type);
    return { merchant: 'SENVANG', authorization: await house.session(id) };
  };
  return [
    { name: 'visitor', url: house.url, document: portal, enter: async () => ({ merchant: 'SENVANG' }) },
    { name: 'member', url: house.url, document: portal, enter: player('member', MEMBER) },
    { name: 'agent', url: house.url, document: portal, enter: player('agent', AGENT) },
    { name: 'operator', url: house.officeUrl, document: office, enter: officeHeaders },
  ];
}

async function documentOf(url: string, headers: Record<string, string>): Promise<ApiDocument> {
  const answer = await fetch(`${url}/openapi.json`, { headers });
  if (answer.status !== 200) throw new Error(`${url}/openapi.json: ${answer.status}`);
  return (await answer.json()) as ApiDocument;
}
