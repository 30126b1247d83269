import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AnnouncementsDesk } from '#features/support/desk/announcements.desk.tsx';
import { ChatDesk } from '#features/support/desk/chat.desk.tsx';
import { FeedbackDesk } from '#features/support/desk/feedback.desk.tsx';
import { InboxDesk } from '#features/support/desk/inbox.desk.tsx';
import { useBrand } from './office-session.ts';

const announcements = getRouteApi('/announcements');
const feedback = getRouteApi('/feedback');
const chats = getRouteApi('/chats');
const inbox = getRouteApi('/inbox');

/** Keys without a value do not belong into an address. */
function shown<View extends object>(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== '')) as View;
}

export function AnnouncementsPage() {
  const navigate = announcements.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <AnnouncementsDesk brand={useBrand()} view={announcements.useSearch()} onView={onView} />;
}

export function FeedbackPage() {
  const navigate = feedback.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <FeedbackDesk brand={useBrand()} view={feedback.useSearch()} onView={onView} />;
}

export function ChatsPage() {
  const navigate = chats.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <ChatDesk brand={useBrand()} view={chats.useSearch()} onView={onView} />;
}

export function InboxPage() {
  const navigate = inbox.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <InboxDesk brand={useBrand()} view={inbox.useSearch()} onView={onView} />;
}
