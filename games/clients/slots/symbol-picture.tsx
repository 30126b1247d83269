import { useEffect, useRef } from 'react';
import type { SymbolData } from './slot-data.ts';
import { loadRoyalFaces } from './stage/royal-faces.ts';
import { paintRoyal, royalOf } from './stage/royals.ts';
import { artUrl } from './symbol-art.ts';
import './symbol-picture.css';

/** A symbol as a picture in the page: rules, proofs. Its name is written beside it, so it has no alternative text. */
export function SymbolPicture({ symbol }: { symbol: SymbolData }) {
  const url = artUrl(symbol);
  if (url) return <img className="symbol-picture" src={url} alt="" loading="lazy" />;
  return <RoyalPicture symbol={symbol} />;
}

const SIDE = 160;

/** A letter, painted by the same code as on the reels. */
function RoyalPicture({ symbol }: { symbol: SymbolData }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { art } = symbol;
    let gone = false;
    const paint = async () => {
      await loadRoyalFaces([symbol]);
      const context = ref.current?.getContext('2d');
      if (gone || !context) return;
      context.clearRect(0, 0, SIDE, SIDE);
      paintRoyal(context, 'glyph' in art ? art.glyph : symbol.id, royalOf(art), SIDE);
    };
    void paint();
    return () => {
      gone = true;
    };
  }, [symbol]);
  return (
    <span className="symbol-picture" aria-hidden="true">
      <canvas ref={ref} width={SIDE} height={SIDE} />
    </span>
  );
}
