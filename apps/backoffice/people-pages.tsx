import { getRouteApi } from '@tanstack/react-router';
import { PeopleDesk } from '#features/accounts/operator/people.desk.tsx';
import { PlayersDesk } from '#features/accounts/players-desk/players.desk.tsx';
import { ApplicationsDesk } from '#features/agents/join/applications.desk.tsx';
import { TrailDesk } from '#features/compliance/audit/trail.desk.tsx';
import { useView } from './desk-address.ts';
import { useAllowedLedgerOf } from './ledger-of.tsx';
import { useAllowedLimitsOf } from './limits-of.tsx';
import { useBrand } from './office-session.ts';

const players = getRouteApi('/players');
const operators = getRouteApi('/people/operators');
const audit = getRouteApi('/people/audit');
const applications = getRouteApi('/agents/applications');

export function OperatorsPage() {
  return <PeopleDesk timeZone={useBrand().timeZone} view={operators.useSearch()} onView={useView()} />;
}

export function AuditPage() {
  return <TrailDesk timeZone={useBrand().timeZone} view={audit.useSearch()} onView={useView()} />;
}

export function PlayersPage() {
  const view = players.useSearch();
  const sheets = { ledgerOf: useAllowedLedgerOf(), limitsOf: useAllowedLimitsOf() };
  return <PlayersDesk brand={useBrand()} view={view} onView={useView()} {...sheets} />;
}

export function ApplicationsPage() {
  return <ApplicationsDesk timeZone={useBrand().timeZone} view={applications.useSearch()} onView={useView()} />;
}
