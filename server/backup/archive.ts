import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { StartError } from '../config/start-error.ts';
import { type Manifest, manifestName, manifestShape, readName } from './manifest.ts';

/** Bytes: room for a chunk of a table, an upload, or the manifest of a million of these. */
const maxMember = 256 * 1024 * 1024;

export interface Member {
  name: string;
  bytes: Buffer;
}

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds the manifest, and gives the archive its name when it lies on the disk. */
  finish(rest: Omit<Manifest, 'format' | 'members'>): Promise<Manifest>;
  abandon(): Promise<void>;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Throws StartError when there is a file of this name. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartError(`${path} is there already: please choose another name.`);
  const partial = `${path}.part`;
  await rm(partial, { force: true });
  const members: Manifest['members'] = {};
  const tar = pack();
  const written = pipeline(
    tar as unknown as Readable,
    createGzip(),
    createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
  );
  written.catch(() => {});
  async function put(name: string, bytes: Buffer) {
    const taken = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    // Should the disk be full, `written` is what tells.
    await Promise.race([taken.catch(() => written), written]);
  }
  return {
    async add(name, bytes) {
      members[name] = sha256(bytes);
      await put(name, bytes);
    },
    async finish(rest) {
      const manifest = { format: 1 as const, ...rest, members };
      await put(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
      tar.finalize();
      await written;
      await rename(partial, path);
      return manifest;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

/** The members in their order, each whole in memory. Throws StartError when the archive is damaged. */
export async function* readMembers(path: string): AsyncGenerator<Member> {
  const entries = extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
  read.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file' || size > maxMember) throw new StartError(`${name} has no place in a backup`);
      yield { name, bytes: await buffer(entry) };
    }
    await read;
  } catch (error) {
    if (isOfSystem(error)) throw error;
    throw new StartError(`${path} is damaged: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Reads all of it against its checksums. Throws StartError. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let last: Manifest | undefined;
  for await (const { name, bytes } of readMembers(path)) {
    if (last || found.has(name) || (name !== manifestName && !readName(name)))
      throw new StartError(`${path} is no backup of a board: ${name} has no place in it.`);
    if (name === manifestName) last = readManifest(path, bytes);
    else found.set(name, sha256(bytes));
  }
  if (!last) throw new StartError(`${path} is no backup of a board, or not all of one: it has no manifest.`);
  const names = new Set([...found.keys(), ...Object.keys(last.members)]);
  const broken = [...names].find((name) => found.get(name) !== last.members[name]);
  if (broken) throw new StartError(`${path} is damaged: ${broken} is not what was put in.`);
  return last;
}

function readManifest(path: string, bytes: Buffer): Manifest {
  try {
    return manifestShape.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new StartError(`${path} was made by another program, or is damaged: its manifest cannot be read.`);
  }
}
