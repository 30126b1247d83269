import { randomInt } from 'node:crypto';
import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { centreOf } from './centre.server.ts';
import {
  closeLink,
  insertLink,
  type Link,
  type LinkFields,
  linkOf,
  linkOfCode,
  linksOf,
  noteVisit,
  ratesIn,
  registeredBy,
  updateLink,
} from './links.store.ts';
import { isWithin, type Rates } from './rates.rules.ts';
import { linksContract } from './tree.contract.ts';
import { ratesOf } from './tree.store.ts';

export interface LinkAccounts {
  /** Writes a registration code; false if it is taken. */
  writeCode(
    trx: Writer,
    code: { brandId: number; agentId: bigint; code: string },
    terms: { givesType: number; expiresAt: Date | null; usesLeft: number | null; active: boolean },
  ): Promise<boolean>;
  usesLeft(db: Reader, brandId: number, codes: readonly string[]): Promise<Map<string, number | null>>;
}

export interface LinksDeps extends Pick<AgentDeps, 'database' | 'clock' | 'timeZoneOf' | 'playerFacts' | 'portalUrl'> {
  treeAccounts: LinkAccounts;
  /** Origin of the brand's website. */
  originOf(brandId: number): Promise<string>;
}

const READS = refuse('agent.assistant');
const UNKNOWN = refuse('agent.link.unknown');
const MOST_LINKS = 100;

export function linksService(deps: LinksDeps): Service {
  const { database } = deps;
  const shown = async (caller: Caller, links: readonly Link[]) => {
    const [origin, left] = await Promise.all([
      deps.originOf(caller.brandId),
      database.read((db) =>
        deps.treeAccounts.usesLeft(
          db,
          caller.brandId,
          links.map(({ code }) => code),
        ),
      ),
    ]);
    return links.map((link) => linkValue(link, { origin, left: left.get(link.code) ?? null, nowMs: deps.clock.now() }));
  };
  return service(linksContract, {
    'GET /wps/agent/affiliateUrls': async ({ caller }) => {
      const centre = await centreOf(deps, caller);
      const links = centre ? await database.read((db) => linksOf(db, centre.ownerId)) : [];
      return { list: await shown(caller, links) };
    },
    'POST /wps/agent/affiliateUrl': async ({ caller, body }) => {
      const owner = await writerOf(deps, caller);
      if (owner === undefined) return READS;
      if (!(await mayGive(deps, owner, body.rates))) return refuse('agent.rate.above');
      const open = (await database.read((db) => linksOf(db, owner))).filter(({ closedAt }) => closedAt === null);
      if (open.length >= MOST_LINKS) return refuse('agent.link.many');
      const link = await makeLink(deps, caller, { owner, fields: fieldsOf(body) });
      return (await shown(caller, [link]))[0]!;
    },
    'PUT /wps/agent/affiliateUrl': async ({ caller, body }) => {
      const owner = await writerOf(deps, caller);
      if (owner === undefined) return READS;
      if (!(await mayGive(deps, owner, body.rates))) return refuse('agent.rate.above');
      const changed = await changeLink(deps, caller, { owner, id: BigInt(body.affiUrlId), fields: fieldsOf(body) });
      return changed ? (await shown(caller, [changed]))[0]! : UNKNOWN;
    },
    'DELETE /wps/agent/affiliateUrl': async ({ caller, query }) => {
      const owner = await writerOf(deps, caller);
      if (owner === undefined) return READS;
      if (!/^\d{1,18}$/.test(query.affiUrlId)) return UNKNOWN;
      return (await endLink(deps, caller, { owner, id: BigInt(query.affiUrlId) })) ? {} : UNKNOWN;
    },
    'GET /wps/agent/registeredAffiliates': async ({ caller, query }) => {
      const centre = await centreOf(deps, caller);
      if (!centre) return { list: [], total: 0, totalPages: 1 };
      const link = /^\d{1,18}$/.test(query.affiUrlId) ? BigInt(query.affiUrlId) : undefined;
      const { page, size } = query;
      const { rows, total } = await database.read((db) =>
        registeredBy(db, { owner: centre.ownerId, link, page, size }),
      );
      const facts = await deps.playerFacts(rows.map(({ member }) => member));
      return {
        list: rows.map(({ member, at, code, name }) => ({
          account: facts.find(({ id }) => id === member)?.username ?? '',
          registeredAt: at.getTime(),
          code,
          name,
        })),
        total,
        totalPages: totalPages(total, size),
      };
    },
    'POST /wps/agent/affiliateUrl/visit': async ({ caller, body }) => {
      const link = await database.read((db) => linkOfCode(db, caller.brandId, body.code));
      if (link === undefined) return { known: false };
      const day = zonedDay(deps.clock.now(), await deps.timeZoneOf(caller.brandId));
      await database.transact((trx) => noteVisit(trx, { link, day, network: addressNetwork(caller.ip) }));
      return { known: true };
    },
  });
}

/** The owner of the links that a caller can change; undefined for an assistant. */
async function writerOf(deps: LinksDeps, caller: Caller): Promise<bigint | undefined> {
  const centre = await centreOf(deps, caller);
  return centre && !centre.readOnly ? centre.ownerId : undefined;
}

async function mayGive({ database }: LinksDeps, owner: bigint, rates: Rates): Promise<boolean> {
  const own = (await database.read((db) => ratesOf(db, [owner]))).get(owner) ?? {};
  return isWithin(rates, own);
}

function fieldsOf(body: {
  name: string;
  type: number;
  rates: Rates;
  expiresAt: number | null;
  uses: number | null;
}): LinkFields {
  return { ...body, expiresAt: body.expiresAt === null ? null : new Date(body.expiresAt) };
}

/** Easy to read aloud, without look-alikes. 9 of 32 characters: no other code of the platform has this length. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 9 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

async function makeLink(
  deps: LinksDeps,
  caller: Caller,
  { owner, fields }: { owner: bigint; fields: LinkFields },
): Promise<Link> {
  const { brandId } = caller;
  const at = new Date(deps.clock.now());
  const code = newCode();
  return deps.database.transact(async (trx) => {
    const terms = { givesType: fields.type, expiresAt: fields.expiresAt, usesLeft: fields.uses, active: true };
    if (!(await deps.treeAccounts.writeCode(trx, { brandId, agentId: owner, code }, terms)))
      throw new Error('a new invite code is taken');
    const link = await insertLink(trx, { ...fields, brandId, owner, code, at });
    await note(trx, caller, { at, action: 'agent.link-made', code });
    return link;
  });
}

async function changeLink(
  deps: LinksDeps,
  caller: Caller,
  { owner, id, fields }: { owner: bigint; id: bigint; fields: LinkFields },
): Promise<Link | undefined> {
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const known = await linkOf(trx, owner, id);
    if (!known || known.closedAt !== null) return undefined;
    const { code, registered } = known;
    // The number of uses includes registrations so far.
    const usesLeft = fields.uses === null ? null : Math.max(0, fields.uses - registered);
    const terms = { givesType: fields.type, expiresAt: fields.expiresAt, usesLeft, active: true };
    await deps.treeAccounts.writeCode(trx, { brandId: caller.brandId, agentId: owner, code }, terms);
    await note(trx, caller, { at, action: 'agent.link-changed', code });
    return updateLink(trx, id, fields);
  });
}

async function endLink(
  deps: LinksDeps,
  caller: Caller,
  { owner, id }: { owner: bigint; id: bigint },
): Promise<boolean> {
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const known = await linkOf(trx, owner, id);
    if (!known || !(await closeLink(trx, id, at))) return false;
    const terms = { givesType: known.type, expiresAt: known.expiresAt, usesLeft: 0, active: false };
    await deps.treeAccounts.writeCode(trx, { brandId: caller.brandId, agentId: owner, code: known.code }, terms);
    await note(trx, caller, { at, action: 'agent.link-closed', code: known.code });
    return true;
  });
}

async function note(trx: Writer, caller: Caller, { at, action, code }: { at: Date; action: Deed; code: string }) {
  const { brandId, ip } = caller;
  await writeAudit(trx, { brandId, at, playerId: playerOf(caller).id, ip, action, subject: `invite:${code}` });
}

function linkValue(link: Link, { origin, left, nowMs }: { origin: string; left: number | null; nowMs: number }) {
  const usesLeft = link.uses === null ? null : (left ?? 0);
  const expired = link.expiresAt !== null && link.expiresAt.getTime() <= nowMs;
  const state = link.closedAt ? 'closed' : expired ? 'expired' : usesLeft === 0 ? 'used' : 'open';
  return {
    affiUrlId: link.id.toString(),
    code: link.code,
    url: `${origin}/register?affiliateCode=${link.code}`,
    name: link.name,
    type: link.type,
    rates: ratesIn(link.rates),
    expiresAt: link.expiresAt?.getTime() ?? null,
    uses: link.uses,
    usesLeft,
    visits: link.visits,
    registered: link.registered,
    createdAt: link.createdAt.getTime(),
    state: state as 'open' | 'expired' | 'used' | 'closed',
  };
}
