import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cose, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

/** An authenticator in code that answers like a phone or a security key (W3C Web Authentication, section 6). */
export interface SoftwareAuthenticator {
  id: string;
  /** Set it back to simulate a copied key. */
  counter: number;
  create(challenge: string, change?: { origin?: string }): object;
  get(challenge: string, change?: { origin?: string; userVerified?: boolean }): object;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function softwareAuthenticator(site: { origin: string; rpId: string }): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const coseKey = new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, isoBase64URL.toBuffer(x)],
    [cose.COSEKEYS.y, isoBase64URL.toBuffer(y)],
  ]);

  const authenticatorData = (flags: number, counter: number, more: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = createHash('sha256').update(site.rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer | Uint8Array>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64url')]),
    ),
  });

  const authenticator: SoftwareAuthenticator = {
    id,
    counter: 0,
    create: (challenge, { origin } = {}) => {
      const length = Buffer.from([0, rawId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(coseKey)]);
      const authData = authenticatorData(PRESENT | VERIFIED | ATTESTED, 0, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: isoCBOR.encode(attestation as never),
      });
    },
    get: (challenge, { origin, userVerified = true } = {}) => {
      authenticator.counter += 1;
      const authData = authenticatorData(PRESENT | (userVerified ? VERIFIED : 0), authenticator.counter);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
      return answer({ clientDataJSON, authenticatorData: authData, signature: sign('sha256', signed, privateKey) });
    },
  };
  return authenticator;
}
