import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from './icon-button.tsx';
import './toast.css';

export interface ToastMessage {
  /** ok and info disappear after 5 s; an error stays until it is closed. */
  tone?: 'ok' | 'info' | 'error';
  /** What happened: "Đã nạp 500.000 P". */
  title: ReactNode;
  /** What it means for the money. */
  text?: ReactNode;
  action?: { label: string; onClick(): void };
  /** A toast with the same id replaces the one on screen, e.g. repeated network errors. */
  id?: string;
}

/** Shows a toast and returns its id. */
export type ShowToast = (message: ToastMessage) => string;

interface Shown extends ToastMessage {
  id: string;
  /** A toast that replaces another one is a new card with a clock of its own. */
  card: number;
}

const STAY_MS = 5_000;
const AT_MOST = 3;
const ICONS = { ok: CircleCheck, info: Info, error: CircleAlert };
const ToastContext = createContext<{ show: ShowToast; dismiss(id: string): void } | undefined>(undefined);

let count = 0;

/** Holds the toasts of one site: bottom left on desktop, under the header on phones. Wrap the app once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const dismiss = useCallback((id: string) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>((message) => {
    const card = ++count;
    const id = message.id ?? `toast-${card}`;
    setShown((all) => [...all.filter((toast) => toast.id !== id), { ...message, id, card }].slice(-AT_MOST));
    return id;
  }, []);
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext.Provider value={value}>
      {children}
      <Toasts shown={shown} dismiss={dismiss} />
    </ToastContext.Provider>
  );
}

/** `const { show } = useToast(); show({ tone: 'ok', title: t('…') })` */
export function useToast() {
  const context = useContext(ToastContext);
  if (!context) throw new Error('useToast outside ToastProvider');
  return context;
}

/** An open dialog hides everything outside it from screen readers, except live regions: hence aria-live on the list. */
function Toasts({ shown, dismiss }: { shown: Shown[]; dismiss(id: string): void }) {
  const t = useText();
  // The server draws the first paint, which has no toasts.
  if (typeof document === 'undefined') return null;
  return createPortal(
    <section className="toasts" aria-live="polite" aria-label={t('ui.toast.region')}>
      {shown.map((toast) => (
        <ToastCard key={toast.card} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </section>,
    document.body,
  );
}

function ToastCard({ toast, onDismiss }: { toast: Shown; onDismiss(): void }) {
  const t = useText();
  const [held, setHeld] = useState(false);
  const { tone = 'ok', title, text, action } = toast;
  const Icon = ICONS[tone];
  useTimeout(onDismiss, tone === 'error' || held ? undefined : STAY_MS);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock; everything to do is a button
    <div
      className={`toast toast-${tone}`}
      role={tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className="toast-text">
        <b>{title}</b>
        {text && <span>{text} </span>}
        {action && (
          <button
            type="button"
            className="text-link"
            onClick={() => {
              action.onClick();
              onDismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton size="sm" label={t('ui.close')} icon={<X size={16} strokeWidth={1.75} />} onClick={onDismiss} />
    </div>
  );
}

/** Runs `action` once after `delayMs`; starts again when the delay changes, and waits while it is undefined. */
function useTimeout(action: () => void, delayMs: number | undefined) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => latest.current(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}
