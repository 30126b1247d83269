import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '#platform/config/config.ts';

/** Fields that must never reach a log line, at any depth of a logged object. */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'verificationCode', 'captcha', 'paymentPassword'];

/** Structured log lines, one JSON object each: on standard output, unless a test reads them. */
export function createLogger(name: string, level: LogLevel, destination?: DestinationStream): Logger {
  const redact = { paths: SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' };
  const options = { name, level, base: { name }, redact };
  return destination ? pino(options, destination) : pino(options);
}
