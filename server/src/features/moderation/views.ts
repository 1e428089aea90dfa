import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import type { SealedThing } from '@quad/contract/reports/staff-shapes.ts';
import { mediaUrl } from '#platform/media/media.ts';

type Person = { user_id: number | null; first_name: string | null; last_name: string | null };

/**
 * The content of a snapshot of any kind. Each kind fills some of the fields. A kind without a field of its own fills
 * `thing`.
 */
type Sealed = {
  thing?: { title: string | null; text: string };
  /** `earlier` contains the message's texts before its edits, latest first. Old snapshots lack it. */
  message?: { content: string; earlier?: string[]; is_unsent?: boolean };
  post?: { text: string };
  comment?: { text?: string; content?: string; published_at?: string };
  letter?: { content: string; published_at?: string };
  review?: { content: string; rating: number; edited_at?: string | null };
  /** Old snapshots lack the kind and the position. */
  place?: {
    name: string;
    description: string | null;
    address: string | null;
    type?: string;
    subtype?: string | null;
    latitude?: number | null;
    longitude?: number | null;
  };
  user?: Person & { other_names: string | null; bio: string | null };
  chat?: { type?: number; title: string | null };
  author?: Person;
  media?: { storage_key: string; kind: 'image' | 'video'; alt?: string | null }[];
  neighbour_ids?: number[];
};

const nameOf = ({ first_name, last_name }: Person): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/**
 * The author of a thing, as staff see them; null if there is no author, or if the account was deleted before the
 * report.
 */
export const personOf = (person: Person | undefined): SealedThing['author'] =>
  person?.user_id && nameOf(person) ? { user_id: person.user_id, name: nameOf(person) } : null;

/** The text of a reported thing. For a comment, it is the text of the comment, not of its post or letter. */
export function wordsOf(content: unknown): string {
  const { thing, comment, message, post, letter, review, user, place } = content as Sealed;
  if (thing) return thing.text;
  if (comment) return comment.text ?? comment.content ?? '';
  if (review) return `${review.rating} of 5. ${review.content}`;
  if (user) return user.bio ?? '';
  if (message)
    return [message.content, ...(message.earlier ?? []).map((text) => `Before an edit: ${text}`)].join('\n');
  return letter?.content ?? post?.text ?? [place?.description, place?.address].filter(Boolean).join('\n');
}

/**
 * The name of a reported profile or place. Null for other things, which have no name. The author of a message or a
 * comment is in the line below, or only in the case.
 */
export function nameInRowOf(content: unknown): string | null {
  const { user, place, review } = content as Sealed;
  if (user) return nameOf(user) || null;
  return (!review && place?.name) || null;
}

function titleOf({
  thing,
  comment,
  post,
  letter,
  chat,
  user,
  place,
  review,
  message,
}: Sealed): string | null {
  if (thing) return thing.title;
  if (user) return [nameOf(user), user.other_names && `(${user.other_names})`].filter(Boolean).join(' ');
  if (comment) {
    const on = post?.text ?? letter?.content;
    return on ? `On: ${on}` : null;
  }
  if (review) return titleOfReview(place?.name, review.edited_at);
  if (message)
    return [chat?.title, message.is_unsent && 'Unsent by its author'].filter(Boolean).join('. ') || null;
  return chat?.title ?? place?.name ?? null;
}

/**
 * The title of a reported review. Mentions an edit, because the reporter may have seen the earlier text, which is not
 * stored.
 */
function titleOfReview(place = '', edited_at: string | null = null): string | null {
  return [place, edited_at && 'Replaced an earlier review'].filter(Boolean).join('. ') || null;
}

/**
 * Names the author of a message and the kind of its chat, but not the text: "From Tess Oconnell, in a group, with
 * files".
 */
export function messageLineOf(content: unknown): string {
  const { author, chat, media = [] } = content as Sealed;
  const where = chat?.type === CHAT_GROUP ? 'in a group' : 'in a chat of two';
  const name = author ? nameOf(author) : '';
  return [`From ${name || 'Deleted user'}`, where, media.length > 0 && 'with files']
    .filter(Boolean)
    .join(', ');
}

/** The kind and the position of a reported place. Undefined for any other thing, also for a review of a place. */
function placeOf({ place, review }: Sealed): SealedThing['place'] {
  if (!place || review) return undefined;
  const { type = null, subtype = null, latitude = null, longitude = null } = place;
  return { type, subtype, at: latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** A stored snapshot, as staff see it. */
export function viewSealed({ content, sealed_at }: { content: unknown; sealed_at: Date }): SealedThing {
  const sealed = content as Sealed;
  const published_time = (sealed.comment ?? sealed.letter)?.published_at;
  const place = placeOf(sealed);
  return {
    sealed_at: sealed_at.toISOString(),
    ...(published_time !== undefined && { published_time }),
    title: titleOf(sealed),
    text: wordsOf(content),
    author: personOf(sealed.author ?? sealed.user),
    ...(place && { place }),
    media: (sealed.media ?? []).map(({ storage_key, kind, alt = null }) => ({
      url: mediaUrl(storage_key),
      type: kind,
      alt,
    })),
  };
}

/** The ids of the messages before and after a reported message; an empty list for any other thing. */
export const neighbourIdsOf = (content: unknown): number[] => (content as Sealed).neighbour_ids ?? [];
