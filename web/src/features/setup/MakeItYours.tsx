import { BIO_MAX } from '@quad/contract/profile/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { InterestPicker } from '#features/me/interests/InterestPicker.tsx';
import { saveInterests } from '#features/me/interests/queries.ts';
import { useMe } from '#features/me/queries.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Form } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { saveBio, savePicture } from './save-profile.ts';
import { SetupFrame } from './SetupFrame.tsx';
import css from './setup.module.css';
import { useProfileDraft } from './profile-draft.ts';

/** A bio of at least this length, in characters, shows a counter. */
const COUNTER_FROM = 400;

type Props = { user_id: number; onDone: () => void };

/** Step 4, which is optional: a picture, a bio and interests. */
export default function MakeItYours({ user_id, onDone }: Props) {
  const cache = useQueryClient();
  const url = useMe()?.pfp_url ?? null;
  return (
    <SetupFrame
      step={4}
      title="Make it yours"
      lede="A face and a line are easier to say hello to. Add what you like, or do it later in Settings."
    >
      <OwnPicture
        seed={user_id}
        url={url}
        save={(file, onProgress) => savePicture(cache, file, onProgress)}
      />
      <WordsForm user_id={user_id} onDone={onDone} />
    </SetupFrame>
  );
}

function WordsForm({ user_id, onDone }: Props) {
  const { draft, writeBio, choose, save, busy, bioError, interestsError } = useProfileForm(user_id, onDone);
  return (
    <Form label="Make it yours" busy={busy} onSubmit={() => void save()}>
      <TextArea
        label="Bio (optional)"
        hint="A line or two about you. Everyone on Quad can read it."
        name="bio"
        rows={3}
        max={BIO_MAX}
        counterFrom={COUNTER_FROM}
        value={draft.bio}
        error={bioError}
        onChange={writeBio}
      />
      <div className={cx('stack gap-12', css.interests)}>
        <h2 className="name">Interests (optional)</h2>
        <InterestPicker chosen={draft.interests} error={interestsError} onChange={choose} />
      </div>
      <div className={cx('flex flex-wrap gap-12 mt-8', css.actions)}>
        <Button kind="line" disabled={busy} onClick={onDone}>
          {draft.bio.trim() === '' && draft.interests.length === 0 ? 'Skip' : 'Go on without saving'}
        </Button>
        <Button type="submit" busy={busy} busyText="Saving">
          Save and go on
        </Button>
      </div>
    </Form>
  );
}

function useProfileForm(user_id: number, onDone: () => void) {
  const cache = useQueryClient();
  const [draft, change] = useProfileDraft(user_id);
  const { bio, interests } = draft;
  const sendBio = useSend((text: string) => saveBio(cache, text));
  const sendInterests = useSend((wanted: typeof interests) => saveInterests(cache, wanted));
  return {
    draft,
    busy: sendBio.busy || sendInterests.busy,
    bioError: sendBio.errorOf('bio'),
    interestsError: sendInterests.errorOf('hobbies') ?? sendInterests.errorOf('topics'),
    writeBio(text: string): void {
      change({ bio: text });
      sendBio.clearErrors();
    },
    choose(chosen: typeof interests): void {
      change({ interests: chosen });
      sendInterests.clearErrors();
    },
    /**
     * Sends the bio and the interests. Stops at the first error. Sending the same data twice changes nothing, so the
     * user can try again.
     */
    async save(): Promise<void> {
      if (bio.trim() !== '' && !(await sendBio.send(bio))?.status) return;
      if (interests.length > 0 && !(await sendInterests.send(interests))?.status) return;
      onDone();
    },
  };
}
