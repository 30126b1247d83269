import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { hostUrls } from '#platform/db/hosts.ts';
import { StartupError } from './startup-error.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** All settings from the environment, read once. Documented in .env.example. */
export interface Config {
  /** Portal and API. */
  port: number;
  backofficePort: number;
  studioPort: number;
  /** Health and metrics of the worker, on localhost only. */
  workerPort: number | undefined;
  /** Addresses on which the three listen: "any", "localhost" or an address of this machine. */
  bind: { portal: string; office: string; studio: string };
  /** Absolute path of everything this installation stores: database, keys, accounts, rendered art. */
  dataDir: string;
  /** An external PostgreSQL 15 or newer; without it the embedded one in dataDir is used. */
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  logLevel: LogLevel;
  /** Address that browsers use; it differs from the port behind a proxy. No trailing slash. */
  portalUrl: string;
  studioUrl: string;
  backofficeUrl: string;
  /** Gateways that send text messages and mails; without one, the channel's messages stay in the outbox. */
  messages: {
    sms: { url: string; keyId: string; secret: string } | undefined;
    mail: { url: string; from: string } | undefined;
  };
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Token that a collector of /metrics must send; without it only localhost may read them. */
  metricsToken: string | undefined;
  /** Webhooks may go to this machine and to private networks; otherwise only to public addresses. */
  webhooksToPrivate: boolean;
  /** How long a stopping process reports "not ready" and keeps serving, so that proxies stop sending to it. */
  drainMs: number;
  /** A fresh demo gets rounds of demo players in the background (tools/lived-in). */
  demoLife: boolean;
  /** When off, a start makes no accounts; the first operator uses the set-up address that the server prints. */
  demoAccounts: boolean;
}

type Environment = Record<string, string | undefined>;

const LOG_LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug'];

/** A value may come as NAME or, for secrets in mounted files, as NAME_FILE. */
function lookup(env: Environment, name: string): string | undefined {
  const direct = env[name];
  const file = env[`${name}_FILE`];
  if (direct && file) throw new StartupError(`${name} and ${name}_FILE are both set: set only one of them.`);
  if (file) return contentOf(`${name}_FILE`, file);
  return direct?.trim() || undefined;
}

function contentOf(name: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `${name} names "${file}", which cannot be read (${code}); allowed is a file with the value.`,
    );
  }
  if (content === '')
    throw new StartupError(`${name} names "${file}", which is empty; allowed is a file with the value.`);
  return content;
}

function port(env: Environment, name: string, fallback: number): number {
  const text = lookup(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) {
    throw new StartupError(`${name} is "${text}"; allowed is a whole number from 1 to 65535.`);
  }
  return value;
}

function seconds(env: Environment, name: string, fallback: number, most: number): number {
  const text = lookup(env, name);
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text) || Number(text) > most)
    throw new StartupError(`${name} is "${text}"; allowed is a whole number of seconds from 0 to ${most}.`);
  return Number(text);
}

function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = lookup(env, name);
  if (text === undefined) return undefined;
  let parsed: URL;
  try {
    parsed = new URL(text);
  } catch {
    throw new StartupError(
      `${name} is not a URL; allowed is one that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  if (!protocols.includes(parsed.protocol)) {
    throw new StartupError(
      `${name} starts with "${parsed.protocol}//"; allowed is ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return text.replace(/\/$/, '');
}

/** One PostgreSQL, or several hosts separated by commas, of which the one that takes writes is used. */
function databaseUrl(env: Environment): string | undefined {
  const text = lookup(env, 'DATABASE_URL');
  if (text === undefined) return undefined;
  for (const one of hostUrls(text)) url({ DATABASE_URL: one }, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return text.replace(/\/$/, '');
}

/** Address that browsers use: our pages and cookies belong to a whole origin, never to a path below one. */
function origin(env: Environment, name: string, fallback: string): string {
  const text = url(env, name, ['http:', 'https:']);
  if (text === undefined) return fallback;
  const parsed = new URL(text);
  if (parsed.href !== `${parsed.origin}/`) {
    throw new StartupError(
      `${name} is "${text}"; allowed is an address without path, user or question mark, such as https://play.example.org.`,
    );
  }
  return parsed.origin;
}

function proxies(env: Environment): string[] {
  const parts = (lookup(env, 'TRUSTED_PROXIES') ?? '').split(',').map((part) => part.trim());
  const wanted = parts.filter(Boolean);
  for (const part of wanted) {
    const [address = '', bits, ...more] = part.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const rangeOk = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    if (isIP(address) === 0 || !rangeOk || more.length > 0) {
      throw new StartupError(
        `TRUSTED_PROXIES holds "${part}"; allowed are addresses and CIDR ranges with commas between, such as 10.0.0.0/8,192.0.2.7.`,
      );
    }
  }
  return wanted;
}

function logLevel(env: Environment): LogLevel {
  const text = lookup(env, 'LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw new StartupError(`LOG_LEVEL is "${text}"; allowed is one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

/** Only the portal listens publicly; back office and studio listen on localhost unless a setting says otherwise. */
function bind(env: Environment, name: string, fallback: string): string {
  const text = lookup(env, name) ?? fallback;
  if (text !== 'any' && text !== 'localhost' && isIP(text) === 0)
    throw new StartupError(`${name} is "${text}"; allowed is any, localhost or an address of this machine.`);
  return text;
}

function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const text = lookup(env, name);
  if (text === undefined) return fallback;
  if (text !== 'on' && text !== 'off') throw new StartupError(`${name} is "${text}"; allowed is on or off.`);
  return text === 'on';
}

function smsProvider(env: Environment): Config['messages']['sms'] {
  const gateway = url(env, 'SMS_GATEWAY_URL', ['https:', 'http:']);
  if (gateway === undefined) return undefined;
  const keyId = lookup(env, 'SMS_GATEWAY_KEY_ID');
  const secret = lookup(env, 'SMS_GATEWAY_SECRET');
  if (!keyId || !secret || secret.length < 16)
    throw new StartupError(
      'SMS_GATEWAY_URL is set without SMS_GATEWAY_KEY_ID and SMS_GATEWAY_SECRET; allowed is all three, the secret of at least 16 characters.',
    );
  return { url: gateway, keyId, secret };
}

function mailProvider(env: Environment): Config['messages']['mail'] {
  const server = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (server === undefined) return undefined;
  const from = lookup(env, 'MAIL_FROM');
  if (!from || !/^[^@\r\n]*[^\s@]+@[^\s@]+>?$/.test(from))
    throw new StartupError(
      'SMTP_URL is set without MAIL_FROM; allowed is an address such as Parlor <no-reply@example.org>.',
    );
  return { url: server, from };
}

function metricsToken(env: Environment): string | undefined {
  const token = lookup(env, 'METRICS_TOKEN');
  if (token !== undefined && !/^[\x21-\x7e]{16,}$/.test(token))
    throw new StartupError(
      'METRICS_TOKEN is too short or has spaces; allowed are 16 or more letters, digits and signs.',
    );
  return token;
}

/** Reads and checks the environment. Throws StartupError naming the variable and what is allowed. */
export function readConfig(env: Environment = process.env): Config {
  const ports = {
    port: port(env, 'PORT', 3000),
    backofficePort: port(env, 'BACKOFFICE_PORT', 3001),
    studioPort: port(env, 'STUDIO_PORT', 3002),
  };
  const workerPort = lookup(env, 'WORKER_PORT') === undefined ? undefined : port(env, 'WORKER_PORT', 0);
  const all = [...Object.values(ports), ...(workerPort === undefined ? [] : [workerPort])];
  if (new Set(all).size < all.length)
    throw new StartupError('PORT, BACKOFFICE_PORT, STUDIO_PORT and WORKER_PORT must be different ports.');
  return {
    ...ports,
    workerPort,
    bind: {
      portal: bind(env, 'BIND', 'any'),
      office: bind(env, 'BACKOFFICE_BIND', 'localhost'),
      studio: bind(env, 'STUDIO_BIND', 'localhost'),
    },
    dataDir: resolve(lookup(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: databaseUrl(env),
    natsUrl: url(env, 'NATS_URL', ['nats:', 'tls:']),
    logLevel: logLevel(env),
    portalUrl: origin(env, 'PORTAL_URL', `http://localhost:${ports.port}`),
    studioUrl: origin(env, 'STUDIO_URL', `http://localhost:${ports.studioPort}`),
    backofficeUrl: origin(env, 'BACKOFFICE_URL', `http://localhost:${ports.backofficePort}`),
    messages: { sms: smsProvider(env), mail: mailProvider(env) },
    trustedProxies: proxies(env),
    metricsToken: metricsToken(env),
    webhooksToPrivate: onOrOff(env, 'WEBHOOKS_TO_PRIVATE', false),
    drainMs: seconds(env, 'DRAIN_SECONDS', 1, 30) * 1_000,
    demoLife: onOrOff(env, 'DEMO_LIFE', true),
    demoAccounts: onOrOff(env, 'DEMO_ACCOUNTS', true),
  };
}
