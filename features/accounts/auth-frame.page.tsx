import type { ReactNode } from 'react';
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
import { Modal } from '#platform/ui/modal.tsx';
import './auth.css';

export interface AuthFrameProps {
  scene: 'pond' | 'gate';
  title: string;
  /** The line under the title: the way to the other form. */
  lead?: ReactNode;
  dismissible?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The frame of login, registration and forced change: a lacquer painting at the left, the form at the right. */
export function AuthFrame({ scene, title, lead, dismissible = true, onClose, children }: AuthFrameProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      dismissible={dismissible}
      size="lg"
      flush
      className={`auth auth-${scene}`}
      title={title}
      titleHidden
    >
      <div className="auth-grid">
        <Painting scene={scene} />
        <div className="auth-side">
          {/* the dialog's own title is spoken; this one is seen */}
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

function Painting({ scene }: { scene: 'pond' | 'gate' }) {
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
      {scene === 'pond' ? <Pond /> : <img className="auth-lotus-gold" src={lotusGold} alt="" />}
      <img className="auth-flakes" src={flakes} alt="" />
      <div className="auth-words">
        <img src={logo} width={40} height={40} alt="" />
        <b>{t(`accounts.scene.${scene}`)}</b>
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
