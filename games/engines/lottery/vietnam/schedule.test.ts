import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Region } from './prizes.ts';
import { drawByCode, drawsOn, openDraws, vietnamDate, weekdayOf } from './schedule.ts';
import { defaultSchedule } from './stations.ts';

const names = (date: string, region: Region) =>
  drawsOn(date)
    .filter((draw) => draw.region === region)
    .map((draw) => draw.station.name);

test.each([
  ['2026-11-23', ['Hà Nội'], ['Phú Yên', 'Huế'], ['TP.HCM', 'Đồng Tháp', 'Cà Mau']],
  ['2026-11-24', ['Quảng Ninh'], ['Đắk Lắk', 'Quảng Nam'], ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu']],
  ['2026-11-25', ['Bắc Ninh'], ['Đà Nẵng', 'Khánh Hòa'], ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng']],
  ['2026-11-26', ['Hà Nội'], ['Bình Định', 'Quảng Bình', 'Quảng Trị'], ['Tây Ninh', 'An Giang', 'Bình Thuận']],
  ['2026-11-27', ['Hải Phòng'], ['Gia Lai', 'Ninh Thuận'], ['Vĩnh Long', 'Bình Dương', 'Trà Vinh']],
  ['2026-11-28', ['Nam Định'], ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'], ['TP.HCM', 'Long An', 'Bình Phước', 'Hậu Giang']],
  ['2026-11-29', ['Thái Bình'], ['Huế', 'Khánh Hòa', 'Kon Tum'], ['Tiền Giang', 'Kiên Giang', 'Đà Lạt']],
])('the stations of %s', (date, north, central, south) => {
  expect(names(date, 'north')).toEqual(north);
  expect(names(date, 'central')).toEqual(central);
  expect(names(date, 'south')).toEqual(south);
});

test('draws are at 18:15, 17:15 and 16:15 in Viet Nam, and bets close ten minutes before', () => {
  const times = drawsOn('2026-11-23').map((draw) => [
    draw.code,
    new Date(draw.drawAtMs).toISOString(),
    new Date(draw.cutOffAtMs).toISOString(),
  ]);
  expect(times).toContainEqual(['north-ha-noi-20261123', '2026-11-23T11:15:00.000Z', '2026-11-23T11:05:00.000Z']);
  expect(times).toContainEqual(['central-hue-20261123', '2026-11-23T10:15:00.000Z', '2026-11-23T10:05:00.000Z']);
  expect(times).toContainEqual(['south-ca-mau-20261123', '2026-11-23T09:15:00.000Z', '2026-11-23T09:05:00.000Z']);
  expect(drawsOn('2026-11-23', 25)[0]!.cutOffAtMs).toBe(Date.parse('2026-11-23T10:50:00Z'));
});

test('a day begins at 17:00 UTC', () => {
  expect(vietnamDate(Date.parse('2026-11-22T16:59:59.999Z'))).toBe('2026-11-22');
  expect(vietnamDate(Date.parse('2026-11-22T17:00:00Z'))).toBe('2026-11-23');
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
  expect(() => drawsOn('2026-02-30')).toThrow(RangeError);
});

test('a station that moves draws on the old day until the last date and on the new one from the first', () => {
  const moved = {
    ...defaultSchedule,
    days: [
      ...defaultSchedule.days.filter((day) => day.station !== 'ca-mau'),
      { station: 'ca-mau', weekday: 1, from: '2020-01-01', until: '2026-11-23' },
      { station: 'ca-mau', weekday: 2, from: '2026-12-01', until: null },
    ],
  };
  const draws = (date: string) => drawsOn(date, 10, moved).some((draw) => draw.station.code === 'ca-mau');
  expect(['2026-11-23', '2026-11-30', '2026-11-24', '2026-12-01', '2026-12-08'].map(draws)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

test('no draws on days that are closed, for one region or for all', () => {
  const closed = {
    ...defaultSchedule,
    closures: [
      { region: 'north' as const, from: '2026-02-16', until: '2026-02-19' },
      { region: null, from: '2026-02-17', until: '2026-02-17' },
    ],
  };
  const regions = (date: string) => new Set(drawsOn(date, 10, closed).map((draw) => draw.region));
  expect(regions('2026-02-16')).toEqual(new Set(['central', 'south']));
  expect(regions('2026-02-17').size).toBe(0);
  expect(regions('2026-02-20').size).toBe(3);
});

test('open draws end at their cut-off and include those of tomorrow', () => {
  const at = (time: string) => openDraws(Date.parse(time)).map((draw) => draw.code);
  expect(at('2026-11-23T09:04:59.999Z')).toContain('south-ca-mau-20261123');
  expect(at('2026-11-23T09:05:00Z')).not.toContain('south-ca-mau-20261123');
  expect(at('2026-11-23T09:05:00Z')).toContain('north-ha-noi-20261123');
  expect(at('2026-11-23T11:05:00Z')[0]).toBe('north-quang-ninh-20261124');
});

test('every draw is found by its code, and each day has its own codes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (day) => {
      const date = vietnamDate(Date.parse('2020-01-01T00:00:00Z') + day * 86_400_000);
      const draws = drawsOn(date);
      expect(draws.filter((draw) => draw.region === 'north')).toHaveLength(1);
      expect(new Set(draws.map((draw) => draw.code)).size).toBe(draws.length);
      for (const draw of draws) {
        expect(drawByCode(draw.code)).toEqual(draw);
        expect(vietnamDate(draw.drawAtMs)).toBe(date);
      }
    }),
  );
  for (const code of ['north-ha-noi-20261124', 'north-ha-noi-20261399', 'north-ha-noi-20260230', 'x', '']) {
    expect(drawByCode(code)).toBeNull();
  }
});
