import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import {
  ChangePasswordModal,
  ForgotModal,
  LoginModal,
  LoginStepModal,
  LogoutConfirm,
  RealAccountModal,
  RegisterModal,
  SocialReturn,
} from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { type OpenDialog, useDialogs } from '#platform/ui/dialogs.tsx';
import { useLayer } from '#platform/ui/layers.ts';
import { useToast } from '#platform/ui/toast.tsx';
import { chunk, failureText } from '../chunk.ts';
import { knowDialogs } from './known-dialogs.ts';
import './portal.dialogs.ts';
import { needTexts } from '../texts/texts.ts';

/** Props that every dialog gets besides its own. */
interface DialogProps {
  onClose(): void;
  goHome(): void;
  /** Opens a path of the portal. */
  goTo(href: string): void;
}

type Dialog = ComponentType<DialogProps & Record<string, unknown>>;

/** Code and texts of a dialog, loaded together when it is first opened. */
function dialog<Props>(rooms: readonly string[], read: () => Promise<ComponentType<Props>>): () => Dialog {
  return () =>
    lazy(async () => {
      const [component] = await Promise.all([chunk(read), needTexts(...rooms)]);
      return { default: component as unknown as Dialog };
    });
}

const DIALOGS: Record<OpenDialog['name'], () => Dialog> = {
  login: dialog(['accounts', 'ways'], ownLoader(LoginModal)),
  register: dialog(['accounts', 'ways'], ownLoader(RegisterModal)),
  'login-step': dialog(['accounts', 'ways'], ownLoader(LoginStepModal)),
  'social-return': dialog(['accounts', 'ways'], ownLoader(SocialReturn)),
  'change-password': dialog(['accounts', 'ways'], ownLoader(ChangePasswordModal)),
  forgot: dialog(['accounts', 'ways'], ownLoader(ForgotModal)),
  'real-account': dialog(['accounts', 'ways'], ownLoader(RealAccountModal)),
  logout: dialog(['accounts', 'ways'], ownLoader(LogoutConfirm)),
  notice: dialog(
    ['support'],
    async () => (await import('#features/support/notices/notice-modal.page.tsx')).NoticeModal,
  ),
  popup: dialog(['support'], async () => (await import('#features/support/popups/popup.page.tsx')).PopupModal),
  help: dialog(['support'], async () => (await import('#features/support/help/help-modal.page.tsx')).HelpModal),
  feedback: dialog(
    ['support'],
    async () => (await import('#features/support/feedback/feedback.page.tsx')).FeedbackModal,
  ),
  chat: dialog(['support'], async () => (await import('#features/support/chat/chat.page.tsx')).ChatPanel),
  limits: dialog(['compliance'], async () => (await import('#features/compliance/limits/limits.page.tsx')).LimitsModal),
  message: dialog([], async () => (await import('./message-modal.tsx')).MessageModal),
  games: dialog([], async () => (await import('../shell/dialogs/games-sheet.tsx')).GamesSheet),
  visitor: dialog([], async () => (await import('../shell/dialogs/visitor-sheet.tsx')).VisitorSheet),
  'member-centre': dialog(
    ['accounts', 'ways', 'cashier', 'withdrawal', 'wagers', 'rewards', 'ranks', 'friends', 'support'],
    async () => (await import('../member-centre/member-centre.tsx')).MemberCentre,
  ),
  'agent-centre': dialog(
    ['agents', 'centre', 'cashier'],
    async () => (await import('#features/agents/centre/agent-centre.page.tsx')).AgentCentre,
  ),
  'game-group': dialog([], async () => (await import('#features/lobby/launch/dialogs.page.tsx')).GameGroup),
  'game-notice': dialog([], async () => (await import('#features/lobby/launch/dialogs.page.tsx')).GameNotice),
};

/** The accounts department loads its dialogs itself; their texts are loaded at the same time. */
function ownLoader<Props extends object>(Lazy: ComponentType<Props>): () => Promise<ComponentType<Props>> {
  return async () => (props: Props) => <Lazy {...props} />;
}

/** Created when first opened, and created again if a part could not be loaded. */
const made = new Map<string, Dialog>();

function madeDialog(name: OpenDialog['name']): Dialog {
  const known = made.get(name) ?? DIALOGS[name]();
  made.set(name, known);
  return known;
}

knowDialogs(Object.keys(DIALOGS));

/** Renders the open dialogs, the lowest first; each dialog is loaded when it is first needed. */
export function DialogOutlet({ goHome, goTo }: Pick<DialogProps, 'goHome' | 'goTo'>) {
  const { stack, close } = useDialogs();
  const { show } = useToast();
  const t = useText();
  return stack.map(({ id, dialog: { name, ...fields } }) => {
    const Open = madeDialog(name);
    const failed = (error: unknown) => {
      made.delete(name);
      close(id);
      const { title, text } = failureText(error);
      show({ tone: 'error', id: 'chunk', title: t(title), text: t(text) });
    };
    return (
      <Catch key={id} onFailed={failed}>
        <Suspense fallback={OWN_WAY.includes(name) ? null : <OnItsWay onClose={() => close(id)} />}>
          <Open {...fields} onClose={() => close(id)} goHome={goHome} goTo={goTo} />
        </Suspense>
      </Catch>
    );
  });
}

/** Dialogs that handle Back themselves: the centres have an address, and the password change cannot be left. */
const OWN_WAY: readonly string[] = ['member-centre', 'agent-centre', 'change-password'];

/** A visitor who goes back before a dialog has loaded no longer wants it. */
function OnItsWay({ onClose }: Pick<DialogProps, 'onClose'>) {
  useLayer(true, onClose);
  return null;
}

/** A dialog that fails does not affect the page: it is closed and the visitor is told. */
class Catch extends Component<{ onFailed(error: unknown): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
