import { playerOf, type Service, service } from '#platform/http/service.ts';
import { fitsPlatform } from './announcements/announcement.rules.ts';
import type { Announcement } from './announcements/announcement.store.ts';
import { bannerValue, type Support } from './public.ts';
import { supportContract } from './support.contract.ts';

/** Both spellings of each banner group (wire.md 4.1). */
const GROUP_SPELLINGS: Readonly<Record<string, string>> = { w_register: 'w_reg', w_elott: 'w_lott' };
const EXECUTIONS: Readonly<Record<string, string>> = { AFTER_LOGIN: 'A', BEFORE_LOGIN: 'B', FIRST_LOGIN: 'F' };

export function supportService({ support }: { support: Support }): Service {
  return service(supportContract, {
    'GET /wps/relay/MCSFE_getListAnnouncements': async ({ caller, query }) => {
      const wanted = query.types.map((type) => type.toUpperCase());
      const all = wanted.length === 0 || wanted.includes('A');
      const read = async (type: string, kind: Announcement['kind']) => {
        if (!all && !wanted.includes(type)) return [];
        const found = await support.announcements({ brandId: caller.brandId, language: caller.language, kind });
        return found.filter((one) => fitsPlatform(one, query.platform));
      };
      const group = GROUP_SPELLINGS[query.groupName] ?? query.groupName;
      const execution = EXECUTIONS[query.execution.toUpperCase()] ?? query.execution.toUpperCase();
      return {
        banners: (await read('B', 'banner')).filter((one) => !group || one.groupName === group).map(bannerValue),
        player: (await read('PL', 'notice')).map(noticeValue),
        popup: (await read('PU', 'popup')).filter((one) => !execution || one.execution === execution).map(popupValue),
        promotion: (await read('PR', 'promotion')).map(promotionValue),
      };
    },

    'GET /wps/system/helpCenter': async ({ caller }) => {
      const articles = await support.help({ brandId: caller.brandId, language: caller.language });
      return { list: articles.map(({ slug, ...article }) => ({ ...article, key: slug })) };
    },

    'GET /wps/relay/CSP_unreadCount': ({ caller }) =>
      support.unreadMessages({ brandId: caller.brandId, playerId: playerOf(caller).id }),
  });
}

function noticeValue(one: Announcement) {
  return { id: one.id, title: one.title, content: one.content, createdAt: (one.startsAt ?? one.createdAt).getTime() };
}

function popupValue(one: Announcement) {
  const { execution, category, linkageType, linkage, image, button } = one;
  const announcementImages = image ? [{ imageUrl: image }] : [];
  return {
    ...noticeValue(one),
    execution,
    promotionType: category,
    linkageType,
    linkage,
    announcementImages,
    button,
  };
}

function promotionValue(one: Announcement) {
  const { category, badge, sentence, condition, image } = one;
  const announcementImages = image ? [{ imageUrl: image }] : [];
  return { ...noticeValue(one), category, badge, sentence, condition, announcementImages };
}
