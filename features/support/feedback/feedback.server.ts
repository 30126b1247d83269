import { join } from 'node:path';
import { limiter } from '#features/accounts/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { addressNetwork } from '#platform/http/address.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { drawUploads } from '#platform/images/draw-uploads.ts';
import { type FileStore, openFileStore } from '#platform/images/file-store.ts';
import { digest, mayGoOn } from '../throttle.server.ts';
import { feedbackContract } from './feedback.contract.ts';
import {
  CONTENT_LONGEST,
  CONTENT_SHORTEST,
  contentProblem,
  type QuestionType,
  questionTypeOf,
} from './feedback.rules.ts';
import { feedbackByKey, insertFeedback, type SentFeedback } from './feedback.store.ts';

export interface FeedbackDeps {
  database: Database;
  clock: Clock;
  dataDir: string;
}

/** Limits per sender and per address, which a household or café may share. */
const PER_SENDER_AN_HOUR = 6;
const PER_ADDRESS_AN_HOUR = 20;
const HOUR_S = 3_600;
/** Screenshots stay readable at this size; photographs need no more. */
const PICTURE_PX = 1_600;

export const openFeedbackFiles = (dataDir: string): FileStore => openFileStore(join(dataDir, 'feedback'));

export function feedbackService({ database, clock, dataDir }: FeedbackDeps): Service {
  const files = openFeedbackFiles(dataDir);
  const hour = (keyPrefix: string, points: number) => limiter(database, { keyPrefix, points, duration: HOUR_S });
  const bySender = hour('feedback', PER_SENDER_AN_HOUR);
  const byAddress = hour('feedback-ip', PER_ADDRESS_AN_HOUR);
  return service(feedbackContract, {
    'PUT /wps/feedback': async ({ body, caller, files: sent }) => {
      const content = String(body.content ?? body.message ?? '').trim();
      const problem = contentProblem(content);
      if (problem) {
        const values = { shortest: CONTENT_SHORTEST, longest: CONTENT_LONGEST };
        return refuse(problem, { values, detail: { data: { field: 'content' } } });
      }
      const questionType = questionTypeOf(body.questionType || body.type);
      const { contact } = body;
      const wish = { questionType, content, contact, images: sent.length };
      const sender = senderOf(caller);
      const key = {
        brandId: caller.brandId,
        sender,
        requestKey: body.requestKey || digest(questionType, content, contact),
      };
      const known = await database.read((db) => feedbackByKey(db, key));
      if (known) return answer(known, wish);
      const network = addressNetwork(caller.ip);
      const free =
        (await mayGoOn(bySender, caller.brandId, sender)) && (await mayGoOn(byAddress, caller.brandId, network));
      if (!free) return refuse('TOO_MANY_REQUESTS');
      const images = await drawUploads(sent, PICTURE_PX);
      if (isRefusal(images)) return images;
      for (const image of images) await files.write(image.file, image.bytes);
      const drop = () => Promise.all(images.map(({ file }) => files.remove(file)));
      const facts = { ...key, playerId: caller.player?.id, questionType, content, contact };
      const from = { ip: caller.ip, language: caller.language, at: new Date(clock.now()) };
      const stored = images.map(({ file, width, height }) => ({ file, width, height }));
      const id = await database
        .transact((db) => insertFeedback(db, { ...facts, ...from, images: stored }))
        .catch(async (error: unknown) => {
          await drop();
          throw error;
        });
      if (id) return { id: id.toString() };
      // A second request was faster while the first one's pictures were redrawn.
      await drop();
      const first = await database.read((db) => feedbackByKey(db, key));
      if (!first) throw new Error('feedback that was sent before is not there');
      return answer(first, wish);
    },
  });
}

interface Wish {
  questionType: QuestionType;
  content: string;
  contact: string;
  /** Number of pictures; redrawn ones cannot be compared by bytes. */
  images: number;
}

/** Returns the first feedback with this key; the same key with other feedback is the sender's error. */
function answer(first: SentFeedback, wish: Wish) {
  const same =
    first.question_type === wish.questionType &&
    first.content === wish.content &&
    first.contact === wish.contact &&
    Number(first.images) === wish.images;
  return same ? { id: first.id.toString() } : refuse('feedback.key.used');
}

/** A player, or a visitor's address: request keys are compared only within one sender. */
function senderOf({ player, ip, brandId }: Caller): string {
  return player ? `player ${player.id}` : `visitor ${digest(brandId, addressNetwork(ip))}`;
}
