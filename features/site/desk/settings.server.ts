import { isIP } from 'node:net';
import type { Database } from '#platform/db/database.ts';
import { plainAddress } from '#platform/http/address.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { countryOf, type Site } from '../public.ts';
import { writtenGroup } from '../settings/brand-settings.rules.ts';
import { markedSecrets, withoutSecrets } from '../settings/setting-secrets.ts';
import { COUNTRY_NETWORKS } from '../status/country-networks.data.ts';
import { regionVerdict } from '../status/region.rules.ts';
import { moneyFields } from './money-fields.ts';
import {
  type ConflictDetail,
  type InvalidDetail,
  type RegisterForm,
  settingsDeskContract,
} from './settings.contract.ts';
import { DESK_GROUPS, type DeskGroup, differences } from './settings.rules.ts';
import { type GroupRow, readChanges, readGroups } from './settings.store.ts';

export interface SettingsDeskDeps {
  database: Database;
  site: Site;
  /** Names of operators by id. */
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Fields and patterns of the registration form, from the accounts department. */
  registerForm: RegisterForm;
}

type Group = OutputOf<(typeof settingsDeskContract)['PUT /office/settings/{group}']>;

const NO_ADDRESS = 'no-address' as const;

export function settingsDeskService(deps: SettingsDeskDeps): Service {
  const { database, site } = deps;
  return service(settingsDeskContract, {
    'GET /office/settings': async ({ caller }) => {
      const [groups, brand] = await Promise.all([groupsOf(deps, caller.brandId), site.brands.byId(caller.brandId)]);
      return {
        groups,
        languages: [...brand.languages],
        countries: Object.keys(COUNTRY_NETWORKS).sort(),
        fields: moneyFields(),
        registerForm: deps.registerForm,
      };
    },
    'PUT /office/settings/{group}': async ({ caller, params, body }) => {
      const { brandId } = caller;
      const operator = operatorOf(caller);
      const changed = await site.changeSettings({
        brandId,
        group: params.group,
        patch: body.patch,
        expectedVersion: body.version,
        by: `operator ${operator.id}`,
        operatorId: operator.id,
      });
      if (!changed.ok && 'list' in changed) {
        const detail: InvalidDetail = { problems: changed.list };
        return refuse('site.settings.invalid', { detail });
      }
      const current = (await groupsOf(deps, brandId))[params.group];
      if (changed.ok) return current;
      const detail: ConflictDetail = { current };
      return refuse('site.settings.conflict', { detail, values: { by: current.updatedBy ?? '' } });
    },
    'GET /office/settings/history': async ({ caller, query }) => {
      const rows = await database.read((db) =>
        readChanges(db, {
          brandId: caller.brandId,
          groups: query.group ? [query.group] : DESK_GROUPS,
          before: query.before === undefined ? undefined : BigInt(query.before),
          limit: query.size + 1,
        }),
      );
      const names = await namesOf(deps, rows);
      const list = rows.slice(0, query.size).map((row) => ({
        id: row.id.toString(),
        group: row.name,
        version: row.version,
        at: row.changed_at.getTime(),
        by: nameIn(names, row.operator_id, row.changed_by),
        fields: differences(toldOf(row.name, row.before), toldOf(row.name, row.after)),
      }));
      return { list, more: rows.length > query.size };
    },
    'GET /office/settings/region': async ({ caller, query }) => {
      const address = plainAddress(query.ip.trim());
      if (isIP(address) === 0) return { address, country: null, verdict: NO_ADDRESS, because: NO_ADDRESS };
      const { regions } = await site.settings(caller.brandId);
      return { address, country: countryOf(address) ?? null, ...regionVerdict(regions)(address) };
    },
  });
}

async function groupsOf(deps: SettingsDeskDeps, brandId: number): Promise<Record<DeskGroup, Group>> {
  const rows = await deps.database.read((db) => readGroups(db, brandId));
  const names = await namesOf(deps, rows);
  const groupOf = (name: DeskGroup, row: GroupRow | undefined): Group => ({
    version: row?.version ?? 0,
    value: toldNow(name, { ...writtenGroup(name, row?.value) }),
    updatedAt: row && row.version > 0 ? row.updated_at.getTime() : null,
    updatedBy: row && row.version > 0 ? nameIn(names, row.operator_id, row.updated_by) : null,
  });
  const entries = DESK_GROUPS.map((name) => [
    name,
    groupOf(
      name,
      rows.find((row) => row.name === name),
    ),
  ]);
  return Object.fromEntries(entries) as Record<DeskGroup, Group>;
}

/** Secrets are never shown again, not even in the history. */
const toldNow = (group: string, value: Record<string, unknown>) => (group === 'social' ? withoutSecrets(value) : value);
const toldOf = (group: string, value: Record<string, unknown>) => (group === 'social' ? markedSecrets(value) : value);

function namesOf(deps: SettingsDeskDeps, rows: readonly { operator_id: bigint | null }[]) {
  return deps.operatorNames([...new Set(rows.flatMap(({ operator_id }) => operator_id ?? []))]);
}

function nameIn(names: ReadonlyMap<bigint, string>, operatorId: bigint | null, by: string): string {
  return (operatorId === null ? undefined : names.get(operatorId)) ?? by;
}
