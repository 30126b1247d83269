/**
 * `ref` of what takes the place of something pressed that is gone: the heading of what came of a sent form, the row that
 * one goes back to. The focus goes on from there, and a screen reader says where one is. Give a heading tabIndex -1.
 */
export const takeFocus = (here: HTMLElement | null): void => here?.focus();
