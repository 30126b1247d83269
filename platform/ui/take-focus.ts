/**
 * `ref` for the element that replaces a pressed element, such as the heading of a result or the row on return to a list.
 * It takes the focus, so a screen reader announces it. Give a heading tabIndex -1.
 */
export const takeFocus = (here: HTMLElement | null): void => here?.focus();
