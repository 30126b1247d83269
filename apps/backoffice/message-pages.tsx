import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OutboxDesk } from '#features/accounts/outbox/outbox.desk.tsx';
import { useBrand } from './office-session.ts';

const messages = getRouteApi('/messages');

export function MessagesPage() {
  const view = messages.useSearch();
  const navigate = messages.useNavigate();
  const onView = useCallback(
    (next: object) => {
      const search = Object.fromEntries(
        Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
      );
      void navigate({ search, resetScroll: false });
    },
    [navigate],
  );
  return <OutboxDesk timeZone={useBrand().timeZone} view={view} onView={onView} />;
}
