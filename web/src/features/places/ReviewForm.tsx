import { REVIEW_MAX } from '@quad/contract/places/limits.ts';
import type { Review } from '@quad/contract/places/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useId, useImperativeHandle } from 'react';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { pressOnce } from '#ui/press-once.ts';
import { StarInput } from '#ui/Stars.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { postReview } from './reviews.ts';
import css from './Reviews.module.css';
import { hasTexts, useStoredDraft } from './use-stored-draft.ts';

const COUNTER_FROM = 200;

type Draft = { content: string; rating: number | null };
const EMPTY: Draft = { content: '', rating: null };

function isDraft(stored: unknown): stored is Draft {
  if (!hasTexts(stored, 'content') || !('rating' in stored)) return false;
  return stored.rating === null || typeof stored.rating === 'number';
}

type Props = {
  place_id: number;
  isFirst: boolean;
  hasOwn: boolean;
  /** A ref to the function that fills the form with the user's earlier review. */
  edit: Ref<(review: Review) => void>;
  onPosted: (review: Review) => void;
};

/** The form for the user's own review. The browser stores the unsent text. */
export function ReviewForm({ place_id, isFirst, hasOwn, edit, onPosted }: Props) {
  const cache = useQueryClient();
  const { draft, change, drop } = useStoredDraft(`review-${place_id}`, EMPTY, isDraft);
  const { send, busy, field } = useSend(({ content, rating }: Draft) =>
    // Without stars the rating is 0, which the call's check refuses with a message.
    postReview(cache, { place_id, content, rating: rating ?? 0 }),
  );
  const text = useId();
  useImperativeHandle(edit, () => ({ content, rating }) => {
    // The earlier review does not replace text that the user has already typed.
    if (draft.content.trim() === '') change({ content, rating });
    document.getElementById(text)?.focus();
  });
  async function submit(): Promise<void> {
    const answer = await send(draft);
    if (!answer?.status) return;
    drop(draft);
    onPosted(answer.content);
    announce('Review posted.');
  }
  const invitation = isFirst ? 'Be the first to say what it’s like.' : undefined;
  return (
    <Form label="Your review" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <StarInput
        label="Stars"
        name="rating"
        {...field('rating', draft.rating, (rating) => change({ rating }))}
      />
      <TextArea
        id={text}
        label="Review"
        hint={hasOwn ? 'This replaces your earlier review.' : invitation}
        name="content"
        rows={3}
        max={REVIEW_MAX}
        counterFrom={COUNTER_FROM}
        {...field('content', draft.content, (content) => change({ content }))}
      />
      <FormEnd tail busy={busy} busyText="Posting" onClick={pressOnce}>
        Post
      </FormEnd>
    </Form>
  );
}
