import { useState } from 'react';
import type { Launch } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { NoticeDate } from '../notices/notices.page.tsx';
import { type GoTo, PortalText } from '../rich-text.page.tsx';
import type { Popup } from '../support.hooks.ts';
import { LinkageButton } from './linkage.page.tsx';
import './popup.css';
import { silencePopups } from './popup-memory.page.tsx';
import { dayIn } from './popups.rules.ts';

/** The phone's format of a wide scene has the shape of this window. */
const phonePicture = (url: string) => url.replace(/-(hero|lobby)(\.\w+)$/, '-mobile$2');

interface PopupProps {
  items: readonly Popup[];
  launch: Launch;
  onClose(): void;
  goTo: GoTo;
}

export function PopupModal({ items, launch, onClose, goTo }: PopupProps) {
  const t = useText();
  const { brand } = useShell();
  const [at, setAt] = useState(0);
  const [silent, setSilent] = useState(false);
  const popup = items[at];
  const leave = () => {
    if (silent) silencePopups(dayIn(brand.timeZone, Date.now()));
    onClose();
  };
  if (!popup) return null;
  const last = at === items.length - 1;
  const picture = popup.announcementImages[0]?.imageUrl;
  const leads = popup.linkageType !== '';
  return (
    <Modal
      open
      size="sm"
      className="popup"
      flush
      closeOnScrim={false}
      onOpenChange={(open) => !open && leave()}
      title={popup.title}
      footer={
        <div className="popup-foot">
          <Checkbox
            label={t('support.popup.silent')}
            checked={silent}
            onChange={(event) => setSilent(event.target.checked)}
          />
          <div className="popup-actions">
            {last ? (
              <Button tone={leads ? 'secondary' : 'red'} onClick={leave}>
                {t('support.popup.close')}
              </Button>
            ) : (
              <Button tone="secondary" onClick={() => setAt(at + 1)}>
                {t('support.notices.next')}
              </Button>
            )}
            {leads && (
              <LinkageButton
                linkageType={popup.linkageType}
                linkage={popup.linkage}
                onFollow={leave}
                goTo={goTo}
                launch={launch}
              >
                {popup.button || t('support.popup.open')}
              </LinkageButton>
            )}
          </div>
        </div>
      }
    >
      {picture && (
        <img key={picture} className="popup-picture" src={phonePicture(picture)} alt="" width={390} height={212} />
      )}
      <div className="popup-text" aria-live="polite">
        <NoticeDate at={popup.createdAt} style="date" />
        <PortalText html={popup.content} goTo={goTo} />
      </div>
      {items.length > 1 && (
        <div className="popup-dots">
          {items.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={t('support.popup.dot', { at: index + 1, count: items.length, title })}
              aria-current={index === at}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
    </Modal>
  );
}
