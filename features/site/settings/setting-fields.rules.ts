import { z } from 'zod';
import { isLinkHost } from '#platform/http/link-hosts.ts';
import { parseAmount, plainDecimal } from '#platform/money/money.ts';
import { isNetwork } from '../status/networks.ts';

/** A text per language. A missing one falls back to the brand's default language. */
export const texts = z.record(z.string().regex(/^[A-Z]{2}$/), z.string().max(4_000));
/** '', a web address, or a path of our own. */
export const webUrl = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^\s/]\S*|\/(?!\/)\S*)?$/i, 'url');
/** An address that receives credentials: https, or on this machine. */
export const httpsUrl = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s/]|http:\/\/(127\.0\.0\.1|localhost)[:/])\S*$/i, 'url');
/** As typed by an operator, or as stored (setting-secrets.ts). */
const secret = z
  .string()
  .min(1)
  .regex(/^(sealed:\S{1,1000}|(?!sealed:).{1,500})$/, 'type');
export const application = { clientId: z.string().min(1).max(300), clientSecret: secret };
export const botToken = z
  .string()
  .min(1)
  .regex(/^(sealed:\S{1,1000}|\d{1,20}:[\w-]{10,100})$/, 'type');
/** Decimal text in main units where it is stored and sent; an `Amount` where it is read. */
export const amount = z.codec(z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'amount'), z.bigint(), {
  decode: (text) => parseAmount(text) ?? 0n,
  encode: plainDecimal,
});
/** 2 to 4 capitals and digits without look-alikes (no 0 O 1 I L), beginning with a letter. */
export const referencePrefix = z.string().regex(/^[A-HJKMNP-Z][2-9A-HJKMNP-Z]{1,3}$/, 'prefix');
export const country = z.string().regex(/^[A-Z]{2}$/, 'country');
export const network = z.string().refine(isNetwork, 'network');
export const vendorCode = z.string().regex(/^[A-Z0-9_]{2,32}$/, 'vendor');
/** A host name as platform/http/link-hosts.ts reads it: "partner.example", "*.partner.example". */
export const linkHost = z.string().max(253).refine(isLinkHost, 'host');
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'colour');

/** Begin of the names of uploaded files; '' for none. */
export const picture = z.string().regex(/^([0-9a-f-]{36})?$/);
