import { needs, slice } from '#platform/slices/slice.ts';
import { chatService } from './chat.server.ts';
import { type ChatDeskDeps, chatDeskService } from './chat-desk.server.ts';

/** Conversations of players with customer service. */
export const chat = slice('chat', {
  needs: needs<ChatDeskDeps>(),
  services: (own) => [chatService(own), chatDeskService(own)],
});
