import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { ROOT } from '#tests/sources.ts';

/** The recipes for proxies work as they are, with nothing but names and certificates put in. */
const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');
const active = (text: string) => text.replace(/^\s*#.*$/gm, '');

const { port, backofficePort, studioPort } = readConfig({});
const SITES = { 'play.example.org': port, 'office.example.org': backofficePort, 'games.example.org': studioPort };

const scratch = mkdtempSync(join(tmpdir(), 'parlor-proxies-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const has = (program: string, word: string) => spawnSync(program, [word]).status === 0;

describe('nginx', () => {
  const text = active(read('nginx/parlor.conf'));
  const servers = text.split(/^server /m).filter((block) => block.includes('proxy_pass'));

  it.each(Object.entries(SITES))('%s goes to its port, with the headers that are shipped', (host, target) => {
    const block = servers.find((one) => one.includes(`server_name ${host};`));
    expect(block).toContain(`proxy_pass http://127.0.0.1:${target};`);
    expect(block).toContain('include /etc/nginx/parlor-proxy.conf;');
    expect(block).not.toMatch(/\bdeny\b/);
  });

  it('the included file hands on address, scheme and open lines', () => {
    const headers = active(read('nginx/parlor-proxy.conf'));
    for (const name of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Upgrade', 'Connection'])
      expect(headers).toMatch(new RegExp(`^proxy_set_header ${name} \\$\\w+;$`, 'm'));
    expect(headers).toContain('proxy_buffering off;');
  });

  it.runIf(has('nginx', '-v'))('is accepted by nginx', () => {
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=test'],
      ...['-keyout', join(scratch, 'key.pem'), '-out', join(scratch, 'chain.pem')],
    ]);
    expect(made.status).toBe(0);
    mkdirSync(join(scratch, 'nginx'));
    cpSync(join(ROOT, 'deploy/nginx/parlor-proxy.conf'), join(scratch, 'nginx/parlor-proxy.conf'));
    const here = text
      .replaceAll('/etc/nginx/', `${scratch}/nginx/`)
      .replace(/\S+fullchain\.pem/g, join(scratch, 'chain.pem'))
      .replace(/\S+privkey\.pem/g, join(scratch, 'key.pem'));
    const logs = `pid ${scratch}/pid; error_log stderr; events {} http { access_log off;`;
    writeFileSync(join(scratch, 'nginx.conf'), `${logs}\n${here}\n}\n`);
    const { stderr, status } = spawnSync('nginx', ['-t', '-p', scratch, '-c', join(scratch, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });
});

describe('Caddy', () => {
  const text = active(read('Caddyfile'));

  it.each(Object.entries(SITES))('%s goes to its port and turns nobody away', (host, target) => {
    const block = text.split(/\n(?=\S+ \{)/).find((one) => one.trim().startsWith(`${host} {`));
    expect(block).toContain(`reverse_proxy 127.0.0.1:${target} {`);
    expect(block).toContain('flush_interval -1');
    expect(block).not.toContain('respond');
  });

  it.runIf(has('caddy', 'version'))('is accepted by Caddy', () => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')];
    const { stderr, stdout } = spawnSync('caddy', words, { encoding: 'utf8', env: { HOME: scratch } });
    expect(`${stdout}${stderr}`).toContain('Valid configuration');
  });
});
