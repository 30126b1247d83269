import { useQueries } from '@tanstack/react-query';
import type { visitsContract } from '#features/rewards/referral/visits.contract.ts';
import { client } from '#platform/http/client.ts';
import { LINK_CODES, type LinkCode } from './register.rules.ts';

const call = client<typeof visitsContract>();
const KEPT = 'invitation';
const DAY_MS = 86_400_000;

/** The codes that the link contained. */
export type Invited = Partial<Record<LinkCode, string>>;

interface Kept extends Invited {
  /** Epoch ms. */
  until: number;
}

/** Those of the codes that nobody owns. Empty until the server has answered. */
export function useUnknownCodes(invited: Invited): readonly string[] {
  const came = LINK_CODES.filter((name) => invited[name]);
  const answers = useQueries({
    queries: came.map((name) => ({
      ...call.query('GET /portal/link', { query: { kind: KIND[name], code: invited[name] ?? '' } }),
      staleTime: 60_000,
    })),
  });
  return came.filter((_, index) => answers[index]?.data?.known === false);
}

const KIND = { referralCode: 'referral', affiliateCode: 'affiliate' } as const satisfies Record<LinkCode, string>;

/** The first link that brought the visitor; without one, the codes in the address. */
export function readInvitation(): Invited {
  return { ...fromAddress(), ...kept() };
}

function fromAddress(): Invited {
  const query = new URLSearchParams(location.search);
  const came = LINK_CODES.flatMap((name) => {
    const code = query.get(name)?.trim().slice(0, 32);
    return code ? [[name, code] as const] : [];
  });
  return Object.fromEntries(came);
}

function kept(): Invited {
  try {
    const { until, ...codes } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>;
    return until !== undefined && until > Date.now() ? codes : {};
  } catch {
    // No storage, or an unreadable value.
    return {};
  }
}

/** Counts a visit by a link once per tab, and remembers the first link for as long as the brand decides. */
export async function noteInvitation(): Promise<void> {
  const came = fromAddress();
  for (const name of LINK_CODES) {
    const code = came[name];
    if (!code || wasCounted(code)) continue;
    const { known, keepDays } = await call('POST /portal/link-visit', { body: { kind: KIND[name], code } });
    if (known && keepDays > 0) keep(name, code, keepDays);
  }
}

function keep(name: LinkCode, code: string, days: number): void {
  const before = kept();
  if (before.referralCode || before.affiliateCode) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ [name]: code, until: Date.now() + days * DAY_MS } satisfies Kept));
  } catch {
    // Without storage the code lives only in the address.
  }
}

function wasCounted(code: string): boolean {
  try {
    const key = `visit ${code}`;
    if (sessionStorage.getItem(key)) return true;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage a visit may be counted twice.
  }
  return false;
}

/** Call it once the account is created. */
export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Without storage there is nothing to forget.
  }
}
