import type { InCommon as Shared } from '@quad/contract/people/shapes.ts';
import { Link } from 'wouter';
import { smallPicture } from '#platform/media.ts';
import { paths } from '#platform/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import css from './InCommon.module.css';
import { leaveProfile, openProfile } from './open-profile.ts';

/** The maximum number of groups whose names are shown. Further groups are only counted. */
const GROUPS_NAMED = 3;

/**
 * What the user and a person have in common: friends with their faces, groups, and interests. Shown below the person's
 * name.
 */
export function InCommon({ friends_in_common, shared_groups, interests }: Shared) {
  const { count, faces } = friends_in_common;
  const isAny = count > 0 || shared_groups.length > 0 || interests.length > 0;
  if (!isAny) return null;
  return (
    <section
      className={cx('grid justify-items-center gap-10 w-full mx-auto', css.common)}
      aria-label="In common"
    >
      {count > 0 && (
        <div className="row justify-center gap-8 max-w-full type-hint">
          <span className="flex gap-4">
            {faces.map(({ id, first_name, pfp_url }) => (
              <button
                key={id}
                type="button"
                className={cx('center min-h-tool round-avatar', css.face)}
                aria-label={`${first_name}, a friend of both of you`}
                onClick={() => openProfile(id)}
              >
                <Avatar seed={id} src={smallPicture(pfp_url)} size={36} />
              </button>
            ))}
          </span>
          <span>{count === 1 ? '1 friend in common' : `${count} friends in common`}</span>
        </div>
      )}
      {shared_groups.length > 0 && <Groups groups={shared_groups} />}
      {interests.length > 0 && (
        <ul className={cx('flex flex-wrap justify-center gap-6', css.interests)} aria-label="Interests">
          {interests.map(({ kind, id, name, shared }) => (
            <li key={`${kind} ${id}`} data-shared={shared || undefined}>
              {name}
              {shared && <span className="visually-hidden">, you both like it</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Groups({ groups }: { groups: Shared['shared_groups'] }) {
  const more = groups.length - GROUPS_NAMED;
  return (
    <p className="row justify-center gap-8 max-w-full type-hint">
      <span className={cx('min-w-0 break-anywhere text-center text-balance', css.words)}>
        {'Both in '}
        {groups.slice(0, GROUPS_NAMED).map(({ chat_id, title }, at) => (
          <span key={chat_id}>
            {at > 0 && ', '}
            <Link href={paths.chat(chat_id)} onClick={leaveProfile}>
              <bdi>{title ?? 'a group chat'}</bdi>
            </Link>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}
      </span>
    </p>
  );
}
