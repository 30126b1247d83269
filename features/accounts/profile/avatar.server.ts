import type { PlayerCaller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { openMedia } from '#platform/images/media.ts';
import { reEncode } from '#platform/images/re-encode.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { limiter } from '../session/throttle.server.ts';
import { pictureOf, STATIC_AVATARS } from './avatar.rules.ts';
import { setAvatar } from './profile.store.ts';

/** Encoding a picture costs CPU time. */
const UPLOADS = { points: 10, duration: 3_600 };
const SIZE = [{ name: 'avatar', width: 256, height: 256 }] as const;

interface Choice {
  name: string | undefined;
  files: readonly UploadedFile[];
}

/** Sets a picture of the set or an upload. An upload is re-encoded under a random name; the old one is deleted. */
export function changeAvatar({ database, dataDir }: AccountsDeps) {
  const uploads = limiter(database, { keyPrefix: 'avatar', ...UPLOADS });
  const media = openMedia(dataDir);
  const set = async (id: bigint, avatar: string) => {
    const before = await database.transact((db) => setAvatar(db, id, avatar));
    if (before.startsWith('media:')) await media.remove(before.slice('media:'.length));
    return pictureOf(avatar);
  };
  return async ({ id }: PlayerCaller, { name, files: [file] }: Choice) => {
    if (!file) {
      const known = STATIC_AVATARS.find((avatar) => avatar === name);
      return known ? set(id, `static:${known}`) : refuse('avatar.unknown');
    }
    const { consumedPoints } = await uploads.penalty(String(id), 1);
    if (consumedPoints > UPLOADS.points) return refuse('TOO_MANY_REQUESTS');
    const drawn = await reEncode(file.bytes, { sizes: SIZE, format: 'webp' });
    if (!drawn.ok) return refuse(`upload.${drawn.problem}`);
    const stored = `avatar-${crypto.randomUUID()}.webp`;
    for (const { bytes } of drawn.files) await media.write(stored, bytes);
    return set(id, `media:${stored}`);
  };
}
