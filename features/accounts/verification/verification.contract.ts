import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { checkFields, firebaseFields } from '../session/session.contract.ts';

const number = z.string().max(40).nullish();
const dialling = z.string().max(8).nullish();
/** Whole seconds until the next code may be asked for. Buttons count down from it. */
const retryAfterSeconds = z.int().meta({ description: 'Until the next code may be asked for' });
const expires = z.object({
  expiredMinutes: z.number().meta({ description: 'Life of the code, and the countdown' }),
  retryAfterSeconds,
});
/** A code to somebody who is known. */
export const codeSent = z.object({
  expirationTime: z.number().meta({ description: 'Epoch milliseconds' }),
  retryAfterSeconds,
});

/** Why a number cannot be that of an account: the last two by the brand's rule for the field. */
const NUMBER_ERRORS = ['missing-phone-number', 'invalid-phone-number', 'input.length', 'input.pattern'] as const;

/** Why a code cannot be sent. */
const CODE_ERRORS = [
  'operation-not-allowed',
  'missing-phone-number',
  'invalid-phone-number',
  'captcha-check-failed',
  'too-many-requests',
  'quota-exceeded',
  'unknown',
] as const;

export const verificationContract = contract({
  'POST /wps/verification/sms/noLogin': {
    summary: 'A code by SMS to log in with, or to set a new password with. The answer never tells who has an account.',
    source: 'spec sections 4 "SMS code" and 7 "login code by SMS", wire.md 2.1',
    access: 'anyone',
    body: z.object({
      mobileNum: number,
      countryDialingCode: dialling,
      purpose: z.enum(['login', 'reset']).optional().meta({ description: 'Absent: good for whichever is switched on' }),
      ...checkFields,
    }),
    output: expires,
    errors: [...CODE_ERRORS, 'TOO_MANY_REQUESTS'],
  },
  'POST /wps/verification/sms/register': {
    summary: 'A code by SMS that proves the number of a registration.',
    source: 'spec section 7 "registration SMS", wire.md 2.1',
    access: 'anyone',
    body: z.object({
      mobileNo: number,
      mobileNum: number,
      countryDialingCode: dialling,
      regType: z.string().max(20).nullish(),
      ...checkFields,
    }),
    output: expires,
    errors: [...CODE_ERRORS, 'input.length', 'input.pattern'],
  },
  'POST /wps/v2/verification/sms/send': {
    summary: 'A code by SMS for a member who proves a number. The password is asked for: numbers open accounts.',
    source: 'wire.md 2.1 "member SMS send / verify"',
    access: 'member',
    encrypted: true,
    body: z.object({
      mobileNum: number,
      countryDialingCode: dialling,
      operationType: z.coerce.number().int().nullish(),
      password: z.string().max(200).nullish(),
    }),
    output: codeSent,
    errors: [
      'confirm.required',
      'factor.password.incorrect',
      'operation-not-allowed',
      ...NUMBER_ERRORS,
      'too-many-requests',
      'quota-exceeded',
      'unknown',
    ],
  },
  'POST /wps/v2/verification/sms/verify': {
    summary: 'Prove a number with its code: it becomes the number of the account.',
    source: 'wire.md 2.1 "member SMS send / verify"',
    access: 'member',
    body: z.object({
      mobileNum: number,
      countryDialingCode: dialling,
      verificationCode: z.string().max(255).nullish(),
      ...firebaseFields,
    }),
    output: z.object({}),
    errors: [
      'operation-not-allowed',
      ...NUMBER_ERRORS,
      'missing-verification-code',
      'invalid-verification-code',
      'code-expired',
      'mobile.taken',
    ],
  },
});
