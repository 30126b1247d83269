import type { CheckResult, Report } from './kit.ts';

const WORDS = { passed: 'PASS', failed: 'FAIL', skipped: 'SKIP' } as const;

export function textReport({ protocol, wallet, startedAt, results, passed }: Report): string {
  const lines = results.map(
    ({ outcome, rule, note, ms }) => `${WORDS[outcome]}  ${rule} (${ms} ms)${note ? `\n      ${note}` : ''}`,
  );
  return [
    `Protocol ${protocol} against ${wallet}, ${startedAt}`,
    ...lines,
    `${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'skipped')} skipped: ${passed ? 'certified' : 'not certified'}`,
    '',
  ].join('\n');
}

export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

export function htmlReport({ protocol, wallet, startedAt, results, calls, passed }: Report): string {
  const rows = results.map(
    ({ outcome, rule, note, ms }) =>
      `<tr class="${outcome}"><td>${WORDS[outcome]}</td><td>${escaped(rule)}${note && `<br><small>${escaped(note)}</small>`}</td><td>${ms} ms</td></tr>`,
  );
  const traffic = calls.map(
    ({ check, action, sent, answered, ms }) =>
      `<tr><td>${escaped(check)}</td><td>${escaped(action)}</td><td><code>${escaped(sent)}</code></td><td><code>${escaped(answered)}</code></td><td>${ms} ms</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Certificate, protocol ${escaped(protocol)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td{border-bottom:1px solid #ddd;padding:.3rem .5rem;vertical-align:top}.passed td:first-child{color:#0a7d33}.failed td:first-child{color:#b00020}
code{font-size:12px;word-break:break-all}</style>
<h1>Protocol ${escaped(protocol)}: ${passed ? 'certified' : 'not certified'}</h1><p>${escaped(wallet)}, ${escaped(startedAt)}</p>
<table>${rows.join('\n')}</table><h2>Calls</h2><table>${traffic.join('\n')}</table></html>
`;
}

function count(results: readonly CheckResult[], outcome: CheckResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}
