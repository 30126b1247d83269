import sharp, { type Sharp } from 'sharp';

/** One size made from an uploaded picture. */
export interface ImageSize {
  /** Part of the file's name: "hero", "mobile", "full". */
  name: string;
  width: number;
  /** With a height the picture is cropped to exactly this shape; without one it keeps its own shape. */
  height?: number;
}

export interface ImageFile {
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

export type ImageProblem =
  /** Not PNG or JPEG by its first bytes, whatever its name says. */
  | 'type'
  /** Looks like a picture but cannot be decoded, or is too large when decoded. */
  | 'broken';

/**
 * 8,000 x 5,000 fits any phone's photograph. A decompression bomb of a few kilobytes claims more and is not decoded.
 */
const MOST_PIXELS = 40_000_000;
type Format = 'avif' | 'webp' | 'png';
const encodings: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 3 }),
  webp: (image) => image.webp({ quality: 82 }),
  // For what launchers and link previews read, which know nothing newer.
  png: (image) => image.png({ compressionLevel: 9 }),
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Encodes an uploaded PNG or JPEG again as AVIF, WebP or PNG. None of the sent bytes are kept: no appended script, no GPS
 * position, no attack on a decoder. The picture is rotated upright first, because its EXIF orientation is lost.
 */
export async function reEncode(
  bytes: Buffer,
  { sizes, format }: { sizes: readonly ImageSize[]; format: Format },
): Promise<{ ok: true; files: ImageFile[] } | { ok: false; problem: ImageProblem }> {
  if (!startsWith(bytes, PNG) && !startsWith(bytes, JPEG)) return { ok: false, problem: 'type' };
  try {
    const files: ImageFile[] = [];
    for (const size of sizes) files.push(await draw(bytes, size, format));
    return { ok: true, files };
  } catch {
    // sharp's errors name pixels, chunks and limits; for the sender they all mean "cannot be read".
    return { ok: false, problem: 'broken' };
  }
}

/** Width and height as a reader sees them; undefined if the bytes are no picture. */
export async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  const facts = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => undefined);
  return facts?.autoOrient;
}

async function draw(bytes: Buffer, size: ImageSize, format: Format): Promise<ImageFile> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    .rotate()
    .resize({
      width: size.width,
      ...(size.height ? { height: size.height, fit: 'cover', position: 'attention' } : { withoutEnlargement: true }),
    })
    .toColourspace('srgb');
  const drawn = encodings[format](image);
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { name: size.name, bytes: data, width: info.width, height: info.height };
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
