import { downlineNamed, ledgerAccountOf, playerFacts, treeAccounts, uplineOf } from '#features/accounts/public.ts';
import { writeAnnouncement } from '#features/agents/desk/tree-desk.store.ts';
import { linksService } from '#features/agents/tree/links.server.ts';
import { giftService } from '#features/cashier/gifts/gift.server.ts';
import type { Site } from '#features/site/public.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/contract.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Ask, Service } from '#platform/http/service.ts';
import type { LineDeps } from './deps.ts';
import type { LineMember } from './people.ts';

const HOUR_MS = 3_600_000;

/** Makes a call of a member of the line directly, without HTTP. */
async function calls(service: Service, route: string, deps: LineDeps, as: LineMember, body: object): Promise<void> {
  const call = service.calls.find((one) => one.route === route);
  if (!call) throw new Error(`there is no call ${route}`);
  const type = as.level === 0 ? 2 : 1;
  const player = {
    id: as.id,
    sessionId: 0n,
    username: as.username,
    type,
    currency: deps.brand.currency,
    mustChangePassword: false,
  };
  const caller = { brandId: deps.brand.id, brandCode: deps.brand.code, language: 'VI', ip: '127.0.0.1', player };
  const answer = await call.handle({
    caller: caller as unknown as Caller,
    body,
    query: {},
    params: {},
  } as unknown as Ask<Call>);
  if (isRefusal(answer)) throw new Error(`the demo's ${route} was refused: ${answer.refused}`);
}

/** Money that agents gave their downlines from their earnings. */
export async function leaveTransfers(deps: LineDeps & { site: Site }, line: readonly LineMember[]): Promise<void> {
  const { database } = deps;
  const gifts = giftService({
    ...deps,
    uplineOf: (id) => database.read((db) => uplineOf(db, id)),
    downlineNamed: (id, name) => database.read((db) => downlineNamed(db, id, name)),
    ledgerAccountOf: (id) => ledgerAccountOf(database, id),
    // No member of the line has a second factor or a deposit bonus.
    provePayment: async () => undefined,
    stepUp: {
      isSetUp: async () => false,
      wayOf: async () => undefined,
      refusal: async () => undefined,
    } as unknown as Parameters<typeof giftService>[0]['stepUp'],
    payoutFactsOf: async () => ({ paymentResetAt: null }),
    mayTakePart: async () => true,
    creditProblem: async () => undefined,
    turnoverSince: async (_, { since }) => since.map(() => 0n),
  });
  const agents = line.filter(({ agent, level }) => agent && level < 3);
  let number = 0;
  for (const agent of agents) {
    const below = line.filter(({ upline }) => upline === agent.id).slice(0, 2);
    for (const to of below) {
      const [facts] = await database.read((db) => playerFacts(db, [agent.id]));
      const { available } = await deps.ledger.balance(facts!.ledgerAccount);
      const amount = 10 + 5 * (number % 4);
      if (available < BigInt(amount) * 20_000n) continue;
      const body = { account: to.username, amount, paymentPassword: '', requestKey: `demo-line-${++number}` };
      await calls(gifts, 'PUT /wps/agent/transferDownline', deps, agent, body);
    }
  }
}

/** Invite links of the logins: one for players, one for agents with an expiry and a number of uses. */
export async function leaveLinks(deps: LineDeps, line: readonly LineMember[]): Promise<void> {
  const links = linksService({ ...deps, treeAccounts, originOf: async () => deps.portalUrl });
  const now = deps.clock.now();
  for (const agent of line.filter(({ agent, level }) => agent && level < 2).slice(0, 3)) {
    const open = { type: 0, rates: { RNG: 20, LIVE: 20 }, expiresAt: null, uses: null };
    const limited = { type: 1, rates: { RNG: 40, LIVE: 30 }, expiresAt: now + 30 * 24 * HOUR_MS, uses: 10 };
    await calls(links, 'POST /wps/agent/affiliateUrl', deps, agent, { ...open, name: 'Nhóm Zalo' });
    await calls(links, 'POST /wps/agent/affiliateUrl', deps, agent, { ...limited, name: 'Đại lý mới' });
  }
}

const NOTICES = [
  {
    daysAgo: 9,
    title: { VI: 'Lịch kết toán của đại lý', EN: 'When agents are paid' },
    content: {
      VI: 'Lương thời gian thực kết toán mỗi 5 phút, lương giờ sau mỗi giờ, lương ngày và hoàn trả sau 0 giờ. Hoa hồng tuần tính từ thứ Hai đến Chủ nhật.\n\nMở từng khoản trong Thu nhập của tôi để xem cách tính.',
      EN: 'Real-time salary is settled every 5 minutes, hourly salary after each hour, daily wages and rebates after midnight. A weekly bonus runs from Monday to Sunday.\n\nOpen a payment under My income to see how it was worked out.',
    },
  },
  {
    daysAgo: 2,
    title: { VI: 'Tỷ lệ mới áp dụng từ ngày mai', EN: 'New rates apply from the next day' },
    content: {
      VI: 'Khi bạn tăng tỷ lệ hoàn trả cho tuyến dưới, mức mới có hiệu lực từ 0 giờ hôm sau. Các ngày trước giữ nguyên.',
      EN: 'When you raise the rebate rates of a downline, the new rates apply from midnight. Earlier days stay as they were.',
    },
  },
];

/** Notices from the house to its agents. */
export async function leaveNotices({ database, clock, brand }: LineDeps): Promise<void> {
  for (const { daysAgo, title, content } of NOTICES) {
    const at = new Date(clock.now() - daysAgo * 24 * HOUR_MS);
    const notice = { brandId: brand.id, id: undefined, title, content, shown: true, at };
    await database.transact((trx) => writeAnnouncement(trx, notice));
  }
}
