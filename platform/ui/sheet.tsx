import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { OverlayParts, type OverlayProps, OverlayRoot, OverlayViewport } from './modal.tsx';
import './modal.css';

export interface SheetProps extends OverlayProps {
  /** Covers the whole screen, like a page of the mobile account, with a back arrow. */
  full?: boolean;
  /** Called by the back arrow at the left; without it a full sheet has a cross. */
  onBack?(): void;
}

/** Slides in from the bottom on phones, from the right from 768. Closes by the same rules as Modal. */
export function Sheet({ full, onBack, className, ...props }: SheetProps) {
  const t = useText();
  const popup = useRef<HTMLDivElement>(null);
  const back = onBack && (
    <IconButton label={t('ui.back')} icon={<ArrowLeft size={22} strokeWidth={1.75} />} onClick={onBack} />
  );
  return (
    <OverlayRoot {...props}>
      <OverlayViewport className={props.beside ? 'overlay-beside' : undefined}>
        <Dialog.Popup
          ref={popup}
          className={classNames('modal sheet', full && 'sheet-full', props.beside && 'sheet-beside', className)}
          initialFocus={props.initialFocus ?? popup}
        >
          {!full && <span className="sheet-grip" aria-hidden="true" />}
          <OverlayParts {...props} leading={back} />
        </Dialog.Popup>
      </OverlayViewport>
    </OverlayRoot>
  );
}
