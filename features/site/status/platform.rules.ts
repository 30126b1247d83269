/** Where an announcement is shown (wire.md 3): W desktop web, M mobile. */
export type Platform = 'W' | 'M';

/** The platform by User-Agent. Browsers on phones contain "Mobi". */
export const platformOf = (userAgent: string): Platform => (/mobi/i.test(userAgent) ? 'M' : 'W');
