/** Formats of a scene that also has a picture for phones. */
const WIDE = /-(hero|lobby)(\.\w+)$/;

/** The picture for a phone: "home-lotus-hero.avif" -> "home-lotus-mobile.avif"; other pictures serve both. */
export function phonePicture(image: string): string {
  return image.replace(WIDE, '-mobile$2');
}
