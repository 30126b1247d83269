/** Formats of one scene that have a phone's picture beside them. */
const WIDE = /-(hero|lobby)(\.\w+)$/;

/** The picture for a phone: "home-lotus-hero.avif" -> "home-lotus-mobile.avif"; any other serves both. */
export function phonePicture(image: string): string {
  return image.replace(WIDE, '-mobile$2');
}
