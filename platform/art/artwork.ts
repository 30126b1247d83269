import sharp from 'sharp';

/** A composed picture before it is drawn. Equal artworks give equal files, so its text is also its cache key. */
export type Artwork = {
  svg: string;
  format: 'avif' | 'webp' | 'png' | 'svg';
  /** Largest file size; quality is lowered until it fits. */
  budgetBytes?: number;
  /** Quality to try first, 1 to 100. */
  quality?: number;
};

export const contentTypes: Record<Artwork['format'], string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** For small pictures with transparent corners: flat backgrounds show every artefact. */
const signQuality = 88;
const usualQuality = 54;
const worstQuality = 20;

/**
 * Draws an artwork. AVIF starts at the requested quality. While the file is over budget, the quality is lowered in
 * proportion to the excess. Throws when even the worst quality is too large.
 */
export async function encode(artwork: Artwork): Promise<Buffer> {
  if (artwork.format === 'svg') return Buffer.from(artwork.svg);
  const drawn = sharp(Buffer.from(artwork.svg), { unlimited: true });
  if (artwork.format === 'png') return drawn.png({ compressionLevel: 9 }).toBuffer();
  if (artwork.format === 'webp')
    return drawn.webp({ quality: artwork.quality ?? signQuality, smartSubsample: true }).toBuffer();
  const { data, info } = await drawn.flatten({ background: '#0E0605' }).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const budget = artwork.budgetBytes ?? Number.POSITIVE_INFINITY;
  for (let q = artwork.quality ?? usualQuality; q >= worstQuality; ) {
    const file = await sharp(data, { raw }).avif({ quality: q, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer();
    if (file.length <= budget) return file;
    q -= Math.max(2, Math.ceil(Math.log(file.length / budget) * 26));
  }
  throw new Error(`artwork does not fit ${budget} bytes`);
}
