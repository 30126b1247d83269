import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Everything the environment decides, read once. Documented in .env.example. */
export interface Config {
  /** Portal and API. */
  port: number;
  backofficePort: number;
  studioPort: number;
  /** Absolute path of everything this installation keeps: database, keys, accounts, rendered art. */
  dataDir: string;
  /** An own PostgreSQL 15 or newer; without it the embedded one in dataDir is used. */
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  logLevel: LogLevel;
  /** What browsers type; differs from the port behind a proxy. No trailing slash. */
  portalUrl: string;
  studioUrl: string;
  backofficeUrl: string;
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
}

type Environment = Record<string, string | undefined>;

const LOG_LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug'];

/** A value may come as NAME or, for secrets in mounted files, as NAME_FILE. */
function lookup(env: Environment, name: string): string | undefined {
  const direct = env[name];
  const file = env[`${name}_FILE`];
  if (direct && file) throw new StartupError(`${name} and ${name}_FILE are both set: set only one of them.`);
  if (file) {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      throw new StartupError(`${name}_FILE names "${file}", which cannot be read.`);
    }
  }
  return direct === undefined || direct === '' ? undefined : direct;
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

function logLevel(env: Environment): LogLevel {
  const text = lookup(env, 'LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw new StartupError(`LOG_LEVEL is "${text}"; allowed is one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

/** Reads and checks the environment. Throws StartupError naming the variable and what is allowed. */
export function readConfig(env: Environment = process.env): Config {
  const ports = {
    port: port(env, 'PORT', 3000),
    backofficePort: port(env, 'BACKOFFICE_PORT', 3001),
    studioPort: port(env, 'STUDIO_PORT', 3002),
  };
  if (new Set(Object.values(ports)).size < 3)
    throw new StartupError('PORT, BACKOFFICE_PORT and STUDIO_PORT must be three different ports.');
  return {
    ...ports,
    dataDir: resolve(lookup(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    natsUrl: url(env, 'NATS_URL', ['nats:', 'tls:']),
    logLevel: logLevel(env),
    portalUrl: url(env, 'PORTAL_URL', ['http:', 'https:']) ?? `http://localhost:${ports.port}`,
    studioUrl: url(env, 'STUDIO_URL', ['http:', 'https:']) ?? `http://localhost:${ports.studioPort}`,
    backofficeUrl: url(env, 'BACKOFFICE_URL', ['http:', 'https:']) ?? `http://localhost:${ports.backofficePort}`,
    trustedProxies: (lookup(env, 'TRUSTED_PROXIES') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  };
}
