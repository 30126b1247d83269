/** An application to a promotion (spec section 5 "Activity application"). */
export const REMARK_LONGEST = 140;
export const APPLICATION_PICTURES = 3;
export const APPLICATION_BYTES = 5 * 1024 * 1024;

/** Counts characters as a reader does: a letter with its marks is one. */
export const remarkLength = (remark: string): number => [...remark.normalize('NFC')].length;
