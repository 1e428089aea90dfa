import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/me/queries.ts';
import { fullName } from '#features/cards/names.ts';
import { universities } from '#features/reference/queries.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './IntroStep.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import type { StepProps } from './step-props.ts';

const parts = [
  {
    icon: 'book',
    title: 'Education',
    what: 'Everyone sees your course and year, so people in your course can find you.',
  },
  {
    icon: 'me',
    title: 'Your information',
    what: 'Everyone sees your name. Other students never see your email, birthday or gender.',
  },
] as const;

/** Step 0: the profile so far, the questions of the setup, and who sees the answers. */
export function IntroStep({ input, next }: StepProps) {
  return (
    <SetupFrame step={null} lede="This is you on Quad so far. The rest takes about 90 seconds.">
      <ProfileSoFar name={fullName(input)} />
      <ul className={cx('grid gap-16', css.parts)}>
        {parts.map(({ icon, title, what }) => (
          <li className="row gap-14" key={title}>
            <span className={cx('center flex-none text-on-fill', css.icon)}>
              <Icon name={icon} />
            </span>
            <span>
              <b className="name block">{title}</b>
              <span className="hint">{what}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">A photo, a bio and interests come last, and only if you like.</p>
      <Button wide onClick={next}>
        Next
      </Button>
    </SetupFrame>
  );
}

/**
 * The card that other students will see: the portrait, the institution, and the parts of the name that the e-mail
 * address contains.
 */
function ProfileSoFar({ name }: { name: string }) {
  const me = useMe();
  const { data } = useQuery(universities);
  return (
    <div
      className="row gap-16 pad-16 round-card bg-field-bloom edge"
      role="group"
      aria-label="Your profile so far"
    >
      <span className={cx('flex-none', css.face)}>
        {me && <Avatar seed={me.id} src={me.pfp_url} size={72} eager />}
      </span>
      <div className="grid flex-1 min-w-0 break-anywhere">
        <bdi className="subtitle">{name || 'Your name'}</bdi>
        <span className={cx('hint', css.uni)}>{data?.find(({ id }) => id === me?.uni_id)?.name}</span>
      </div>
    </div>
  );
}
