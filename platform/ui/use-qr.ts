import { useEffect, useState } from 'react';
import type { QrModules } from './qr-code.tsx';

/** A text as a QR symbol; the encoder is loaded with the first symbol. Level H leaves room for the lotus. */
export function useQr(text: string | undefined): QrModules | undefined {
  const [modules, setModules] = useState<QrModules>();
  useEffect(() => {
    if (!text) return;
    let here = true;
    void import('qrcode').then(({ create }) => here && setModules(create(text, { errorCorrectionLevel: 'H' }).modules));
    return () => {
      here = false;
    };
  }, [text]);
  return modules;
}
