/**
 * `ref` of the heading that takes the place of a sent form: the focus, which goes with the form, goes on from there and
 * a screen reader says what has become of it. Give the heading tabIndex -1.
 */
export const takeFocus = (heading: HTMLElement | null): void => heading?.focus();
