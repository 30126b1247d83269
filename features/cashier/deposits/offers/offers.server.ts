import { type Deed, latestEntries, writeAudit } from '#features/compliance/public.ts';
import type { Site, WrittenSettings } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { may } from '#platform/http/policy.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { offersDeskContract } from './offers.contract.ts';
import {
  type BonusChange,
  bonusProblem,
  changedFacts,
  channelProblem,
  type Gateway,
  isPayableBy,
  MOST_CHANNELS,
} from './offers.rules.ts';
import { type BonusRow, bonusesOf, insertBonus, lockBonus, writeBonus } from './offers.store.ts';

export interface OffersDeskDeps {
  database: Database;
  clock: Clock;
  site: Pick<Site, 'brands' | 'changeSettings' | 'storedGroup'>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The gateways that the brand's channels may use. */
  gateways(brandId: number): Promise<Gateway[]>;
}

type Contract = typeof offersDeskContract;
/** A channel with amounts as text: the form that the desk changes and the audit trail records. */
type Channel = WrittenSettings['deposit']['channels'][number];
type Bonus = OutputOf<Contract['POST /office/offers/bonuses']>;
type ChannelBody = BodyOf<Contract['PUT /office/offers/channels/{code}']>;
type NewChannelBody = BodyOf<Contract['POST /office/offers/channels']>;

const CHANGE = offersDeskContract['PUT /office/offers/channels/{code}'];
const ACTIONS = {
  channelMade: 'channel.created',
  channelChanged: 'channel.changed',
  bonusMade: 'bonus.created',
  bonusChanged: 'bonus.changed',
} as const;
const MADE: readonly string[] = [ACTIONS.channelMade, ACTIONS.bonusMade];
const LATEST = 30;

export function offersDeskService(deps: OffersDeskDeps): Service {
  const { database } = deps;
  return service(offersDeskContract, {
    'GET /office/offers': async ({ caller }) => {
      const { brandId } = caller;
      const [{ version: channelVersion, value: deposit }, brand, bonuses, gateways] = await Promise.all([
        deps.site.storedGroup(brandId, 'deposit'),
        deps.site.brands.byId(brandId),
        database.read((db) => bonusesOf(db, brandId)),
        deps.gateways(brandId),
      ]);
      return {
        channelVersion,
        brand: { minimum: deposit.minimum, maximum: deposit.maximum },
        languages: [...brand.languages],
        channels: [...deposit.channels].sort((one, other) => one.order - other.order).map(channelValue),
        gateways,
        bonuses: bonuses.map(bonusValue),
        mayEdit: may(CHANGE.access, caller),
      };
    },
    'POST /office/offers/channels': ({ caller, body }) => addChannel(deps, caller, body),
    'PUT /office/offers/channels/{code}': ({ caller, params, body }) => changeChannel(deps, caller, params.code, body),
    'POST /office/offers/bonuses': async ({ caller, body }) => {
      const { brandId, ip } = caller;
      const operator = operatorOf(caller);
      const { code, ...told } = body;
      const change = plain(told);
      const problem = bonusProblem(change);
      if (problem) return refuse(problem);
      const at = new Date(deps.clock.now());
      const id = await database.transact(async (trx) => {
        const made = await insertBonus(trx, { brandId, code, change, at });
        if (made === undefined) return undefined;
        const entry = { brandId, at, operatorId: operator.id, ip, action: ACTIONS.bonusMade, subject: `bonus:${code}` };
        await writeAudit(trx, { ...entry, facts: changedFacts({}, { ...change }) });
        return made;
      });
      return id === undefined ? refuse('offer.code.taken') : bonusOf(deps, brandId, id);
    },
    'PUT /office/offers/bonuses/{id}': async ({ caller, params, body }) => {
      const { version, ...told } = body;
      const change = plain(told);
      const refused =
        bonusProblem(change) ?? (await changeBonus(deps, caller, { id: Number(params.id), version, change }));
      return refused ? refuse(refused) : bonusOf(deps, caller.brandId, Number(params.id));
    },
    'GET /office/offers/history': async ({ caller }) => {
      const ask = { brandId: caller.brandId, actions: Object.values(ACTIONS), limit: LATEST };
      const rows = await database.read((db) => latestEntries(db, ask));
      const names = await deps.operatorNames([...new Set(rows.flatMap(({ operatorId }) => operatorId ?? []))]);
      const list = rows.map(({ position, at, operatorId, action, subject, facts }) => ({
        id: position.toString(),
        at: at.getTime(),
        subject,
        created: MADE.includes(action),
        by: (operatorId === null ? undefined : names.get(operatorId)) ?? '',
        facts: Object.fromEntries(Object.entries(facts).map(([field, told]) => [field, String(told)])),
      }));
      return { list };
    },
  });
}

async function addChannel(deps: OffersDeskDeps, caller: Caller, body: NewChannelBody) {
  const { brandId } = caller;
  const { version, ...fresh } = body;
  const { version: stored, value: deposit } = await deps.site.storedGroup(brandId, 'deposit');
  if (stored !== version) return refuse('offer.conflict');
  if (deposit.channels.some(({ code }) => code === fresh.code)) return refuse('offer.code.taken');
  if (deposit.channels.length >= MOST_CHANNELS)
    return refuse('offer.channels.full', { values: { most: MOST_CHANNELS } });
  if (!isPayableBy(fresh.kind, fresh.provider, await deps.gateways(brandId))) return refuse('offer.gateway.wrong');
  const problem = channelProblem(fresh, fresh.kind, deposit);
  if (problem) return refuse(problem);
  const told = { action: ACTIONS.channelMade, code: fresh.code, facts: changedFacts({}, fresh) };
  const written = await writeChannels(deps, caller, { version, channels: [...deposit.channels, fresh], told });
  return written ?? channelValue(fresh);
}

async function changeChannel(deps: OffersDeskDeps, caller: Caller, code: string, body: ChannelBody) {
  const { brandId } = caller;
  const { version, ...change } = body;
  const { version: stored, value: deposit } = await deps.site.storedGroup(brandId, 'deposit');
  if (stored !== version) return refuse('offer.conflict');
  const before = deposit.channels.find((channel) => channel.code === code);
  if (!before) return refuse('offer.unknown');
  const problem = channelProblem(change, before.kind, deposit);
  if (problem) return refuse(problem);
  const after = { ...before, ...change };
  const facts = changedFacts(pick(before, change), { ...change });
  const channels = deposit.channels.map((channel) => (channel.code === code ? after : channel));
  const told = { action: ACTIONS.channelChanged, code, facts };
  return (await writeChannels(deps, caller, { version, channels, told })) ?? channelValue(after);
}

interface Written {
  version: number;
  channels: Channel[];
  told: { action: Deed; code: string; facts: Record<string, string> };
}

/** Writes the channels and an audit entry; undefined on success. */
async function writeChannels(
  { site }: OffersDeskDeps,
  caller: Caller,
  { version, channels, told: { action, code, facts } }: Written,
) {
  const { brandId, ip } = caller;
  const operator = operatorOf(caller);
  const changed = await site.changeSettings({
    brandId,
    group: 'deposit',
    expectedVersion: version,
    patch: { channels },
    by: `operator ${operator.id}`,
    operatorId: operator.id,
    told: { action, subject: `channel:${code}`, facts, ip },
  });
  if (changed.ok) return undefined;
  // Our own schema has already refused everything else that the settings would refuse.
  return refuse('conflict' in changed ? 'offer.conflict' : 'offer.range.wrong');
}

/** Normalizes amounts ("10" and "10.00"), so that the audit trail shows real changes only. */
function plain(change: BonusChange): BonusChange {
  const text = (amount: string) => toDecimal(parseAmount(amount) ?? 0n);
  return { ...change, minimum: text(change.minimum), maximum: text(change.maximum) };
}

/** The fields of `all` that also exist in `some`. */
function pick(all: object, some: object): Record<string, unknown> {
  const known = all as Record<string, unknown>;
  return Object.fromEntries(Object.keys(some).map((field) => [field, known[field]]));
}

async function changeBonus(
  deps: OffersDeskDeps,
  { operator, brandId, ip }: Caller,
  { id, version, change }: { id: number; version: number; change: BonusChange },
): Promise<'offer.unknown' | 'offer.conflict' | undefined> {
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const row = await lockBonus(trx, brandId, id);
    if (!row) return 'offer.unknown';
    if (row.version !== version) return 'offer.conflict';
    const facts = changedFacts(pick(bonusValue({ ...row, given: 0n, open: 0n }), change), { ...change });
    if (Object.keys(facts).length === 0) return undefined;
    await writeBonus(trx, id, change, at);
    const told = {
      brandId,
      at,
      operatorId: operator?.id,
      ip,
      action: ACTIONS.bonusChanged,
      subject: `bonus:${row.code}`,
    };
    await writeAudit(trx, { ...told, facts });
    return undefined;
  });
}

async function bonusOf({ database }: OffersDeskDeps, brandId: number, id: number): Promise<Bonus> {
  const [row] = await database.read((db) => bonusesOf(db, brandId, id));
  if (!row) throw new Error(`bonus ${id} was written and is not there`);
  return bonusValue(row);
}

function channelValue({ code, kind, provider, on, minimum, maximum, feeBps, order, names }: Channel) {
  return { code, kind, provider, on, minimum, maximum, feeBps, order, names: { ...names } };
}

function bonusValue(row: BonusRow): Bonus {
  return {
    id: row.id.toString(),
    code: row.code,
    version: row.version,
    names: { ...row.names },
    percentBps: row.percent_bps,
    wagerTimes: row.wager_times,
    firstOnly: row.first_only,
    period: row.period,
    minimum: toDecimal(row.minimum),
    maximum: toDecimal(row.maximum),
    enabled: row.enabled,
    order: row.sort,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    given: Number(row.given),
    open: Number(row.open),
  };
}
