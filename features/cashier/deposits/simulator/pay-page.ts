import { createHash } from 'node:crypto';
import { formatWhole } from '#platform/i18n/format.ts';
import { type Language, LOCALE } from '#platform/i18n/languages.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import type { PaySession } from './pay-session.ts';
import type { Scenario } from './scenario.rules.ts';

type Words = (key: string, values?: Record<string, string | number>) => string;

/** Deliberately unlike the brand's pages and real gateways. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1d2733;--soft:#556372;--line:#cfd8e1;--ground:#eef2f6;--card:#fff;--deep:#0e5a43;--warn:#7a4b00;--warnbg:#fdf1d7}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef4;--soft:#a9b6c3;--line:#3a4653;--ground:#12181f;--card:#1c242d;--deep:#7fd8b6;--warn:#ffd27a;--warnbg:#3a2d10}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:20px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden}
.mark{margin:0;padding:12px 24px;background:var(--warnbg);color:var(--warn);font-weight:600;font-size:14px;border-bottom:1px dashed currentColor}
section{padding:20px 24px 24px}
h1{margin:0;font-size:20px;line-height:1.3}
.lead{margin:6px 0 0;color:var(--soft);font-size:14px}
.sum{margin:18px 0 2px;font-size:32px;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{margin:0 0 18px;color:var(--soft);font-size:14px;display:grid;gap:2px}
dl div{display:flex;gap:8px;flex-wrap:wrap}dt::after{content:":"}dd{margin:0;color:var(--ink);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
form{margin:0;display:grid;gap:8px}
button{min-height:48px;padding:8px 16px;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{border-color:var(--ink)}button:focus-visible{outline:3px solid #3b82f6;outline-offset:2px}
button b{display:block;font-size:15px}button small{display:block;color:var(--soft);font-size:13px}
button.main{background:#0e5a43;border-color:#0e5a43;color:#fff;text-align:center;font-weight:600}
h2{margin:18px 0 8px;font-size:14px;font-weight:600;color:var(--soft)}
`;
export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const html = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function frame(language: Language, t: Words, body: string): string {
  const title = html(t('cashier.pay.title'));
  return `<!doctype html><html lang="${LOCALE[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><p class="mark">${html(t('cashier.pay.mark'))}</p><section>${body}</section></main></body></html>`;
}

export function brokenPage(language: Language, t: Words): string {
  return frame(
    language,
    t,
    `<h1>${html(t('cashier.pay.broken'))}</h1><p class="lead">${html(t('cashier.pay.broken.text'))}</p>`,
  );
}

type Page = PaySession & { sealed: string; isOver: boolean; language: Language };

const OTHERS: readonly Scenario[] = ['less', 'duplicate', 'wrong-text', 'forged', 'never'];

export function paymentPage(page: Page, t: Words): string {
  const sum = `${formatWhole(BigInt(page.amount) * AMOUNT_SCALE, page.language)} ₫`;
  const say = (key: string) => html(t(key, { amount: sum }));
  const button = (scenario: Scenario) =>
    `<button name="scenario" value="${scenario}"><b>${say(`cashier.pay.${scenario}`)}</b><small>${say(`cashier.pay.${scenario}.text`)}</small></button>`;
  const first = page.isOver ? 'late' : 'exact';
  const others = page.isOver ? '' : `<h2>${say('cashier.pay.others')}</h2>${OTHERS.map(button).join('')}`;
  return frame(
    page.language,
    t,
    `<h1>${say(`cashier.pay.${page.provider === 'SIMCARD' ? 'card' : 'wallet'}`)}</h1>
<p class="lead">${say(page.isOver ? 'cashier.pay.over' : 'cashier.pay.lead')}</p>
<p class="sum">${html(sum)}</p>
<dl><div><dt>${say('cashier.pay.order')}</dt><dd>${html(page.orderNo)}</dd></div><div><dt>${say('cashier.pay.reference')}</dt><dd>${html(page.merchantOrder)}</dd></div></dl>
<form method="post" action="/simulator/pay/${html(page.provider)}"><input type="hidden" name="session" value="${html(page.sealed)}">
<button class="main" name="scenario" value="${first}">${say(`cashier.pay.${first}`)}</button>${others}</form>`,
  );
}
