/** Pictures that a player may choose: the animals of the Vietnamese calendar, the fox and the lotus. */
export const STATIC_AVATARS = [
  'lotus',
  'rat',
  'buffalo',
  'tiger',
  'cat',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
  'fox',
] as const;

/** The default picture. */
export const FIRST_AVATAR = 'fox';

export const staticAvatarUrl = (name: string): string => `/art/avatars/${name}.avif`;

export interface Picture {
  avatar: string;
  avatarType: 'STATIC' | 'CUSTOM';
  url: string;
}

/** Parses a stored value: "static:<name>", "media:<file>" or ''. */
export function pictureOf(stored: string): Picture {
  const [kind, name = ''] = stored.split(':');
  if (kind === 'media') return { avatar: `/media/${name}`, avatarType: 'CUSTOM', url: `/media/${name}` };
  const avatar = kind === 'static' ? name : FIRST_AVATAR;
  return { avatar, avatarType: 'STATIC', url: staticAvatarUrl(avatar) };
}
