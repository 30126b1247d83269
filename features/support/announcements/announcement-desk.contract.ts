import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { KINDS, LINKAGE_TYPES } from './announcement.rules.ts';

const MEGABYTE = 1024 * 1024;
const id = z.object({ id: z.string().regex(/^\d{1,9}$/) });
const kind = z.enum(KINDS);
const language = z.string().regex(/^[A-Z]{2}$/);
const epochMs = z.number().describe('epoch ms');

const Text = z.object({
  title: z.string().max(200),
  kicker: z.string().max(80).default(''),
  sentence: z.string().max(300).default(''),
  button: z.string().max(40).default(''),
  condition: z.string().max(200).default(''),
  content: z.string().max(20_000).default('').describe('HTML; sanitised when it is stored'),
});

const Fields = z.object({
  groupName: z.string().max(40).default(''),
  platform: z.enum(['', 'W', 'M']).default(''),
  execution: z.enum(['', 'A', 'B', 'F']).default(''),
  linkageType: z.enum(LINKAGE_TYPES).default(''),
  linkage: z.string().trim().max(300).default(''),
  image: z.string().max(200).default(''),
  category: z.string().max(40).default(''),
  badge: z.string().max(40).default(''),
  startsAt: z.number().int().nullable().default(null).describe('epoch ms'),
  endsAt: z.number().int().nullable().default(null).describe('epoch ms'),
  enabled: z.boolean().default(true),
  texts: z.record(language, Text),
});

const Row = z.object({
  id: z.string(),
  kind,
  slug: z.string(),
  ...Fields.shape,
  state: z.enum(['live', 'scheduled', 'ended', 'off']),
  createdAt: epochMs,
  updatedAt: epochMs,
});

const Change = z.object({
  id: z.string(),
  at: epochMs,
  operator: z.string(),
  action: z.enum(['create', 'edit', 'enable', 'disable', 'move', 'remove']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const WRITE_ERRORS = [
  'announcement.unknown',
  'announcement.changed',
  'announcement.text.missing',
  'announcement.language.unknown',
  'announcement.time.order',
  'announcement.link.unsafe',
  'announcement.link.host',
  'announcement.link.game',
  'announcement.image.foreign',
] as const;

/** Announcements for managers to edit (spec sections 2.4, 3). */
export const announcementDeskContract = contract({
  'GET /office/announcements': {
    summary: 'Announcements of one kind in display order, whatever their state',
    source: 'ours: operators’ website',
    access: MANAGERS,
    query: z.object({ kind: kind.default('notice'), search: wireText(100) }),
    output: z.object({
      list: z.array(Row),
      counts: z.record(kind, z.number()),
      languages: z.array(z.string()).describe('languages of the brand, its own first'),
    }),
    errors: [],
  },
  'GET /office/announcements/{id}': {
    summary: 'One announcement with everything that was changed about it, newest first',
    source: 'ours',
    access: MANAGERS,
    params: id,
    output: Row.extend({ changes: z.array(Change) }),
    errors: ['announcement.unknown'],
  },
  'POST /office/announcements': {
    summary: 'Writes a new announcement; open pages show it without a reload',
    source: 'ours',
    access: MANAGERS,
    bodyLimit: MEGABYTE / 4,
    body: Fields.extend({ kind }),
    output: Row,
    errors: [...WRITE_ERRORS],
  },
  'PUT /office/announcements/{id}': {
    summary: 'Changes an announcement, unless somebody else did since it was read',
    source: 'ours',
    access: MANAGERS,
    bodyLimit: MEGABYTE / 4,
    params: id,
    body: Fields.extend({ readAt: epochMs.describe('updatedAt of what was read') }),
    output: Row,
    errors: [...WRITE_ERRORS],
  },
  'POST /office/announcements/{id}/switch': {
    summary: 'Shows or hides an announcement',
    source: 'ours',
    access: MANAGERS,
    params: id,
    body: z.object({ enabled: z.boolean() }),
    output: Row,
    errors: ['announcement.unknown'],
  },
  'POST /office/announcements/{id}/move': {
    summary: 'Moves an announcement one place up or down among its kind',
    source: 'ours',
    access: MANAGERS,
    params: id,
    body: z.object({ direction: z.enum(['up', 'down']) }),
    output: Row,
    errors: ['announcement.unknown'],
  },
  'DELETE /office/announcements/{id}': {
    summary: 'Takes an announcement out for good; its history stays',
    source: 'ours',
    access: MANAGERS,
    params: id,
    output: z.object({}),
    errors: ['announcement.unknown'],
  },
  'POST /office/announcement-preview': {
    summary: 'HTML as readers will get it, by the sanitiser that also stores it',
    source: 'departures "HTML in notices"',
    access: MANAGERS,
    bodyLimit: MEGABYTE / 4,
    body: z.object({ content: z.string().max(20_000) }),
    output: z.object({ content: z.string() }),
    errors: [],
  },
  'POST /office/announcement-image': {
    summary: 'Uploads the picture of a banner, pop-up or promotion; answers its wide and its phone size',
    source: 'ours: drawn anew as AVIF, 2640 and 780 pixels wide',
    access: MANAGERS,
    upload: { files: 1, fileBytes: 10 * MEGABYTE },
    body: z.object({}),
    output: z.object({ image: z.string(), mobileImage: z.string() }),
    errors: ['upload.missing', 'upload.too.many', 'upload.too.large', 'upload.type', 'upload.broken'],
  },
});
