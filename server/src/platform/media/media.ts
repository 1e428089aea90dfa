import { badRequest } from '#platform/problems.ts';
import { storageFailure } from '#platform/storage/failures.ts';
import { newKey, smallKey } from '#platform/storage/keys.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withExtension } from '#platform/uploads/file-name.ts';
import type { Received } from '#platform/uploads/receive.ts';
import type { Kind, Prepared, Purpose } from './jobs.ts';
import type { MediaWorkers } from './workers.ts';

/**
 * A stored picture or video, as the tables keep it. Width and height are in pixels as the viewer sees it; `name` is
 * safe to show and to save under. A picture made for `pfp` or `icon` also has a small version at `smallKey(key)`.
 */
export type Media = {
  key: string;
  mime: string;
  kind: Kind;
  width: number;
  height: number;
  bytes: number;
  name: string;
};

/** What a file is meant to be, and the words to refuse it with. */
export type Wanted = { purpose: Purpose; refuse: string };

/** Turns received files into stored media. All throw a `ProblemError` 400 with the words given for a wrong file. */
export type MediaKeeper = {
  prepareImage(file: Received, wanted: Wanted): Promise<Media>;
  prepareVideo(file: Received, wanted: Pick<Wanted, 'refuse'>): Promise<Media>;
  /** A picture or a video, whichever the file claims to be; its bytes must agree. */
  prepareMedia(file: Received, wanted: Wanted): Promise<Media>;
  /** Removes media with all versions; harmless for what is already gone. */
  removeMedia(key: string): Promise<void>;
};

type Announce = (key: string) => Promise<void>;

/**
 * Joins the workers that look into files with the place where files are kept.
 * @param announce is told of each key before anything lies under it
 */
export function makeMediaKeeper({
  storage,
  workers,
  announce = () => Promise.resolve(),
}: {
  storage: Storage;
  workers: MediaWorkers;
  announce?: Announce;
}): MediaKeeper {
  async function prepare(file: Received, kinds: Kind[], { purpose, refuse }: Wanted): Promise<Media> {
    if (file.path === null) throw badRequest(refuse, file.field);
    const outcome = await workers.run({ path: file.path, kinds, purpose });
    if (outcome.ok) return store(storage, announce, outcome.prepared, file.name);
    const { reason, fault } = outcome;
    if (fault) throw storageFailure(Object.assign(new Error(reason), { code: fault }));
    throw Object.assign(badRequest(refuse, file.field), { cause: reason });
  }

  return {
    prepareImage: (file, wanted) => prepare(file, ['image'], wanted),
    prepareVideo: (file, { refuse }) => prepare(file, ['video'], { purpose: 'chat', refuse }),
    prepareMedia: (file, wanted) =>
      prepare(file, [file.type.startsWith('video/') ? 'video' : 'image'], wanted),
    removeMedia: (key) => remove(storage, key),
  };
}

async function store(storage: Storage, announce: Announce, prepared: Prepared, name: string): Promise<Media> {
  const { path, smallPath, extension, kind, width, height, bytes } = prepared;
  const mime = `${kind}/${extension}`;
  const key = newKey(extension);
  await announce(key);
  try {
    if (smallPath !== null) await storage.put(smallKey(key), smallPath, mime);
    await storage.put(key, path, mime);
  } catch (error) {
    await remove(storage, key).catch(() => undefined); // the first failure is the one that counts
    throw error;
  }
  return { key, mime, kind, width, height, bytes, name: withExtension(name, extension) };
}

async function remove(storage: Storage, key: string): Promise<void> {
  await storage.remove(key);
  if (key.endsWith('.webp')) await storage.remove(smallKey(key));
}
