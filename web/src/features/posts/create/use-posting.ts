import type { Problem } from '@quad/contract/core/envelope.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { drawPosters } from '#platform/posters.ts';
import { request } from '#platform/request.ts';
import { messageFor, showProblems } from '#ui/errors.ts';
import { clearPostDraft, readPostDraft } from './draft.ts';

/** Codes of what may well go at the next try: nothing answered, or the server was busy. */
const PASSING = new Set([null, 429, 502, 503, 504]);

/** Sends the draft, once at a time. Leaving the page gives it up; the draft stays until the server has it. */
export function usePosting(onPosted: (post_id: number) => void) {
  /** How much of the upload is through, 0 to 1; null while none is under way. */
  const [share, setShare] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function post(): Promise<void> {
    if (underWay.current) return;
    const { signal } = (underWay.current = new AbortController());
    setShare(0);
    setProblems([]);
    const { text, media, client_id } = readPostDraft();
    const files = media.map(({ file }) => file);
    const posters = await drawPosters(files);
    if (signal.aborted) return;
    const answer = await request(
      feedCalls.CreatePost,
      {
        text,
        media: files,
        posters,
        alt: media.map(({ alt }) => alt),
        ...(client_id && { client_id }),
      },
      { signal, onProgress: setShare },
    );
    if (signal.aborted) return;
    underWay.current = null;
    setShare(null);
    if (answer.status) {
      clearPostDraft();
      return onPosted(answer.content.id);
    }
    setProblems(answer.errors);
    showProblems(answer.errors);
  }

  return {
    post,
    share,
    cancel() {
      underWay.current?.abort();
      underWay.current = null;
      setShare(null);
    },
    /** Whether it did not go, and may well go the next time. */
    mayRetry: problems.some(({ code }) => PASSING.has(code)),
    errorOf: (field: string) => messageFor(problems, field),
    clearErrors: () => setProblems([]),
  };
}
