import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');
/** The head of bytes in CBOR, up to 64 kB. */
const bytesOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const word = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

interface How {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** What a statement says of the device, in CBOR after its format. */
  attestation?: [string, Buffer];
}

/** For P-256; `counts` as hardware does. */
export function makeAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const device = { count: 0 };
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  function dataOf({ rpId = 'localhost', isVerified = true }: How, made = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    if (counts) device.count += 1;
    counter.writeUInt32BE(device.count);
    const flags = 1 | (isVerified ? 4 : 0) | (made.length > 0 ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, made]);
  }
  const clientData = (type: string, { challenge, origin = 'http://localhost' }: How) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const };
  return {
    device,
    create(how: How) {
      const [format, statement] = how.attestation ?? ['none', Buffer.from([0xa0])];
      const length = Buffer.from([0, id.length]);
      const authData = dataOf(how, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const parts = [
        word('fmt'),
        word(format),
        word('attStmt'),
        statement,
        word('authData'),
        bytesOf(authData),
      ];
      const attestationObject = text(Buffer.concat([Buffer.from([0xa3]), ...parts]));
      const clientDataJSON = text(clientData('webauthn.create', how));
      return { ...named, response: { clientDataJSON, attestationObject } };
    },
    sign(how: How) {
      const authenticatorData = dataOf(how);
      const client = clientData('webauthn.get', how);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
        },
      };
    },
  };
}
