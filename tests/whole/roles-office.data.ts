/** The operators' origin: who may make which call (declared apart from the code that decides). */
export const OFFICE_ROLES = ['nobody', 'player', 'cashier', 'support', 'manager', 'admin'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

const EVERY_OPERATOR: readonly OfficeRole[] = ['cashier', 'support', 'manager', 'admin'];
const MANAGERS: readonly OfficeRole[] = ['manager', 'admin'];
const SUPPORT: readonly OfficeRole[] = ['support', 'manager', 'admin'];
const CASHIERS: readonly OfficeRole[] = ['cashier', 'admin'];

export interface OfficeRule {
  /** `open`: documents and pictures, `anyone`: before the login. */
  may: readonly OfficeRole[] | 'open' | 'anyone';
  /** A call that is well formed, so that the role alone decides; ids are of nothing. */
  path?: string;
  body?: object;
}

const UNKNOWN = '999999999';
const announcement = { texts: { VI: { title: 'Tiêu đề', content: 'Nội dung' } } };

export const OFFICE: Record<string, OfficeRule> = {
  'GET /healthz': { may: 'open' },
  'GET /readyz': { may: 'open' },
  'GET /metrics': { may: 'open' },
  'POST /office/session/login': { may: 'anyone', body: { username: 'nobody', password: 'wrong-pass-1' } },
  'GET /office/session': { may: 'anyone' },
  'DELETE /office/session/logout': { may: EVERY_OPERATOR },
  'GET /office/settings': { may: MANAGERS },
  'PUT /office/settings/{group}': {
    may: MANAGERS,
    path: '/office/settings/maintenance',
    body: { version: 0, patch: {} },
  },
  'GET /office/settings/history': { may: MANAGERS },
  'GET /office/settings/region': { may: MANAGERS, path: '/office/settings/region?ip=203.0.113.7' },
  'GET /office/catalogue/unconnected': { may: MANAGERS },
  'GET /office/messages': { may: SUPPORT },
  'GET /office/payments/summary': { may: CASHIERS },
  'GET /office/payments/notices': { may: CASHIERS },
  'GET /office/payments/notices/{id}': { may: CASHIERS, path: `/office/payments/notices/${UNKNOWN}` },
  'POST /office/payments/notices/{id}/credit': {
    may: CASHIERS,
    path: `/office/payments/notices/${UNKNOWN}/credit`,
    body: {},
  },
  'POST /office/payments/notices/{id}/dismiss': {
    may: CASHIERS,
    path: `/office/payments/notices/${UNKNOWN}/dismiss`,
    body: { reason: 'not ours' },
  },
  'GET /office/payments/deposits': { may: CASHIERS },
  'GET /office/payments/deposits/{id}': { may: CASHIERS, path: `/office/payments/deposits/${UNKNOWN}` },
  'GET /office/announcements': { may: MANAGERS },
  'GET /office/announcements/{id}': { may: MANAGERS, path: `/office/announcements/${UNKNOWN}` },
  'POST /office/announcements': { may: MANAGERS, body: { ...announcement, kind: 'notice' } },
  'PUT /office/announcements/{id}': {
    may: MANAGERS,
    path: `/office/announcements/${UNKNOWN}`,
    body: { ...announcement, readAt: 0 },
  },
  'POST /office/announcements/{id}/switch': {
    may: MANAGERS,
    path: `/office/announcements/${UNKNOWN}/switch`,
    body: { enabled: true },
  },
  'POST /office/announcements/{id}/move': {
    may: MANAGERS,
    path: `/office/announcements/${UNKNOWN}/move`,
    body: { direction: 'up' },
  },
  'DELETE /office/announcements/{id}': { may: MANAGERS, path: `/office/announcements/${UNKNOWN}` },
  'POST /office/announcement-preview': { may: MANAGERS, body: { content: 'x' } },
  'GET /office/feedback': { may: SUPPORT },
  'GET /office/feedback/{id}': { may: SUPPORT, path: `/office/feedback/${UNKNOWN}` },
  'PUT /office/feedback/{id}': {
    may: SUPPORT,
    path: `/office/feedback/${UNKNOWN}`,
    body: { state: 'closed', note: '' },
  },
  'GET /office/feedback/{id}/picture/{position}': { may: SUPPORT, path: `/office/feedback/${UNKNOWN}/picture/1` },
  'GET /office/chats': { may: SUPPORT },
  'GET /office/chats/{id}': { may: SUPPORT, path: `/office/chats/${UNKNOWN}` },
  'POST /office/chats/{id}/message': {
    may: SUPPORT,
    path: `/office/chats/${UNKNOWN}/message`,
    body: { body: 'x', requestKey: 'roles-test' },
  },
  'POST /office/chats/{id}/read': { may: SUPPORT, path: `/office/chats/${UNKNOWN}/read`, body: { upTo: '1' } },
  'POST /office/chats/{id}/close': { may: SUPPORT, path: `/office/chats/${UNKNOWN}/close` },
  'GET /office/agents/applications': { may: MANAGERS },
  'GET /office/agents/applications/{id}': { may: MANAGERS, path: `/office/agents/applications/${UNKNOWN}` },
  'POST /office/agents/applications/{id}/decide': {
    may: MANAGERS,
    path: `/office/agents/applications/${UNKNOWN}/decide`,
    body: { decision: 'rejected', note: 'no room' },
  },
  'POST /office/agents/applications/{id}/note': {
    may: MANAGERS,
    path: `/office/agents/applications/${UNKNOWN}/note`,
    body: { note: 'called' },
  },
  'GET /openapi.json': { may: 'open' },
  'GET /docs/api': { may: 'open' },
  'GET /docs/api/start.js': { may: 'open' },
  'GET /docs/api/swagger-ui.css': { may: 'open' },
  'GET /docs/api/swagger-ui-bundle.js': { may: 'open' },
  'GET /art/{kind}/{id}': { may: 'open' },
  'GET /media/{name}': { may: 'open' },
  'POST /office/announcement-image': { may: MANAGERS, body: {} },
};
