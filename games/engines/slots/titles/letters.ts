import type { SlotSymbol } from '../slot-title.ts';

/** A letter or number with low pays, named after its text. `royal` is the style of the title's letters. */
export function letter(id: string, pays: SlotSymbol['pays'], royal?: string): SlotSymbol {
  return { id, role: 'regular', art: { glyph: id, ...(royal && { royal }) }, name: { vi: id, en: id }, pays };
}

/** A picture symbol that pays in combinations. */
export function picture(id: string, object: string, name: SlotSymbol['name'], pays: SlotSymbol['pays']): SlotSymbol {
  return { id, role: 'regular', art: { object }, name, pays };
}
