import { CircleAlert, UserRound } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import bird from '#platform/ui/art/bird.svg';
import flakes from '#platform/ui/art/flakes.svg';
import karst from '#platform/ui/art/karst.svg';
import logo from '#platform/ui/art/logo.svg';
import lotus from '#platform/ui/art/lotus.svg';
import lotusBud from '#platform/ui/art/lotus-bud.svg';
import lotusGold from '#platform/ui/art/lotus-gold.svg';
import lotusLeaf from '#platform/ui/art/lotus-leaf.svg';
import moon from '#platform/ui/art/moon.svg';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Tabs, type TabsProps } from '#platform/ui/tabs.tsx';
import './auth.css';
import './auth-page.css';
import { BannerPanel } from './banner-panel.page.tsx';

export interface AuthFrameProps {
  scene: 'pond' | 'gate' | 'moon';
  title: string;
  /** The line under the title with the link to the other form. */
  lead?: ReactNode;
  /** The brand's own picture replaces the painting, where there is one (spec section 2.1). */
  banner?: 'w_login' | 'w_reg' | 'w_forget';
  dismissible?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The frame of login, registration, forgotten and forced password: a painting at the left, the form at the right. */
export function AuthFrame({ scene, banner, title, lead, dismissible = true, onClose, children }: AuthFrameProps) {
  const first = useRef<HTMLElement>(null);
  const side = (element: HTMLElement | null) => {
    first.current = element?.querySelector<HTMLElement>('input') ?? element?.querySelector('button') ?? null;
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      // No initial focus on touch screens, where it would open the keyboard.
      {...(matchMedia('(pointer: fine)').matches && { initialFocus: first })}
      dismissible={dismissible}
      size="lg"
      flush
      className={`auth ${LOOK[scene]}`}
      title={title}
      titleHidden
    >
      <div className="auth-grid">
        {banner ? (
          <BannerPanel group={banner}>
            <Painting scene={scene} />
          </BannerPanel>
        ) : (
          <Painting scene={scene} />
        )}
        <div className="auth-side" ref={side}>
          {/* the dialog's own title is for screen readers; this one is visible */}
          <p className="auth-title" aria-hidden="true">
            {title}
          </p>
          {lead && <p className="auth-lead">{lead}</p>}
          {children}
        </div>
      </div>
    </Modal>
  );
}

interface AuthPageProps {
  scene: AuthFrameProps['scene'];
  /** The greeting of another scene, so that a returning player is not invited to register. */
  greeting?: AuthFrameProps['scene'];
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The same frame as a page: the agents' login, the mailed link. */
export function AuthPage({ scene, greeting = scene, title, lead, children }: AuthPageProps) {
  return (
    <section className={`auth-page auth ${LOOK[scene]}`}>
      <Painting scene={scene} greeting={greeting} />
      <div className="auth-side">
        <h1 className="auth-title">{title}</h1>
        {lead && <p className="auth-lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}

/** The class `auth-moon` is taken by the moon itself. */
const LOOK = { pond: 'auth-pond', gate: 'auth-gate', moon: 'auth-moon-scene' };

interface AuthTabsProps<V extends string> extends TabsProps<V> {
  children: ReactNode;
}

/** The tabs of one form. The panel is labelled by the form, because the tab's label equals that of the first field. */
export function AuthTabs<V extends string>({ children, ...tabs }: AuthTabsProps<V>) {
  if (tabs.items.length < 2) return children;
  return (
    <>
      <Tabs {...tabs} className="auth-tabs" />
      <div role="tabpanel" aria-label={tabs.label}>
        {children}
      </div>
    </>
  );
}

/** An error that concerns the whole form; nothing without a text. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="auth-error" role="alert">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}

/** The username of an existing account. */
export function UsernameField(props: Omit<InputProps, 'label'>) {
  const t = useText();
  return (
    <Input
      {...props}
      label={t('accounts.field.username')}
      icon={<UserRound size={18} strokeWidth={1.75} aria-hidden="true" />}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}

type Scene = AuthFrameProps['scene'];

function Painting({ scene, greeting = scene }: { scene: Scene; greeting?: Scene }) {
  const t = useText();
  return (
    <div className="auth-art" aria-hidden="true">
      <i className="auth-drum" />
      {scene === 'gate' && <i className="auth-gate" />}
      <img className="auth-moon" src={moon} alt="" />
      <img className="auth-karst" src={karst} alt="" />
      <img className="auth-bird" src={bird} alt="" />
      <img className="auth-bird auth-bird-far" src={bird} alt="" />
      <i className="auth-dusk" />
      <i className="auth-wave" />
      {scene === 'gate' ? <img className="auth-lotus-gold" src={lotusGold} alt="" /> : <Pond />}
      <img className="auth-flakes" src={flakes} alt="" />
      <div className="auth-words">
        <img src={logo} width={40} height={40} alt="" />
        <span>{t(`accounts.scene.${greeting}`)}</span>
      </div>
    </div>
  );
}

function Pond() {
  return (
    <>
      <img className="auth-leaf auth-leaf-left" src={lotusLeaf} alt="" />
      <img className="auth-leaf auth-leaf-right" src={lotusLeaf} alt="" />
      <img className="auth-bud" src={lotusBud} alt="" />
      <img className="auth-lotus" src={lotus} alt="" />
      <img className="auth-leaf auth-leaf-front" src={lotusLeaf} alt="" />
    </>
  );
}
