import type { profileCalls } from '@quad/contract/profile/calls.ts';
import type { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { getSessionUser } from '#features/auth/queries.ts';
import { viewSessionUser } from '#features/auth/views.ts';
import { mustHaveBegunDating } from '#features/dating/rules.ts';
import { type Handlers, type OwnTransaction, ownTransaction } from '#platform/handlers.ts';
import { receivedFile } from '#platform/uploads/received-file.ts';
import { attachUploads } from '#platform/media/orphaned-uploads.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { mediaUrl } from '#platform/media/media.ts';
import { conflict } from '#platform/problems.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { correctByStaff } from './corrections/by-staff/correct.ts';
import { correctDetails } from './corrections/correct.ts';
import { viewCorrections } from './corrections/views.ts';
import { completeProfile, getProfile, setBio } from './queries.ts';
import { setPicture } from '#features/people/queries/pictures.ts';
import { mustBeTaughtAt } from './rules.ts';
import { viewProfile } from './views.ts';

/** Answers the calls about the user's own profile. */
export const profileHandlers: Handlers<typeof profileCalls> = {
  GetMyInfo: async ({ user, db }) => viewProfile(await getProfile(db, user.user_id)),

  async FinishInitialSetup({ input, user, services, db, afterCommit }) {
    const { user_id, university_id, setup_stage } = user;
    if (setup_stage === 0) await mustBeTaughtAt(db, input.course_id, university_id);
    const setup = { ...input, other_names: input.other_names || null };
    if (!(await completeProfile(db, user_id, setup))) throw conflict('Your profile is set up already');
    afterCommit(() => services.sessions.evictPerson(user_id));
    return { user: viewSessionUser(await getSessionUser(db, user_id)) };
  },

  async UpdateMyInfo({ input: { bio }, user, db }) {
    await setBio(db, user.user_id, bio || null);
    return { bio };
  },

  UpdateMyDetails: ({ input, user: { user_id }, db, services, emit }) =>
    correctDetails({ db, services, emit, user_id }, input),

  GetMyCorrections: ({ user, db }) => viewCorrections(db, user.user_id),

  UpdatePFP: ownTransaction((context) => replacePicture(context, 'pfp')),

  UpdateRealPFP: ownTransaction(async (context) => {
    await mustHaveBegunDating(context.db, context.user.user_id);
    return replacePicture(context, 'real_pfp');
  }),
};

/** Answers the calls with which staff correct details for a person. */
export const profileStaffHandlers: Handlers<typeof profileStaffCalls> = {
  async CorrectAccount({ input, ...context }) {
    await correctByStaff(context, input);
    return null;
  },
};

type Upload = Pick<
  Parameters<OwnTransaction<typeof profileCalls.UpdatePFP>['ownTransaction']>[0],
  'input' | 'user' | 'services' | 'inTransaction'
>;

/** Replaces one of a person's two pictures. */
async function replacePicture(
  { input, user, services, inTransaction }: Upload,
  purpose: 'pfp' | 'real_pfp',
): Promise<{ pfp_url: string }> {
  const { mediaStore } = services;
  const refuse = 'Only image files can be set as your profile picture';
  const picture = await mediaStore.prepare(receivedFile(input.pfp), { purpose, kinds: ['image'], refuse });
  const hang = () =>
    inTransaction(async (tx) => {
      await mustBeHere(tx, user);
      const [media_id] = await mediaStore.insert(tx, user.user_id, [picture]);
      const set = { media_id: media_id as number, purpose };
      await deleteLater(services, tx, await setPicture(tx, user.user_id, set));
    });
  await attachUploads(services, [picture], hang);
  return { pfp_url: mediaUrl(picture.storage_key) };
}
