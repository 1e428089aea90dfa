import type { postClientEvents } from '@quad/contract/posts/events.ts';
import { NOBODY, type Refusal, type Row } from './cast.ts';

/** A post is there for everybody but across a block with its author. */
const unseen = (input: (post_id: number) => object): Refusal[] => [
  { who: 'mal', why: 'a post of somebody who blocked them', input: ({ post }) => input(post), code: 404 },
  { who: 'ann', why: 'a post that does not exist', input: () => input(NOBODY), code: 404 },
];

/** What the browser says about posts. */
export const postClientEventRows: Record<keyof typeof postClientEvents, Row> = {
  'post:join': { access: 'ready', refusals: unseen((post_id) => ({ post_id })) },
  // Whoever leaves needs no right: what they had open may have gone.
  'post:leave': { access: 'ready' },
};
