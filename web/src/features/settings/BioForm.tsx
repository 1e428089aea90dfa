import { BIO_MAX } from '@quad/contract/profile/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useLimit } from '#features/me/use-limit.ts';
import { useAway } from '#platform/use-away.ts';
import type { RememberedUser } from '#platform/session.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Form } from '#ui/Form.tsx';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useEver } from '#ui/use-ever.ts';
import { bioDraft, setBioDraft } from './bio-draft.ts';
import { saveBio } from './queries.ts';
import css from './SettingsPage.module.css';

/** The code is fetched as soon as the page is rendered, and not only when the user types. */
const LeaveGuard = lazy(async () => ({ default: (await import('./LeaveGuard.tsx')).LeaveGuard }));

/**
 * The height of the text box, in lines. It equals 8rem. Source: design brief, specification 1 §9 "Bio textarea height".
 */
const ROWS = 5;
/** A bio of at least this length, in characters, shows a counter. */
const COUNTER_FROM = 400;

type Props = {
  me: RememberedUser;
  /** Whether the server has sent the data. False while the form shows the data that this device stores. */
  isFresh: boolean;
};

/**
 * The form for the user's bio. Save Changes is enabled only if the text differs from the saved bio. Source:
 * specification 1 §5.
 */
export function BioForm({ me, isFresh }: Props) {
  const limit = useLimit();
  const { bio, isChanged, why, write, submit, busy, error } = useBio(me, { isFresh, limit });
  const reason = useId();
  const hasChanged = useEver(isChanged);
  useEffect(() => void LeaveGuard.preload('')?.catch(wantedLater), []);
  return (
    <Form label="Bio" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <TextArea
        label="Bio"
        hint="A line or two about you. Everyone on Quad can read it."
        name="bio"
        rows={ROWS}
        max={BIO_MAX}
        counterFrom={COUNTER_FROM}
        readOnly={!isFresh || limit !== null}
        value={bio}
        error={error}
        onChange={write}
      />
      <div className={cx('row flex-wrap', css.save)} data-foot={isChanged ? 'save' : undefined}>
        <Button
          type="submit"
          busy={busy}
          busyText="Saving"
          ready={why === null}
          aria-describedby={why === null ? undefined : reason}
        >
          Save Changes
        </Button>
        {why !== null && (
          <p id={reason} className={css.aside}>
            {why}
          </p>
        )}
      </div>
      {hasChanged && (
        <LazyPart what="the question">
          <LeaveGuard isDirty={isChanged} onLeave={() => write(null)} />
        </LazyPart>
      )}
    </Form>
  );
}

/** @param state `limit` says when a limited user may write again; null without a limit */
function useBio(me: RememberedUser, { isFresh, limit }: { isFresh: boolean; limit: string | null }) {
  const cache = useQueryClient();
  const saved = me.bio ?? '';
  const [typed, setTyped] = useState(() => bioDraft(me.id));
  const [isSaved, setSaved] = useState(false);
  const away = useAway();
  const { send, busy, errorOf, clearErrors } = useSend((text: string) => saveBio(cache, text));
  const bio = typed ?? saved;
  const isChanged = bio.trim() !== saved;
  const why = reasonToWait({ away, limit, isFresh, isChanged, isSaved });

  /** Stores the typed text. Null discards it, and the form shows the saved bio again. */
  function write(text: string | null): void {
    setTyped(text);
    setBioDraft(me.id, text);
    setSaved(false);
    clearErrors('bio');
  }

  async function submit(): Promise<void> {
    if (why !== null) return;
    const answer = await send(bio);
    if (!answer?.status) return;
    write(null);
    setSaved(true);
    announce('Saved');
  }

  return { bio, isChanged, why, write, submit, busy, error: errorOf('bio') };
}

/** Says why the bio cannot be saved. Null if it can be saved. */
function reasonToWait(state: {
  away: string | null;
  limit: string | null;
  isFresh: boolean;
  isChanged: boolean;
  isSaved: boolean;
}): string | null {
  if (state.away) return `${state.away} You can save once you’re back online.`;
  if (state.limit) return state.limit;
  if (!state.isFresh) return 'Loading what’s saved.';
  if (!state.isChanged) return state.isSaved ? 'Saved.' : 'No changes to save.';
  return null;
}
