import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finalFootball } from '#games/engines/odds/result.ts';
import { officeApp } from '#tests/office-app.ts';
import { COMPANY_KEY } from '../vendors/authorise-house.ts';
import { BettingBench, leg, offer } from './betting-bench.ts';

// docs/games.md "Sports and esports", records: the platform's description of a bet, requested from the betting house
// over HTTP.

let bench: BettingBench;
beforeAll(async () => {
  bench = await BettingBench.open();
});
afterAll(() => bench.close());

const threeWay = () => offer('1x2', 0, { home: 195, draw: 340, away: 410 });
const key = (market: '1x2' | 'handicap' | 'total', line = 0) => ({ market, line });
const result = (home: number, away: number) => finalFootball({ home, away }, { home: 0, away: 0 });

describe('the bet record of the player', () => {
  test('tells the event, what was picked, and its odds', async () => {
    const player = await bench.player();
    const event = await bench.match([offer('handicap', -3, { home: 200, away: 185 })]);
    await bench.place(player.token, { legs: [leg(event, 'handicap', -3, 'home', 200)] });
    await bench.settle(event, [key('handicap', -3)], result(1, 0));
    await bench.house.house.projection.catchUp();
    const url = `${bench.house.house.app.listeningOrigin}/wps/relay/ODSFE2_SportsSettOrders?size=10`;
    const response = await fetch(url, { headers: { authorization: player.player.id.toString() } });
    const { value } = (await response.json()) as { value: { list: unknown[] } };
    expect(value.list).toMatchObject([
      {
        eventName: 'Sao Sài Gòn - Sóng Đà Nẵng',
        selection: 'Kèo chấp: Sao Sài Gòn -0,75',
        odds: 2,
        oddsType: 'decimal',
        betAmount: 10,
        // 1:0 wins -0.75 half: 10.00 + 5.00.
        winAmount: 15,
        betKind: 'Cược đơn',
        betDetails: [{ odds: 2, result: '1-0', status: 'half-win' }],
      },
    ]);
  });

  test('tells of a parlay how each leg ended, in the reader’s language, in the file and to operators', async () => {
    const player = await bench.player();
    const [won, lost, off] = [
      await bench.match([threeWay()]),
      await bench.match([offer('total', 10, { over: 190, under: 195 })]),
      await bench.match([threeWay()]),
    ];
    await bench.place(player.token, {
      kind: 'parlay',
      legs: [leg(won, '1x2', 0, 'home', 195), leg(lost, 'total', 10, 'over', 190), leg(off, '1x2', 0, 'home', 195)],
    });
    await bench.settle(won, [key('1x2')], result(2, 1));
    await bench.settle(lost, [key('total', 10)], result(1, 0));
    await bench.house.house.projection.catchUp();
    const { app, wagers } = bench.house.house;
    const headers = { authorization: player.player.id.toString(), language: 'EN' };
    const listed = await fetch(`${app.listeningOrigin}/wps/relay/ODSFE2_SportsUnsettOrders?size=10`, { headers });
    const { value } = (await listed.json()) as { value: { list: unknown[] } };
    const legs = [
      { selection: 'Sao Sài Gòn - Sóng Đà Nẵng: 1X2: Sao Sài Gòn', odds: 1.95, result: '2-1', status: 'win' },
      { selection: 'Sao Sài Gòn - Sóng Đà Nẵng: Over/under: Over 2.5', odds: 1.9, result: '1-0', status: 'lose' },
      { selection: 'Sao Sài Gòn - Sóng Đà Nẵng: 1X2: Sao Sài Gòn', odds: 1.95, result: '', status: 'running' },
    ];
    expect(value.list).toMatchObject([{ betKind: 'Parlay of 3', status: 'running', betDetails: legs }]);
    const file = await fetch(`${app.listeningOrigin}/wps/relay/PARLOR_exportBets?category=SPORTS`, {
      headers: { ...headers, language: 'VI' },
    });
    expect(await file.text()).toContain(
      'Xiên 3: Sao Sài Gòn - Sóng Đà Nẵng: 1X2: Sao Sài Gòn @ 1,95 (Thắng, 2-1); Sao Sài Gòn - Sóng Đà Nẵng: Tài xỉu: Tài 2,5 @ 1,90 (Thua, 1-0); ',
    );
    const office = await officeApp([wagers.playerBetsService]);
    const by = { id: 1n, role: 'support' };
    const path = `/office/players/${player.player.id}/bets`;
    const seen = await office.call(`GET ${path}?category=SPORTS`, by);
    expect(seen.value).toMatchObject({
      total: 1,
      list: [{ kind: 'Parlay of 3', stake: '10.00', status: 'running', legs }],
    });
    expect((await office.call(`GET ${path}?category=SPORTS`, { ...by, brandId: 2 })).code).toBe('player.unknown');
    expect((await office.call(`GET ${path}?category=RNG`, by)).value).toMatchObject({ total: 0, list: [] });
    // A later page ends where the first began, so nothing new moves its rows.
    const [{ placedAt }] = (seen.value as { list: [{ placedAt: number }] }).list;
    for (const [until, total] of [
      [placedAt, 1],
      [placedAt - 1, 0],
      [0, 0],
      [9e15, 1],
    ])
      expect((await office.call(`GET ${path}?days=31&until=${until}`, by)).value).toMatchObject({ total });
    expect(await office.text(`GET ${path}/file`, by)).toContain('Parlay of 3: Sao Sài Gòn - Sóng Đà Nẵng: 1X2');
    await office.close();
  });

  test('is told to the operator whose bet it is, and to nobody else', async () => {
    const player = await bench.player();
    const event = await bench.match([threeWay()]);
    const placed = await bench.place(player.token, { legs: [leg(event, '1x2', 0, 'draw', 340)] });
    const { ref } = placed.bet!;
    const ask = (key: string) =>
      bench.post<{ error: { id: number }; bets?: { round: string; legs: object[] }[] }>('/api/company/bets', {
        CompanyKey: key,
        Lang: 'en',
        TransferCodes: [ref, 'nobody-knows-it'],
      });
    expect(await ask(COMPANY_KEY)).toMatchObject({
      error: { id: 0 },
      bets: [{ round: ref, kind: 'Single', legs: [{ text: '1X2: Draw', result: '', state: 'running' }] }],
    });
    expect(await ask('no-key')).toMatchObject({ error: { id: 4 } });
  });
});
