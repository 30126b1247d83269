import { type Logger, pino } from 'pino';
import type { LogLevel } from '#platform/config/config.ts';

/** Fields that must never reach a log line, wherever they stand in a logged object. */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'verificationCode', 'captcha', 'paymentPassword'];

/** Structured log lines on standard output, one JSON object each. */
export function createLogger(name: string, level: LogLevel): Logger {
  return pino({
    name,
    level,
    base: { name },
    redact: { paths: SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
  });
}
