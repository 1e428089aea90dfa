import { flags } from '@quad/contract/profile/flags.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RememberedUser } from '#platform/session.ts';
import { PictureForm } from './PictureForm.tsx';
import { savePicture } from './queries.ts';

type Props = {
  me: RememberedUser;
  /** Whether the server has sent the data. False while the form shows the data that this device stores. */
  isFresh: boolean;
};

/** The form for the user's public picture. */
export function ProfilePicture({ me, isFresh }: Props) {
  const cache = useQueryClient();
  return (
    <PictureForm
      title="Picture"
      seed={me.id}
      url={me.pfp_url}
      save={(file, onProgress) => savePicture(cache, 'pfp_url', file, onProgress)}
      isFresh={isFresh}
    />
  );
}

/**
 * The form for the picture that only the user's matches see. It is shown if a feature flag is on and the user has begun
 * to set dating up.
 */
export function DatePicture({ me, isFresh }: Props) {
  const cache = useQueryClient();
  if (!flags.date_picture || me.date_setup_stage < 1) return null;
  return (
    <PictureForm
      title="Date picture"
      hint="Only people you match and chat with see it."
      seed={me.id}
      url={me.real_pfp_url}
      save={(file, onProgress) => savePicture(cache, 'real_pfp_url', file, onProgress)}
      isFresh={isFresh}
    />
  );
}
