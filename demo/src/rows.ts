import { chatRows } from './chat-rows.ts';
import type { Picture } from './pictures.ts';
import type { Campus } from './shapes.ts';
import { type FilledTable, instant, type Row } from './tables.ts';

/** All rows of a campus, by table. Their ids are the ids in the campus. */
export type CampusRows = { [Name in FilledTable]: Row<Name>[] };

/** The password hash of the ready-made accounts, and a hash that no password matches, for all other people. */
export interface Hashes {
  ready: string;
  nobody: string;
}

/** Makes the encrypted columns of a letter, which store its author. */
type AuthorOf = (letter_id: number, user_id: number, uni_id: number) => { mark: Buffer; box: Buffer };

function peopleRows({ people, messages }: Campus, hashes: Hashes) {
  const lastSaid = new Map(messages.map(({ author_id, created_at }) => [author_id, created_at]));
  return {
    app_user: people.map((person) => ({
      user_id: person.person_id,
      email: person.email,
      mailbox: person.email,
      password_hash: person.ready ? hashes.ready : hashes.nobody,
      is_owner: person.owner,
      university_id: person.uni_id,
      setup_stage: 1,
      first_name: person.first_name,
      last_name: person.last_name,
      gender: person.gender,
      birth_date: person.birth_date,
      course_id: person.course_id,
      year_level: person.year_level,
      bio: person.bio,
      created_at: instant(person.created_at),
      last_active_at: instant(lastSaid.get(person.person_id) ?? person.created_at),
    })),
    user_badge: people.flatMap(({ person_id, badges }) =>
      badges.map((name) => ({ user_id: person_id, name })),
    ),
    profile_interests: people.flatMap(({ person_id, interests }) =>
      interests ? [{ user_id: person_id, ...interests }] : [],
    ),
  };
}

function daterRows({ people, daters }: Campus) {
  return {
    dater: daters.map(({ person_id, committed_to_id, quiz, extraversion, openness, enabled_at }) => {
      const { country_id, orientation, hobby_ids, topic_ids } = people[person_id - 1]!;
      return {
        user_id: person_id,
        country_id,
        orientation,
        setup_stage: 2,
        state: committed_to_id === null ? 'ENABLED' : 'COMMITTED',
        committed_to_id,
        quiz,
        hobbies: hobby_ids,
        topics: topic_ids,
        extraversion,
        openness,
        enabled_at: instant(enabled_at),
      };
    }),
  };
}

function friendRows({ friendships, requests }: Campus) {
  return {
    friendship: friendships.flatMap(({ a_id, b_id, since }) => [
      { user_id: a_id, friend_id: b_id, created_at: instant(since) },
      { user_id: b_id, friend_id: a_id, created_at: instant(since) },
    ]),
    friend_request: requests.map(({ from_id, to_id, created_at }) => ({
      from_user_id: from_id,
      to_user_id: to_id,
      created_at: instant(created_at),
    })),
  };
}

function placeRows({ suggestions }: Campus) {
  return {
    place: suggestions.map(({ author_id, created_at, ...place }) => ({
      ...place,
      suggested_by: author_id,
      created_at: instant(created_at),
    })),
  };
}

function supportRows({ tickets }: Campus) {
  return {
    support_action: tickets.map(({ author_id, email, type, content, created_at }) => ({
      user_id: author_id,
      email,
      type,
      content,
      created_at: instant(created_at),
      changed_at: instant(created_at),
    })),
  };
}

function postRows({ people, posts, reviews }: Campus) {
  return {
    post: posts.map(({ post_id, author_id, text, pictures, created_at, likes, comments }) => ({
      post_id,
      user_id: author_id,
      university_id: people[author_id - 1]!.uni_id,
      text,
      like_count: likes.length,
      comment_count: comments.length,
      has_media: pictures.length > 0,
      commenter_count: new Set(comments.map((comment) => comment.author_id).filter((id) => id !== author_id))
        .size,
      created_at: instant(created_at),
    })),
    post_comment: posts.flatMap(({ post_id, comments }) =>
      comments.map(({ comment_id, author_id, text, created_at }) => ({
        comment_id,
        post_id,
        user_id: author_id,
        text,
        created_at: instant(created_at),
      })),
    ),
    post_like: posts.flatMap(({ post_id, likes }) =>
      likes.map(({ person_id, created_at }) => ({
        post_id,
        user_id: person_id,
        created_at: instant(created_at),
      })),
    ),
    review: reviews.map(({ place_id, author_id, content, rating, created_at }) => ({
      place_id,
      user_id: author_id,
      content,
      rating,
      created_at: instant(created_at),
    })),
  };
}

/** Makes the rows of letters and comments. The order of the rows does not show when the texts were written. */
function letterRows({ people, letters }: Campus, authorOf: AuthorOf) {
  const all = letters.flatMap((letter) => [
    { ...letter, on_letter_id: null },
    ...letter.comments.map((text) => ({ ...text, uni_id: null, on_letter_id: letter.letter_id })),
  ]);
  const inOrder = all.toSorted(
    (a, b) => Number(a.on_letter_id !== null) - Number(b.on_letter_id !== null) || a.letter_id - b.letter_id,
  );
  // Texts in review have waited since the day on which the latest text was published.
  const lastDay = instant(Math.max(...letters.map(({ published_at }) => published_at ?? 0)));
  return {
    letter: inOrder.map(({ letter_id, on_letter_id, content, uni_id, published_at }) => ({
      letter_id,
      on_letter_id,
      content,
      uni_id,
      state: published_at === null ? 'pending' : 'approved',
      waits_since: published_at === null ? lastDay : null,
      decided_at: published_at === null ? null : instant(published_at),
    })),
    letter_author: inOrder.map(({ letter_id, author_id }) => {
      const { mark, box } = authorOf(letter_id, author_id, people[author_id - 1]!.uni_id);
      return { letter_id, mark: `\\x${mark.toString('hex')}`, box: `\\x${box.toString('hex')}` };
    }),
  };
}

function notificationRows({ notifications }: Campus) {
  return {
    notification: notifications.map((item) => ({
      user_id: item.person_id,
      type: item.type,
      subtype: item.subtype,
      // A notification about a post has no source person, because its text is made from the post's comments.
      source_user_id: item.post_id === null ? item.source_id : null,
      chat_id: item.post_id ?? item.chat_id,
      content: item.post_id === null ? item.content : null,
      is_read: item.is_read,
      created_at: instant(item.created_at),
    })),
  };
}

function pictureRows(pictures: Picture[]) {
  const numbered = pictures.map((picture, index) => ({ ...picture, media_id: index + 1 }));
  return {
    media: numbered.map(({ media_id, media, owner_id, created_at }) => ({
      media_id,
      owner_id,
      created_at: instant(created_at),
      ...media,
    })),
    message_media: numbered.flatMap(({ media_id, message_id, position }) =>
      message_id === null ? [] : [{ message_id, position, media_id }],
    ),
    post_media: numbered.flatMap(({ media_id, post_id, position }) =>
      post_id === null ? [] : [{ post_id, position, media_id }],
    ),
  };
}

/** Makes the rows of a campus, with its stored pictures. */
export function rowsOf(campus: Campus, pictures: Picture[], hashes: Hashes, authorOf: AuthorOf): CampusRows {
  return {
    ...peopleRows(campus, hashes),
    ...daterRows(campus),
    ...letterRows(campus, authorOf),
    ...pictureRows(pictures),
    ...friendRows(campus),
    ...chatRows(campus),
    ...placeRows(campus),
    ...supportRows(campus),
    ...postRows(campus),
    ...notificationRows(campus),
  };
}
