import avatar from '#platform/ui/art/default-avatar.svg';
import picture from '#platform/ui/art/default-picture.svg';
import sign from '#platform/ui/art/logo.svg';

const DEFAULTS: readonly [part: string, source: string][] = [
  ['/art/avatars/', avatar],
  ['/avatar', avatar],
  ['/art/vendors/', sign],
];

/**
 * A picture that cannot be loaded is replaced by a default (spec section 8 "Behaviours"). One listener serves all of
 * them, because pictures come from many departments and from the operator's addresses.
 */
export function mendBrokenPictures(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.dataset.mended !== undefined) return;
      target.dataset.mended = '';
      target
        .closest('picture')
        ?.querySelectorAll('source')
        .forEach((source) => {
          source.remove();
        });
      target.src = DEFAULTS.find(([part]) => target.src.includes(part))?.[1] ?? picture;
    },
    // Errors of pictures do not bubble.
    { capture: true },
  );
}
