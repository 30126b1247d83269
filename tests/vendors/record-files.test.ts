import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { csvBytes } from '#platform/tables/csv.ts';
import { readCsv, readXlsx } from '#tests/spreadsheets.ts';
import { GAMES, gameOf, openRecordHouse, type PastBet, type RecordHouse } from './record-house.ts';
import { call, type Seat, seatAt } from './vendor-house.ts';
import { betBody, winBody } from './wallet-bodies.ts';

/** Files of the records (spec section 2.7): opened and compared with the calls' answers, line by line. */
const FORMULA = 5;
let house: RecordHouse;
beforeAll(async () => {
  house = await openRecordHouse();
  const evil = { VI: '=HYPERLINK("http://x";"<Bấm & nhận>")', EN: '=HYPERLINK("http://x","<Click & win>")' };
  house.games.push({ id: FORMULA, code: 'evil', vendor: 'ACME', names: evil, type: 'RNG', enabled: true });
});
afterAll(() => house.close());

interface Opened {
  status: number;
  type: string;
  name: string;
  bytes: Buffer;
}

async function open(path: string, seat: Pick<Seat, 'player'> | undefined, language = 'EN'): Promise<Opened> {
  const headers = { language, ...(seat && { authorization: seat.player.id.toString() }) };
  const response = await fetch(`${house.app.listeningOrigin}/wps/relay/${path}`, { headers });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    name: response.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const HANOI_MS = 7 * 3_600_000;
const clock = (at: unknown) => new Date(Number(at) + HANOI_MS).toISOString().slice(0, 19).replace('T', ' ');
const serial = (at: unknown) => Math.floor((Number(at) + HANOI_MS) / 1_000) / 86_400 + 25_569;
const money = (value: unknown) => toDecimal(parseAmount(String(value))!);

const BIG = 9_999_999_999_990_000n;
/** 999,999,999,999.00 and one ten-thousandth. */
const ODD = 1n;

async function heavySeat(): Promise<Seat> {
  const seat = await seatAt(house);
  const now = Date.now();
  const past = Array.from({ length: 1_205 }, (_, n): PastBet => {
    const stake = n === 3 ? BIG : n === 4 ? ODD : BigInt(n + 1) * 100n;
    const state = n % 7 === 0 ? 'void' : n % 11 === 0 ? 'running' : 'settled';
    const round = n === 5 ? '@SUM(1+1)' : n === 6 ? '-2+3' : `r "${n}", ở`;
    // Many in the same millisecond, so that pieces begin in the middle of them.
    return {
      placedAt: now - Math.floor(n / 300) * 3_600_000,
      game: n === 2 ? FORMULA : 1,
      stake,
      payout: n % 3 ? 0n : stake,
      state,
      round,
    };
  });
  await house.remember(seat, past);
  return seat;
}

async function everyRow(seat: Seat, path: string) {
  const list: Record<string, unknown>[] = [];
  for (let page = 1; ; page++) {
    const answer = await house.listing(`/wps/relay/${path}&size=100&page=${page}`, seat);
    list.push(...answer.list);
    if (page >= answer.totalPages) return list;
  }
}

const WORDS: Record<string, string> = { running: 'Running', win: 'Won', lose: 'Lost', tie: 'Even', void: 'Void' };

describe('bet record as a file', () => {
  it('holds every row of the call in both forms, amounts exact, texts never formulas', async () => {
    const seat = await heavySeat();
    const rows = await everyRow(seat, 'ODSFE2_RNGOrders?');
    expect(rows).toHaveLength(1_205);
    const wanted = rows.map((row) => [
      ...[
        row.betTimeInTimestamp,
        row.transTimeInTimestamp,
        row.gameName,
        row.accountType,
        row.orderNo,
        row.origOrderNo,
      ],
      // C7: a void bet is a row without money.
      ...[row.round, money(row.status === 'void' ? 0 : row.betAmount), money(row.validBetAmount)],
      ...[money(row.status === 'void' ? 0 : row.winAmount), money(row.profitAndLoss)],
      WORDS[String(row.status)],
      // The vendor gave no description of the bets.
      '',
    ]);
    const csv = await open('PARLOR_exportBets?category=RNG&format=csv', seat);
    expect(csv.type).toBe('text/csv; charset=utf-8');
    expect(csv.name).toMatch(/^attachment; filename="bets-rng-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv"$/);
    const [headers, ...lines] = readCsv(csv.bytes);
    const total = lines.pop()!.map(({ text }) => text);
    const sums = [7, 8, 9, 10].map((at) => wanted.reduce((sum, row) => sum + parseAmount(String(row[at]))!, 0n));
    expect([total[0], ...total.slice(7, 11)]).toEqual(['Total', ...sums.map(toDecimal)]);
    expect(headers!.map(({ text }) => text)).toEqual([
      ...['Placed at', 'Settled at', 'Game', 'Vendor', 'Order number', "Vendor's ID", 'Round', 'Stake', 'Valid bet'],
      ...['Payout', 'Profit/loss', 'Result', 'Selections'],
    ]);
    const guarded = (value: unknown) => (/^[=+\-@]/.test(String(value)) ? `'${value}` : String(value));
    expect(lines.map((line) => line.map(({ text }) => text))).toEqual(
      wanted.map(([placed, settled, ...rest]) => [
        clock(placed),
        settled === null ? '' : clock(settled),
        ...rest.slice(0, 5).map(guarded),
        ...rest.slice(5, 9),
        rest[9],
        rest[10],
      ]),
    );
    for (const line of lines) {
      for (const { text, quoted } of line)
        if (/^[=+@-]/.test(text)) expect([quoted, /^-\d+\.\d+$/.test(text)]).toEqual([false, true]);
    }
    const xlsx = await open('PARLOR_exportBets?category=RNG&format=xlsx', seat);
    expect(xlsx.type).toContain('spreadsheetml.sheet');
    const [heads, ...sheet] = readXlsx(xlsx.bytes);
    expect(sheet.pop()![0]!.text).toBe('Total');
    expect(heads!.map(({ text }) => text)).toEqual(headers!.map(({ text }) => text));
    sheet.forEach((cells, index) => {
      const [placed, settled, ...rest] = wanted[index]!;
      expect(Number(cells[0]!.text)).toBeCloseTo(serial(placed), 7);
      if (settled !== null) expect(Number(cells[1]!.text)).toBeCloseTo(serial(settled), 7);
      expect(cells.slice(2).map(({ text }) => text)).toEqual(rest.map(String));
      expect(cells.slice(7, 11).map(({ type }) => type)).toEqual(['n', 'n', 'n', 'n']);
      for (const { type, style, text } of cells)
        if (/^[=+@-]/.test(text) && type !== 'n') expect([type, style]).toEqual(['inlineStr', 4]);
    });
    expect(sheet).toHaveLength(1_205);
    const stakes = sheet.map((cells) => cells[7]!.text);
    expect(stakes).toContain('999999999999.00');
    expect(stakes).toContain('0.0001');
  });

  it.each([
    ['RNG', 'ODSFE2_RNGOrders', [1]],
    ['LIVE', 'ODSFE2_LiveOrders', [gameOf('LIVE')]],
    ['FISH', 'ODSFE2_FishOrders', [2]],
    ['PVP', 'ODSFE2_PvPOrders', [gameOf('PVP'), gameOf('COCKFIGHT')]],
    ['SPORTS', 'ODSFE2_ordersSportsRemote', [gameOf('SPORTS'), gameOf('ESPORTS')]],
    ['ELOTT', 'ODSFE2_ElottSettledOrders', [gameOf('ELOTT')]],
    ['LOTT', 'PARLOR_lotteryOrders', [gameOf('LOTT')]],
  ])('of %s holds the rows of its record and no other, as CSV and as XLSX', async (category, relay, games) => {
    const seat = await seatAt(house);
    const now = Date.now();
    const past = [...GAMES.map(({ id }) => id), 1, 2].flatMap((game) =>
      [0, 1, 2].map(
        (n): PastBet => ({
          placedAt: now - n * 60_000,
          game,
          state: 'settled',
          stake: BigInt(n + 1) * 10_001n,
          payout: n === 1 ? 35_000n : 0n,
        }),
      ),
    );
    await house.remember(seat, past);
    const rows = await everyRow(seat, `${relay}?`);
    expect(rows).toHaveLength(games.length * 3);
    const wanted = rows.map((row) => [
      String(row.orderNo ?? row.orderDetailId),
      ...[row.gameName, money(row.betAmount), money(row.validBetAmount), money(row.winAmount)],
    ]);
    const shown = (cells: { text: string }[]) => [4, 2, 7, 8, 9].map((at) => cells[at]?.text);
    const path = `PARLOR_exportBets?category=${category}`;
    const [, ...lines] = readCsv((await open(`${path}&format=csv`, seat)).bytes);
    expect(lines.slice(0, -1).map(shown)).toEqual(wanted);
    const [, ...sheet] = readXlsx((await open(`${path}&format=xlsx`, seat)).bytes);
    expect(sheet.slice(0, -1).map(shown)).toEqual(wanted);
  });

  it('takes the same filters, and speaks the language of the caller', async () => {
    const seat = await heavySeat();
    const won = await everyRow(seat, 'ODSFE2_RNGOrders?status=void');
    const { bytes } = await open('PARLOR_exportBets?category=RNG&status=void', seat, 'VI');
    const [headers, ...lines] = readCsv(bytes);
    expect(headers!.map(({ text }) => text)).toContain('Tiền cược');
    expect(lines.pop()![0]!.text).toBe('Tổng cộng');
    expect(lines.map((line) => line[4]!.text)).toEqual(won.map((row) => row.orderNo));
    expect(lines[0]!.at(-2)!.text).toBe('Đã hủy');
    expect(readCsv((await open('PARLOR_exportBets?category=SPORTS', seat)).bytes)).toHaveLength(1);
  });

  it("holds one's own rows alone, refuses as the listing does, and not too often", async () => {
    const [seat, other] = [await heavySeat(), await seatAt(house)];
    expect(readCsv((await open('PARLOR_exportBets?category=RNG', other)).bytes)).toHaveLength(1);
    expect((await open('PARLOR_exportBets?category=RNG', undefined)).status).toBe(401);
    const code = async (path: string, who: Seat) => JSON.parse((await open(path, who)).bytes.toString()).errorCode;
    expect(await code('PARLOR_exportBets?category=RNG&startDate=0', other)).toBe('records.range.long');
    expect(await code('PARLOR_exportBets?category=POKER', other)).toBe('request_param_err');
    expect(await code('PARLOR_exportRecords?subordinateName=somebody', other)).toBe('records.name.refused');
    const answers = await Promise.all(Array.from({ length: 22 }, () => open('PARLOR_exportBets?category=LIVE', seat)));
    const refused = answers.filter(({ type }) => type.startsWith('application/json'));
    expect(refused).toHaveLength(2);
    expect(JSON.parse(refused[0]!.bytes.toString())).toMatchObject({ errorCode: 'records.export.often' });
    expect(refused[0]!.bytes.toString()).toContain('10 minutes');
  });

  it('refuses what is more than one file holds', async () => {
    const seat = await seatAt(house);
    const placedAt = Date.now();
    const [first] = await house.remember(seat, [{ placedAt, game: 1, stake: 1n, payout: 0n, state: 'void' }]);
    await house.database.database.transact((trx) =>
      trx.updateTable('wagers.bet_hours').set({ bets: 50_001n }).where('player_id', '=', seat.player.id).execute(),
    );
    const hour = Math.floor(placedAt / 3_600_000) * 3_600_000;
    const { bytes } = await open(`PARLOR_exportBets?category=RNG&startDate=${hour}&endDate=${hour + 3_599_999}`, seat);
    expect(JSON.parse(bytes.toString())).toMatchObject({ errorCode: 'records.export.large' });
    expect(bytes.toString()).toContain('50,000');
    expect(first).toBeDefined();
  });
});

/** C6: a wallet transfer is not a withdrawal. */
const holdWord = ({ holdStatus, codeType }: Record<string, unknown>) =>
  holdStatus === 'held' ? (codeType === 'withdraw' ? 'Set aside' : 'On its way') : '';

describe('account record as a file', () => {
  it('holds every movement of the call, with what became of withdrawals', async () => {
    const seat = await seatAt(house, { amount: 10_000_000n });
    for (const won of [0, 25, 3]) {
      const bet = betBody(seat, { amount: 1_000_000 });
      await call(house, 'bet', bet);
      await call(house, 'win', winBody(seat, bet, { amount: won * 100_000 }));
    }
    const hold = { account: seat.player.ledgerAccount, amount: 1_234_567n, kind: 'withdrawal' as const };
    await house.ledger.hold({ ...hold, amount: 10_000n, kind: 'transfer_out', key: `wallet:X${seat.player.id}` });
    await house.ledger.hold({ ...hold, key: `withdrawal:X${seat.player.id}` });
    await house.projection.catchUp();
    const rows = await everyRow(seat, 'ODSFE2_MemTransDet?');
    const wanted = rows.map((row) => [
      ...[row.txTypeName, row.remark, holdWord(row), row.txId, row.orderNo],
      ...[money(row.amount), money(row.currentAvailBalance)],
    ]);
    const [headers, ...lines] = readCsv((await open('PARLOR_exportRecords?format=csv', seat)).bytes);
    expect(headers!.map(({ text }) => text)).toEqual([
      ...['Time', 'Type', 'Game', 'Status', 'Transfer ID', 'Source ID', 'Amount', 'Balance after'],
    ]);
    expect(lines.map((line) => line.slice(1).map(({ text }) => text))).toEqual(wanted);
    expect(lines.map((line) => line[0]!.text)).toEqual(rows.map((row) => clock(row.txTimeInTimestamp)));
    const [, ...sheet] = readXlsx((await open('PARLOR_exportRecords?format=xlsx', seat)).bytes);
    expect(sheet.map((cells) => cells.slice(1).map(({ text }) => text))).toEqual(wanted);
    expect(lines[0]!.slice(-2).map(({ text, quoted }) => [text, quoted])).toEqual([
      ['-123.4567', false],
      [wanted[0]!.at(-1), false],
    ]);
    const [, ...stakes] = readCsv((await open('PARLOR_exportRecords?codeTypes=betting', seat)).bytes);
    expect(stakes).toHaveLength(3);
  });
});

describe('a table that cannot be read to its end', () => {
  it('breaks off: no half file looks whole', async () => {
    async function* pieces() {
      yield [['one']];
      throw new Error('the database is gone');
    }
    const read = async () => {
      const parts: Buffer[] = [];
      const table = { title: 'T', headers: ['h'], timeZone: 'UTC', pieces: pieces() };
      for await (const part of csvBytes(table)) parts.push(part);
      return parts;
    };
    await expect(read()).rejects.toThrow('the database is gone');
  });
});
