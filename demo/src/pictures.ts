import sharp, { type Sharp } from 'sharp';
import type { Version } from '@quad/server/platform/media/jobs.ts';
import type { Media } from '@quad/server/platform/media/media.ts';
import { drawPlaceholder, makeVersions } from '@quad/server/platform/media/versions.ts';
import { newKey, versionKey } from '@quad/server/platform/storage/keys.ts';
import type { Storage } from '@quad/server/platform/storage/storage.ts';
import { drawPortrait } from './portraits.ts';
import { describeScene, drawScene, SCENE_SIZE } from './scenes.ts';
import type { Campus, Person } from './shapes.ts';

// Sharp's cache would only cost memory, because no picture is drawn twice.
sharp.cache(false);

const MIME = 'image/webp';
/**
 * The fastest WebP settings that look good. Portraits have few colours, so they are small even without loss. Scenes
 * would be large without loss.
 */
const PORTRAIT_WEBP = { lossless: true, effort: 1 };
const SCENE_WEBP = { quality: 88, effort: 0 };
const PORTRAIT = 512;
const SMALL_PORTRAIT = 128;
/**
 * The number of pictures that are drawn at the same time. With four, disk and cores are busy and memory is not full.
 */
const AT_ONCE = 4;

/**
 * A stored picture, with its `media` and with the message or post that shows it. A portrait has neither message nor
 * post.
 */
export interface Picture {
  media: Media;
  owner_id: number;
  created_at: number;
  message_id: number | null;
  post_id: number | null;
  position: number;
}

interface Drawn {
  bytes: Uint8Array;
  versions: readonly Version[];
  placeholder: string | null;
}

/**
 * Runs `work` for each item, for `AT_ONCE` items at a time. After a failure it starts no more work. It throws once all
 * running work has ended.
 */
async function eachAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]!).catch((error: unknown) => {
        next = items.length;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}

async function renderPortrait({ look }: Person): Promise<Drawn> {
  const render = (side: number) =>
    sharp(Buffer.from(drawPortrait(look, side)))
      .webp(PORTRAIT_WEBP)
      .toBuffer();
  const [bytes, small] = await Promise.all([render(PORTRAIT), render(SMALL_PORTRAIT)]);
  return { bytes, versions: [{ width: SMALL_PORTRAIT, bytes: small }], placeholder: null };
}

async function renderScene(name: string): Promise<Drawn> {
  const compress = (image: Sharp) => image.webp(SCENE_WEBP);
  const bytes = await compress(sharp(Buffer.from(drawScene(name)))).toBuffer();
  const [versions, placeholder] = await Promise.all([
    makeVersions({ bytes, width: SCENE_SIZE.width }, compress),
    drawPlaceholder(bytes),
  ]);
  return { bytes, versions, placeholder };
}

async function renderScenes(names: readonly string[]): Promise<Map<string, Drawn>> {
  const drawn = await eachAtOnce(names, renderScene);
  return new Map(names.map((name, index) => [name, drawn[index]!]));
}

/** Returns every use of a scene in a message or post of a campus. */
function usesOfScenes({ messages, posts }: Campus) {
  const inChats = messages.flatMap(({ message_id, author_id, created_at, pictures }) =>
    pictures.map((scene, position) => ({
      scene,
      position,
      message_id,
      post_id: null,
      owner_id: author_id,
      created_at,
    })),
  );
  const inPosts = posts.flatMap(({ post_id, author_id, created_at, pictures }) =>
    pictures.map((scene, position) => ({
      scene,
      position,
      message_id: null,
      post_id,
      owner_id: author_id,
      created_at,
    })),
  );
  return [...inChats, ...inPosts];
}

type Keep = (drawn: Drawn) => Promise<string>;

const describe = (key: string, drawn: Drawn, side: { width: number; height: number }) => ({
  storage_key: key,
  kind: 'image' as const,
  mime: MIME,
  bytes: drawn.bytes.length,
  width: side.width,
  height: side.height,
  widths: drawn.versions.map(({ width }) => width),
  placeholder: drawn.placeholder,
  has_poster: false,
  version_bytes: drawn.versions.reduce((sum, { bytes }) => sum + bytes.length, 0),
  alt: '',
});

function storePortraits({ people }: Campus, keep: Keep): Promise<Picture[]> {
  return eachAtOnce(people, async (person) => {
    const drawn = await renderPortrait(person);
    const file = describe(await keep(drawn), drawn, { width: PORTRAIT, height: PORTRAIT });
    return {
      media: { ...file, purpose: 'pfp', name: 'portrait.webp' },
      owner_id: person.person_id,
      created_at: person.created_at,
      message_id: null,
      post_id: null,
      position: 0,
    };
  });
}

async function storeScenes(campus: Campus, keep: Keep): Promise<Picture[]> {
  const sceneUses = usesOfScenes(campus);
  const scenes = await renderScenes([...new Set(sceneUses.map(({ scene }) => scene))]);
  return eachAtOnce(sceneUses, async ({ scene, ...where }) => {
    const drawn = scenes.get(scene)!;
    const file = describe(await keep(drawn), drawn, SCENE_SIZE);
    const isInChat = where.post_id === null;
    // A picture in a post needs a description. A picture in a message has none.
    const about = isInChat
      ? ({ purpose: 'chat', alt: '' } as const)
      : ({ purpose: 'post', alt: describeScene(scene) } as const);
    return { media: { ...file, ...about, name: `${scene}.webp` }, ...where };
  });
}

/**
 * Draws and stores all pictures of a campus: portraits in the order of people, then pictures in chats, then pictures in
 * posts. Each use of a scene gets its own file with a random key, so that nobody can guess the key.
 * @param stored receives each key before its file is written, so that all files can be removed after a failure
 */
export async function storePictures(
  campus: Campus,
  storage: Storage,
  stored: (storage_key: string) => void,
): Promise<Picture[]> {
  const keep = async ({ bytes, versions }: Drawn): Promise<string> => {
    const key = newKey('webp');
    stored(key);
    for (const version of versions)
      await storage.put(versionKey(key, version.width), Buffer.from(version.bytes), MIME);
    await storage.put(key, Buffer.from(bytes), MIME);
    return key;
  };
  return [...(await storePortraits(campus, keep)), ...(await storeScenes(campus, keep))];
}
