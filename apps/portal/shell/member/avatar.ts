/** The default picture, until a player chooses one. */
export const AVATAR = '/art/avatars/fox.avif';
