import type { SymbolData } from './slot-data.ts';
import { artUrl } from './stage/art-files.ts';
import './symbol-picture.css';

/** A symbol as a picture in the page: rules, proofs. Its name stands beside it, so it says nothing itself. */
export function SymbolPicture({ symbol }: { symbol: SymbolData }) {
  const url = artUrl(symbol);
  if (url) return <img className="symbol-picture" src={url} alt="" loading="lazy" />;
  const text = 'glyph' in symbol.art ? symbol.art.glyph : symbol.id;
  return (
    <span className={`symbol-letter letter-${text}`} aria-hidden="true">
      <i>{text}</i>
      <b>{text}</b>
    </span>
  );
}
