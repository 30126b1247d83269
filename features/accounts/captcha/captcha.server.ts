import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { addressNetwork } from '#platform/http/address.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { clearCookie, readCookie, setCookie } from '../session/session.cookie.ts';
import { limiter } from '../session/throttle.server.ts';
import { captchaContract } from './captcha.contract.ts';
import { drawCaptcha } from './captcha.drawing.ts';
import { CAPTCHA_ALPHABET } from './glyphs.data.ts';

const LENGTH = 4;
const LIFE_MS = 3 * 60_000;
/** Pictures cost CPU time: the limit per address and minute. */
const PER_MINUTE = 40;

export interface CaptchaDeps {
  database: Database;
  clock: Clock;
  /** Answers are stored as HMAC, because a reader of the table could guess four characters. */
  secret: Buffer;
}

export function captchaService(deps: CaptchaDeps): Service {
  const pictures = limiter(deps.database, { keyPrefix: 'captcha', points: PER_MINUTE, duration: 60 });
  return service(captchaContract, {
    'GET /wps/captcha': async ({ caller, reply }) => {
      const allowed = await pictures.consume(addressNetwork(caller.ip)).catch(tooMany);
      if (!allowed) return refuse('TOO_MANY_REQUESTS');
      const answer = Array.from({ length: LENGTH }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join(
        '',
      );
      const id = await keep(deps, answer);
      setCookie(reply, 'captchaId', id, { maxAgeMs: LIFE_MS });
      const png = await sharp(Buffer.from(drawCaptcha(answer, random)))
        .png({ palette: true })
        .toBuffer();
      return png.toString('base64');
    },
  });
}

/** The library rejects with its counter when the limit is exceeded, and with an Error on failures. */
function tooMany(reason: unknown): undefined {
  if (reason instanceof Error) throw reason;
}

function random(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}

/** Stores the answer of a new captcha; returns its id. */
export async function keep({ database, clock, secret }: CaptchaDeps, answer: string): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const ends_at = new Date(clock.now() + LIFE_MS);
  await database.transact((db) =>
    db
      .insertInto('accounts.captchas')
      .values({ id, answer_hash: hash(secret, id, answer), ends_at })
      .execute(),
  );
  return id;
}

function hash(secret: Buffer, id: string, answer: string): Buffer {
  return createHmac('sha256', secret).update(`${id}:${answer.trim().toUpperCase()}`).digest();
}

/** Whether the typed characters match the caller's captcha. The captcha is used up either way. */
export async function captchaPassed(
  { database, clock, secret }: CaptchaDeps,
  exchange: { request: FastifyRequest; reply: FastifyReply; typed: string | null | undefined },
): Promise<boolean> {
  const id = readCookie(exchange.request, 'captchaId');
  if (!id || !exchange.typed) return false;
  clearCookie(exchange.reply, 'captchaId');
  const kept = await database.transact((db) =>
    db.deleteFrom('accounts.captchas').where('id', '=', id).returning(['answer_hash', 'ends_at']).executeTakeFirst(),
  );
  if (!kept || kept.ends_at.getTime() <= clock.now()) return false;
  return timingSafeEqual(kept.answer_hash, hash(secret, id, exchange.typed));
}
