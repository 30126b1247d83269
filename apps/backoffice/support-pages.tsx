import { getRouteApi } from '@tanstack/react-router';
import { OutboxDesk } from '#features/accounts/outbox/outbox.desk.tsx';
import { AnnouncementsDesk } from '#features/support/desk/announcements.desk.tsx';
import { ChatDesk } from '#features/support/desk/chat.desk.tsx';
import { FeedbackDesk } from '#features/support/desk/feedback.desk.tsx';
import { InboxDesk } from '#features/support/desk/inbox.desk.tsx';
import { useView } from './desk-address.ts';
import { useBrand } from './office-session.ts';

const announcements = getRouteApi('/announcements');
const feedback = getRouteApi('/feedback');
const chats = getRouteApi('/chats');
const inbox = getRouteApi('/inbox');
const messages = getRouteApi('/messages');

export function AnnouncementsPage() {
  return <AnnouncementsDesk brand={useBrand()} view={announcements.useSearch()} onView={useView()} />;
}

export function FeedbackPage() {
  return <FeedbackDesk brand={useBrand()} view={feedback.useSearch()} onView={useView()} />;
}

export function ChatsPage() {
  return <ChatDesk brand={useBrand()} view={chats.useSearch()} onView={useView()} />;
}

export function InboxPage() {
  return <InboxDesk brand={useBrand()} view={inbox.useSearch()} onView={useView()} />;
}

export function MessagesPage() {
  return <OutboxDesk timeZone={useBrand().timeZone} view={messages.useSearch()} onView={useView()} />;
}
