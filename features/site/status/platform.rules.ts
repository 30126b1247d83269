/** Where an announcement is shown (wire.md 3): W desktop web, M mobile. */
export type Platform = 'W' | 'M';

/** What a visitor's browser is taken for. Phones' browsers say "Mobi" in their User-Agent, whichever they are. */
export const platformOf = (userAgent: string): Platform => (/mobi/i.test(userAgent) ? 'M' : 'W');
