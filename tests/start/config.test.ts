import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';

/**
 * Issue "Environment": every variable of .env.example is refused with a sentence that names it and the allowed values.
 */
const folder = mkdtempSync(join(tmpdir(), 'parlor-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error(`accepted: ${JSON.stringify(env)}`);
}

const WRONG: Record<string, string[]> = {
  PORT: ['0', '65536', '-1', '80.5', '3000x', '0x50', '1e3', 'http'],
  BACKOFFICE_PORT: ['abc'],
  STUDIO_PORT: ['99999'],
  WORKER_PORT: ['0', 'none'],
  BIND: ['everywhere', '10.0.0.0/8'],
  BACKOFFICE_BIND: ['office.example.org'],
  STUDIO_BIND: ['*'],
  PORTAL_URL: ['play.example.org', 'ftp://play.example.org', 'https://play.example.org/path', 'https://a:b@x.org'],
  BACKOFFICE_URL: ['https://office.example.org/?q=1', '//office.example.org'],
  STUDIO_URL: ['games', 'javascript:alert(1)'],
  TRUSTED_PROXIES: ['10.0.0.0/33', 'proxy.local', '10.0.0.0/8/8', '::1/129', '10.0.0.1,yes', '10.0.0.0/x'],
  DATABASE_URL: ['mysql://db/parlor', 'db.example.org'],
  NATS_URL: ['http://events.example.org', 'events'],
  SMS_GATEWAY_URL: ['sms.example.org', 'https://sms.example.org/send'],
  SMTP_URL: ['http://mail.example.org', 'smtp://mail.example.org'],
  LOG_LEVEL: ['loud', 'INFO', 'trace'],
  METRICS_TOKEN: ['short', 'sixteen letters and spaces'],
  DRAIN_SECONDS: ['-1', '1.5', '31', 'soon'],
  WEBHOOKS_TO_PRIVATE: ['yes', '10.0.0.0/8'],
  DEMO_LIFE: ['yes', 'true', '0'],
  DEMO_ACCOUNTS: ['no', 'none'],
};

describe('the environment', () => {
  for (const [name, values] of Object.entries(WRONG)) {
    test(`a wrong ${name} is refused by name, with what is allowed`, () => {
      for (const value of values) {
        const said = refusal({ [name]: value });
        expect(said).toContain(name);
        expect(said).toMatch(/allowed (is|are) /);
      }
    });
  }

  test('every variable of .env.example is known here', () => {
    const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const documented = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    // DATA_DIR takes any path; errors show when it is used (refusals.test.ts). Only the tests read the last two.
    // SMS_GATEWAY_KEY_ID, SMS_GATEWAY_SECRET and MAIL_FROM are required by the addresses to which they belong.
    const companions = ['SMS_GATEWAY_KEY_ID', 'SMS_GATEWAY_SECRET', 'MAIL_FROM'];
    const others = ['DATA_DIR', 'TEST_DATABASE_URL', 'CHROMIUM_PATH', ...companions];
    expect(documented.toSorted()).toEqual([...Object.keys(WRONG), ...others].toSorted());
  });

  test('the same port twice is refused', () => {
    expect(refusal({ PORT: '4000', STUDIO_PORT: '4000' })).toBe(
      'PORT, BACKOFFICE_PORT, STUDIO_PORT and WORKER_PORT must be different ports.',
    );
    expect(refusal({ PORT: '3001' })).toContain('must be different ports');
  });

  test('a value may come from a file, without the line end that editors add', () => {
    const url = 'postgres://parlor:secret@db.example.org/parlor';
    expect(readConfig({ DATABASE_URL_FILE: file('url', `${url}\n`) }).databaseUrl).toBe(url);
    expect(readConfig({ PORT_FILE: file('port', ' 4000 \n'), PORT: '' }).port).toBe(4000);
  });

  test('a file that cannot be used is refused', () => {
    expect(refusal({ DATABASE_URL_FILE: join(folder, 'absent') })).toMatch(/^DATABASE_URL_FILE .*ENOENT.*allowed is/);
    expect(refusal({ NATS_URL_FILE: folder })).toMatch(/^NATS_URL_FILE .*EISDIR/);
    expect(refusal({ DATABASE_URL_FILE: file('empty', '\n') })).toMatch(/^DATABASE_URL_FILE .*empty/);
    expect(refusal({ DATABASE_URL_FILE: file('wrong', 'mysql://x/y') })).toMatch(/^DATABASE_URL starts with "mysql:/);
  });

  test('both a value and a file are refused', () => {
    expect(refusal({ PORT: '4000', PORT_FILE: file('both', '4001') })).toBe(
      'PORT and PORT_FILE are both set: set only one of them.',
    );
  });

  test('empty means unset, and everything has its default', () => {
    const config = readConfig({ PORT: '', LOG_LEVEL: '', DATABASE_URL: ' ', TRUSTED_PROXIES: '' });
    expect(config).toMatchObject({
      port: 3000,
      backofficePort: 3001,
      studioPort: 3002,
      logLevel: 'info',
      trustedProxies: [],
      portalUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      natsUrl: undefined,
    });
    // Only the portal listens on every address (review O9).
    expect(config.bind).toEqual({ portal: 'any', office: 'localhost', studio: 'localhost' });
    expect(readConfig({ PORTAL_URL: 'https://play.example.org/' }).portalUrl).toBe('https://play.example.org');
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });
});
