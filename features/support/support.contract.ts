import { z } from 'zod';
import { banner } from '#features/site/site.contract.ts';
import { contract } from '#platform/http/contract.ts';
import { wireList, wireText } from '#platform/http/wire-query.ts';

const notice = z.object({
  id: z.number(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});

const popup = notice.extend({
  execution: z.string(),
  promotionType: z.string(),
  linkageType: z.string(),
  linkage: z.string(),
  announcementImages: z.array(z.object({ imageUrl: z.string() })),
  /** Label of the button that opens the target. */
  button: z.string(),
});

const promotion = notice.extend({
  category: z.string(),
  badge: z.string(),
  sentence: z.string(),
  condition: z.string(),
  announcementImages: z.array(z.object({ imageUrl: z.string() })),
});

export const supportContract = contract({
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    summary: 'Banners, player notices, pop-ups and promotions that may be shown now',
    source: 'spec sections 2.4, 3 and 7, wire.md 2.2 and 3',
    access: 'anyone',
    aliases: ['GET /wps/relay/CCSFE_getListAnnouncements'],
    query: z.object({
      types: wireList().describe(
        'B banners, PL notices, PU pop-ups, PR promotions; A or none: all. Of any other type, such as H, there are none',
      ),
      /** W desktop, M mobile. */
      platform: wireText(10),
      /** Pop-ups: B before login, A (AFTER_LOGIN) after login, F first login only. */
      execution: wireText(30),
      /** Limits banners to one group; the two spellings of the register group are equal (wire.md 4.1). */
      groupName: wireText(40),
    }),
    output: z.object({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(popup),
      promotion: z.array(promotion),
    }),
    errors: [],
  },
  'GET /wps/system/helpCenter': {
    summary: 'Help articles of the brand in reading order',
    source: 'spec section 7 "Common"',
    access: 'anyone',
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          /** Anchor of /help. */
          key: z.string(),
          section: z.string(),
          /** deposit, withdrawal, game, service, application, other; '' for no such question. */
          questionType: z.string(),
          title: z.string(),
          /** Sanitised HTML. */
          content: z.string(),
        }),
      ),
    }),
    errors: [],
  },
  'GET /wps/relay/CSP_unreadCount': {
    summary: 'Number of platform messages that the player has not opened',
    source: 'spec sections 2.3 and 7 "Common", wire.md 2.3 (value is a number)',
    access: 'session',
    moduleId: 'INBOX3',
    aliases: ['GET /wps/relay/EMFE_getInboxUnreadCount', 'GET /wps/message/unreadCount'],
    output: z.number(),
    errors: [],
  },
});
