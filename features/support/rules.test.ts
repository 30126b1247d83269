import { describe, expect, test } from 'vitest';
import { PROMOTION_BADGES, PROMOTION_CATEGORIES, spelledAs } from './announcements/announcement.rules.ts';
import { bySection, findArticles, folded } from './help/help.rules.ts';
import { proseHtml } from './html.rules.ts';
import { clampPage, pageCount, pageOf, pageWith } from './notices/notices.rules.ts';
import { dayIn, duePopups } from './popups/popups.rules.ts';

describe('notice page (spec sections 2.1 and 9: nine to a page)', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }));
  test.each([
    [undefined, 1],
    [0, 1],
    [-5, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [1e12, 3],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('page %s is page %s of three', (asked, page) => {
    expect(clampPage(asked, items.length)).toBe(page);
  });
  test('pages hold nine, and a notice is found on its page', () => {
    expect(pageOf(items, 1)).toHaveLength(9);
    expect(pageOf(items, 3)).toHaveLength(2);
    expect([pageWith(items, 9), pageWith(items, 10), pageWith(items, 99)]).toEqual([1, 2, undefined]);
    expect([pageCount(0), pageCount(9), pageCount(10)]).toEqual([1, 1, 2]);
  });
});

describe('pop-ups (spec section 3: B before login, A after, F at the first login)', () => {
  const popups = [
    { id: 1, execution: 'B' },
    { id: 2, execution: 'A' },
    { id: 3, execution: 'F' },
    { id: 4, execution: 'A' },
  ];
  const nothing = { visitorSeen: false, loginSeen: undefined, silentOn: undefined, today: '2026-11-21' };
  const ids = (...args: Parameters<typeof duePopups<(typeof popups)[number]>>) =>
    duePopups(...args).map(({ id }) => id);
  const player = (firstTime: boolean) => ({ member: { loginAt: 100, firstTime } });

  test('each occasion shows its own; the first login shows F and then A', () => {
    expect(ids(popups, { member: undefined }, nothing)).toEqual([1]);
    expect(ids(popups, player(false), nothing)).toEqual([2, 4]);
    expect(ids(popups, player(true), nothing)).toEqual([3, 2, 4]);
  });
  test('once per browser session for visitors, once per login for players', () => {
    expect(ids(popups, { member: undefined }, { ...nothing, visitorSeen: true })).toEqual([]);
    expect(ids(popups, player(false), { ...nothing, loginSeen: 100 })).toEqual([]);
    expect(ids(popups, player(false), { ...nothing, loginSeen: 99 })).toEqual([2, 4]);
  });
  test('"not again today" ends with the brand’s day', () => {
    const silentOn = '2026-11-21';
    expect(ids(popups, player(true), { ...nothing, silentOn })).toEqual([]);
    expect(ids(popups, player(false), { ...nothing, silentOn, today: '2026-11-22' })).toEqual([2, 4]);
    const lateEvening = Date.UTC(2026, 10, 21, 17, 30);
    expect([dayIn('Asia/Ho_Chi_Minh', lateEvening), dayIn('UTC', lateEvening)]).toEqual(['2026-11-22', '2026-11-21']);
  });
});

describe('help search (spec section 2.1 "/help")', () => {
  const article = (key: string, section: string, title: string, content = '', questionType = '') => ({
    key,
    section,
    title,
    content,
    questionType,
  });
  const articles = [
    article('late', 'faq', 'Tiền đến muộn', '<p>Xem <b>hướng dẫn nạp</b></p>', 'deposit'),
    article('deposit', 'money', 'Hướng dẫn nạp', '<p>Quét mã</p>', 'deposit'),
    article('rtp', 'glossary', 'Tỷ lệ hoàn trả', '<p>Đường dài</p>'),
    article('own', 'their-own', 'Mục riêng'),
  ];
  const find = (search: string, type?: 'deposit') => findArticles(articles, { search, type }).map(({ key }) => key);
  test('without accents, titles first, never by markup', () => {
    expect(find('huong dan NAP')).toEqual(['deposit', 'late']);
    expect(find('duong dai')).toEqual(['rtp']);
    expect(find('<p>')).toEqual([]);
    expect(folded('Đường Quyền')).toBe('duong quyen');
  });
  test('by question type, and sections in reading order with the glossary last', () => {
    expect(find('', 'deposit')).toEqual(['late', 'deposit']);
    expect(bySection(articles).map(({ section }) => section)).toEqual(['money', 'faq', 'other', 'glossary']);
  });
});

describe('sanitising (departures "HTML in notices"): nothing of the corpus runs or leaves', () => {
  const CORPUS = [
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload=alert(1)>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.test">x</a>',
    '<a href="\\\\evil.test">x</a>',
    '<a href="/\\evil.test">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
    '<form action="https://evil.test"><input name=password><button formaction="javascript:x">x</button></form>',
    '<meta http-equiv="refresh" content="0;url=https://evil.test"><base href="https://evil.test">',
    '<link rel="stylesheet" href="https://evil.test/x.css"><style>@import "https://evil.test"</style>',
    '<p style="background:url(https://evil.test)">x</p>',
    '<p id="bootstrap" class="modal" data-x="1" onclick="x()" onmouseover=x()>x</p>',
    '<details ontoggle=alert(1) open>x</details><video><source onerror=alert(1)></video>',
    '<template><script>alert(1)</script></template><xmp><img src=x onerror=alert(1)></xmp>',
    '<textarea></textarea><img src=x onerror=alert(1)>',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '<img src="https://evil.test/pixel.png"><img src="//evil.test/p.png"><img srcset="https://evil.test/p.png 2x">',
  ];
  test.each(CORPUS)('%s', (html) => {
    const clean = proseHtml(html);
    const tags = [...clean.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, tag, attributes] of tags) {
      expect(tag).toMatch(/^(a|p|img|b|i|u|s|br|strong|em|table)$/);
      expect(attributes).not.toMatch(/\bon\w+\s*=|style|srcset|javascript|data:|vbscript|evil\.test|id=|class=/i);
    }
  });
});

test('P13: a picture that is no path of ours is left out, one of ours stays', () => {
  expect(proseHtml('<p>a<img src=x onerror=alert(1)>b<img alt="c"></p>')).toBe('<p>ab</p>');
  expect(proseHtml('<img src="/art/banners/x.avif" alt="Sen">')).toContain('src="/art/banners/x.avif"');
});

describe('words of a promotion as brands spell them (spec section 3 "Promotion categories")', () => {
  test.each([
    ['new player', 'newplayer'],
    ['newplayer', 'newplayer'],
    ['RNG', 'rng'],
    ['all', undefined],
    ['', undefined],
  ])('category "%s" is %s', (written, meant) => expect(spelledAs(PROMOTION_CATEGORIES, written)).toBe(meant));
  test.each([
    ['SPECIAL OFFER', 'SPECIAL_OFFER'],
    ['HIGH RABATE', 'HIGH_REBATE'],
    ['vip', 'VIP'],
    ['', undefined],
  ])('badge "%s" is %s', (written, meant) => expect(spelledAs(PROMOTION_BADGES, written)).toBe(meant));
});
