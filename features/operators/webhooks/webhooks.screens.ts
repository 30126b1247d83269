import { Webhook } from 'lucide-react';
import { desk, screens } from '#platform/ui/desk-screen.ts';
import type { webhooksContract } from './webhooks.contract.ts';

export const webhookScreens = screens({
  desks: [
    desk<typeof webhooksContract>()({
      key: 'webhooks',
      title: 'operators.webhook.title',
      path: '/people/webhooks',
      group: 'control',
      icon: Webhook,
      call: 'GET /office/webhooks',
      page: async () => (await import('./webhooks.desk.tsx')).WebhooksDesk,
    }),
  ],
});
