import type { Reader, Writer } from '#platform/db/database.ts';
import { plainLine, proseHtml } from '../html.rules.ts';

/** Platform messages that the player has not opened (spec section 2.3 "unread messages"). */
export async function countUnread(db: Reader, player: { brandId: number; playerId: bigint }): Promise<number> {
  const { count } = await db
    .selectFrom('support.message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', player.brandId)
    .where('player_id', '=', player.playerId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes a message to one player, sanitised like all operators' texts. */
export async function insertMessage(
  db: Writer,
  message: { brandId: number; playerId: bigint; title: string; content: string; at: Date },
): Promise<bigint> {
  const { id } = await db
    .insertInto('support.message')
    .values({
      brand_id: message.brandId,
      player_id: message.playerId,
      title: plainLine(message.title),
      content: proseHtml(message.content),
      sent_at: message.at,
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
