import type { SlotSymbol } from '../slot-title.ts';

/** A letter or number of the low pays; its name is what it shows. */
export function letter(id: string, pays: SlotSymbol['pays']): SlotSymbol {
  return { id, role: 'regular', art: { glyph: id }, name: { vi: id, en: id }, pays };
}
