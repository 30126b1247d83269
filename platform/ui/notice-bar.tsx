import { ChevronLeft, ChevronRight, Megaphone } from 'lucide-react';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { MoreLink } from './section-heading.tsx';
import './notice.css';
import { useReducedMotion } from './use-min-width.ts';

export interface Notice {
  id: string | number;
  text: string;
}

export interface NoticeBarProps {
  notices: readonly Notice[];
  onOpen?: ((notice: Notice) => void) | undefined;
  /** Target of "Tất cả"; instead, `more` may be a ready link of the router. */
  allHref?: string;
  more?: ReactNode;
  className?: string;
}

const SPEED_PX_PER_S = 40;

/**
 * News in one line that moves at 40 px a second; it stops under the pointer and with focus. For reduced motion it has
 * arrows.
 */
export function NoticeBar({ notices, onOpen, allHref, more, className }: NoticeBarProps) {
  const t = useText();
  const still = useReducedMotion();
  if (notices.length === 0) return null;
  return (
    <section className={classNames('notice', className)} aria-label={t('ui.notice.region')}>
      <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" />
      {still ? <OneByOne notices={notices} onOpen={onOpen} /> : <Running notices={notices} onOpen={onOpen} />}
      {more ?? (allHref && <MoreLink href={allHref}>{t('ui.notice.all')}</MoreLink>)}
    </section>
  );
}

type ListProps = Pick<NoticeBarProps, 'notices' | 'onOpen'>;

/**
 * The list twice, one after the other, so that the end joins the beginning. The second copy is for the pointer only:
 * screen readers and Tab use the first.
 */
function Running({ notices, onOpen }: ListProps) {
  const view = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const measure = () => {
      const first = list.current?.firstElementChild;
      setWidth(list.current?.offsetWidth ?? 0);
      setFits(notices.length === 1 && (first?.scrollWidth ?? 0) <= (view.current?.clientWidth ?? 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (view.current) observer.observe(view.current);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [notices.length]);
  return (
    <div ref={view} className="notice-view">
      <div
        className="notice-run"
        data-still={fits ? '' : undefined}
        style={{ '--dur': `${Math.round(width / SPEED_PX_PER_S)}s` } as CSSProperties}
      >
        <div ref={list} className="notice-list">
          {notices.map((notice) => (
            <Item key={notice.id} notice={notice} onOpen={onOpen} />
          ))}
        </div>
        {!fits && (
          <div className="notice-list" aria-hidden="true">
            {notices.map((notice) => (
              <Item key={notice.id} notice={notice} onOpen={onOpen} tabIndex={-1} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function OneByOne({ notices, onOpen }: ListProps) {
  const t = useText();
  const [at, setAt] = useState(0);
  const notice = notices[at % notices.length];
  const go = (step: number) => setAt((at + step + notices.length) % notices.length);
  return (
    <>
      <div className="notice-one" aria-live="polite">
        {notice && <Item notice={notice} onOpen={onOpen} />}
      </div>
      {notices.length > 1 && (
        <>
          <IconButton
            size="sm"
            label={t('ui.notice.previous')}
            icon={<ChevronLeft size={18} />}
            onClick={() => go(-1)}
          />
          <IconButton size="sm" label={t('ui.notice.next')} icon={<ChevronRight size={18} />} onClick={() => go(1)} />
        </>
      )}
    </>
  );
}

interface ItemProps {
  notice: Notice;
  onOpen: NoticeBarProps['onOpen'];
  tabIndex?: number;
}

function Item({ notice, onOpen, tabIndex }: ItemProps) {
  return onOpen ? (
    <button type="button" className="notice-item" tabIndex={tabIndex} onClick={() => onOpen(notice)}>
      {notice.text}
    </button>
  ) : (
    <span className="notice-item">{notice.text}</span>
  );
}
