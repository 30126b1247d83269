import sharp from 'sharp';

/** A composed picture before it is drawn. Equal artworks give equal files, so its text is also its cache key. */
export type Artwork = {
  svg: string;
  format: 'webp' | 'png' | 'svg';
  /** The most the file may weigh; quality yields until it fits. */
  budgetBytes?: number;
};

const qualities = [84, 76, 68, 60, 52, 44, 36, 28, 20];

/** Draws an artwork. Throws when even the lowest quality is heavier than its budget. */
export async function encode(artwork: Artwork): Promise<Buffer> {
  if (artwork.format === 'svg') return Buffer.from(artwork.svg);
  const drawn = sharp(Buffer.from(artwork.svg), { unlimited: true });
  if (artwork.format === 'png') return drawn.png({ compressionLevel: 9 }).toBuffer();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of qualities) {
    const file = await sharp(data, { raw }).webp({ quality, alphaQuality: 90, effort: 5, smartSubsample: quality > 60 }).toBuffer();
    if (!artwork.budgetBytes || file.length <= artwork.budgetBytes) return file;
  }
  throw new Error(`artwork does not fit ${artwork.budgetBytes} bytes`);
}
