import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Buttons of the server's markup (first-paint.tsx) that were pressed before the portal could react. The script in
 * index.html records them; the same buttons of the real page are pressed once it is rendered.
 */
interface Early {
  /** The last button that was pressed. */
  pressed?: HTMLElement | null;
  /** The button that a finger or the mouse still holds down: on release its markup is gone. */
  held?: HTMLElement | null;
}

declare global {
  interface Window {
    early?: Early;
  }
}

const DRAWN = '.drawn';
/**
 * A part that loads by itself may add the button a little later; after this time the press would come as a surprise.
 */
const LATEST_MS = 10_000;

/**
 * Replays the press once the real page is rendered and the server has said who the visitor is, on which half of the
 * buttons depend.
 */
export function useEarlyPress(known: boolean): void {
  const [drawn, setDrawn] = useState<HTMLElement>();
  useEffect(() => {
    const { pressed, held } = window.early ?? {};
    delete window.early;
    if (pressed) return setDrawn(pressed);
    if (!held) return;
    const release = () => setDrawn(held);
    addEventListener('pointerup', release, { once: true });
    return () => removeEventListener('pointerup', release);
  }, []);
  useEffect(() => {
    if (known && drawn) pressWhenThere(drawn);
  }, [known, drawn]);
}

interface DrawnField {
  field: HTMLInputElement;
  focused: boolean;
}

/** Copies text typed into the server's markup to the real page's fields of the same names, with the cursor position. */
export function useEarlyTyping(): void {
  // Keeps the elements, not their values: visitors can type into them while the real page is still being rendered.
  const [drawn] = useState(drawnFields);
  useLayoutEffect(() => {
    for (const { field, focused } of drawn) {
      const twin = document.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
      if (!twin) continue;
      twin.value = field.value;
      if (!focused) continue;
      twin.focus({ preventScroll: true });
      twin.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  }, [drawn]);
}

function drawnFields(): DrawnField[] {
  if (typeof document === 'undefined') return [];
  const fields = [...document.querySelectorAll<HTMLInputElement>(`${DRAWN} input[name]`)];
  return fields.map((field) => ({ field, focused: field === document.activeElement }));
}

function pressWhenThere(drawn: HTMLElement): void {
  const press = () => {
    const twin = twinOf(drawn);
    twin?.focus({ preventScroll: true });
    twin?.click();
    return twin !== undefined;
  };
  if (press()) return;
  const observer = new MutationObserver(() => press() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LATEST_MS);
}

/** The button with the same name and the same position among those of that name. */
function twinOf(drawn: HTMLElement): HTMLElement | undefined {
  const before = alike(drawn.closest(DRAWN) ?? document.body, drawn);
  return alike(document.body, drawn)[before.indexOf(drawn)];
}

/** Both renderings use the same components; only the theme's button may have another name meanwhile. */
function alike(root: Element, button: HTMLElement): HTMLElement[] {
  const name = nameOf(button);
  return [...root.querySelectorAll<HTMLElement>('button')].filter((other) => nameOf(other) === name);
}

const nameOf = (button: HTMLElement): string =>
  button.dataset.press ?? button.getAttribute('aria-label') ?? button.textContent;
