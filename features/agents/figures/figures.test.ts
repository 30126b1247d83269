import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { type AgentHouse, openAgentHouse } from '../agents.fixture.ts';
import { periodAt } from '../settlement/period.rules.ts';

const OPERATOR = { id: 9n, role: 'manager' };
const DAY_MS = 86_400_000;
const ZONE = 'Asia/Ho_Chi_Minh';

let house: AgentHouse;
let day: string;
let [top, agent, player, other]: bigint[] = [];

/** A day of play, with a daily salary of 1 % for the top: 4,000 below one agent and 500 below another. */
beforeAll(async () => {
  house = await openAgentHouse();
  top = await house.member('tong01', { type: 2 });
  agent = await house.member('daily01', { type: 1, upline: top });
  player = await house.member('khach01', { upline: agent });
  other = await house.member('khach02', { upline: await house.member('daily02', { type: 1, upline: top }) });
  house.clock.advance(-DAY_MS);
  const asked = await house.office.call('POST /office/agents/contracts', OPERATOR, {
    kind: 'daily',
    account: 'tong01',
    terms: { activeFrom: 0, tiers: [{ rateBps: 100 }] },
  });
  const query = new URLSearchParams({ id: asked.value.id, action: 'sign' });
  const signed = await house.web.call(`GET /wps/relay/MCS2_processDailySalContract?${query}`, { as: top! });
  expect(signed.success).toBe(true);
  house.clock.advance(DAY_MS);
  day = zonedDay(house.clock.now(), ZONE);
  await house.play(player!, 4_000, 3_500);
  await house.play(other!, 500, 100);
  house.clock.advance(periodAt('D', house.clock.now(), ZONE).endsAt - house.clock.now() + 60_000);
  await house.settle();
});
afterAll(() => house.close());

const behind = (as: bigint, query: string) =>
  house.web.call<{ list: { id: string; amount: number; period: string }[]; footer: { amount: number }; total: number }>(
    `GET /wps/relay/PARLOR_incomePayouts?${query}`,
    { as },
  );

describe('my income', () => {
  it('opens line by line: the payouts behind a day and kind are the own ones, and add up to the line', async () => {
    const lines = await house.web.call<{ list: object[] }>(`GET /wps/report/income?from=${day}&to=${day}`, {
      as: top!,
    });
    // (4,000 + 500) x 1 % = 45, from a contract of one day.
    expect(lines.value.list).toEqual([
      { day, kind: 'daily', amount: 45, payouts: 1, payoutIds: [expect.stringMatching(/^\d+$/)] },
    ]);
    const found = await behind(top!, `day=${day}&kind=daily`);
    expect(found.value).toMatchObject({
      total: 1,
      footer: { amount: 45 },
      list: [{ period: day, gross: 45, amount: 45 }],
    });
    const why = await house.web.call<{ amount: number }>(
      `GET /wps/relay/PARLOR_agentPayout?id=${found.value.list[0]?.id}`,
      { as: top! },
    );
    expect(why.value).toMatchObject({ amount: 45, members: { team: 4, withFigures: 2, active: 2 } });
    expect((await behind(agent!, `day=${day}&kind=daily`)).value.list).toEqual([]);
    expect((await behind(top!, `day=${addDays(day, -1)}&kind=daily`)).value.list).toEqual([]);
    expect((await behind(top!, `day=${day}&kind=member_rebate`)).value.list).toEqual([]);
    expect((await behind(top!, 'day=tomorrow&kind=daily')).errorCode).toBe('agent.days');
  });
});

describe('user loss', () => {
  const loss = async (query: string) => {
    const { value } = await house.web.call<{
      list: { account: string; figures: { ggr: number } }[];
      footer: { ggr: number; volume: number };
    }>(`GET /wps/report/downlineLottoPNL?from=${day}&to=${day}&${query}`, { as: top! });
    return { rows: value.list.map(({ account, figures }) => [account, figures.ggr]), footer: value.footer };
  };

  it('sums what is listed: the whole team, or one downline with everybody below it', async () => {
    expect(await loss('scope=direct')).toMatchObject({
      rows: [
        ['daily01', 500],
        ['daily02', 400],
      ],
      footer: { ggr: 900, volume: 4_500 },
    });
    expect(await loss('scope=direct&account=daily02')).toMatchObject({
      rows: [['daily02', 400]],
      footer: { ggr: 400, volume: 500 },
    });
    // The agent itself has not played.
    expect(await loss('scope=team&account=daily02')).toMatchObject({ rows: [], footer: { ggr: 0 } });
  });
});

describe('files of the agent centre', () => {
  const file = async (query: string) => {
    const { payload, headers } = await house.web.app.inject({
      url: `/wps/relay/PARLOR_agentFile?${query}`,
      headers: { 'x-test-player': String(top), language: 'EN' },
    });
    return { lines: payload.trim().split('\r\n'), name: String(headers['content-disposition']) };
  };

  it('hold what the page lists, with headers in the language of the reader', async () => {
    const income = await file(`report=income&from=${day}&to=${day}`);
    expect(income.lines).toEqual(['"Day","Kind","Payouts","Amount"', `"${day}","Daily wages","1",45.00`]);
    expect(income.name).toMatch(/income-\d{4}-\d\d-\d\d\.csv/);
    const loss = await file(`report=loss&scope=direct&account=daily02&from=${day}&to=${day}`);
    expect(loss.lines).toHaveLength(2);
    expect(loss.lines[1]).toMatch(/^"daily02","1",0\.00,0\.00,500\.00,400\.00,/);
    for (const report of ['bets', 'transactions', 'credit'])
      expect((await file(`report=${report}&from=${day}&to=${day}`)).lines[0], report).toMatch(/^"Time",/);
    const records = await file(`report=records&kind=daily&from=${day}&to=${day}`);
    expect(records.lines[1]).toBe(`"${day}","tong01","2",4500.00,900.00,"1 %",45.00,0.00,45.00`);
  });

  it('of the team have what the page has: names below the direct level masked, no text that a spreadsheet would run', async () => {
    const evil = await house.member('=1+2', { type: 1, upline: agent! });
    await house.member('+84cmd', { upline: top! });
    await house.member('@sum', { upline: evil });
    interface Row {
      account: string;
      teamSize: number;
      volume: number;
      ggr: number;
    }
    const page = async (query: string) =>
      (await house.web.call<{ list: Row[] }>(`GET /wps/agent/downlines?size=100&${query}`, { as: top! })).value.list;
    const cells = ({ account, teamSize, volume, ggr }: Row) =>
      `"${/^[=+@]/.test(account) ? `'${account}` : account}",${teamSize},${volume.toFixed(2)},${ggr.toFixed(2)}`;
    const shown = ({ lines }: Awaited<ReturnType<typeof file>>) =>
      lines.slice(1).map((line) => {
        const [account, , , size = '', , volume, ggr] = line.split(',');
        return [account, size.replaceAll('"', ''), volume, ggr].join(',');
      });
    const directs = await page('sort=account');
    expect(shown(await file('report=team&sort=account'))).toEqual(directs.map(cells));
    expect(directs.map(({ account }) => account).sort()).toEqual(['+84cmd', 'daily01', 'daily02']);
    expect(shown(await file('report=team')).some((line) => line.startsWith(`"'+84cmd"`))).toBe(true);
    const below = await page(`parent=${agent}&sort=account`);
    expect(shown(await file(`report=team&parent=${agent}&sort=account`))).toEqual(below.map(cells));
    // Names two levels down are masked.
    expect(below.map(({ account }) => account).sort()).toEqual(['=***2', 'kh***01']);
    expect(shown(await file(`report=team&parent=${agent}`)).filter((line) => line.startsWith('"='))).toEqual([]);
  });

  it('of a stranger’s line, of an upline or of a player are refused', async () => {
    const ask = async (as: bigint, parent: bigint) =>
      (await house.web.call(`GET /wps/relay/PARLOR_agentFile?report=team&parent=${parent}`, { as })).errorCode;
    const stranger = await house.member('tong02', { type: 2 });
    expect(await ask(stranger, agent!)).toBe('agent.member.unknown');
    expect(await ask(agent!, top!)).toBe('agent.member.unknown');
    expect(await ask(agent!, other!)).toBe('agent.member.unknown');
    expect(await ask(player!, player!)).toBe('not.agent');
  });

  it('are refused for days that are none', async () => {
    const answer = await house.web.call('GET /wps/relay/PARLOR_agentFile?report=income&from=x', { as: top! });
    expect(answer.errorCode).toBe('agent.days');
  });
});
