import type { AppealCase } from '@quad/contract/appeals/calls.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { cx } from '#ui/cx.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import css from './appeals.module.css';

/** The user who appeals, with the other moderation actions against this user. */
export function Appellant({ content: { account, others } }: { content: AppealCase }) {
  return (
    <>
      <section aria-label="Account">
        <p className="name">
          <bdi>{account.name}</bdi>
        </p>
        <p className="hint">
          Number {account.user_id}, joined <RelativeTime at={account.creation_time} inSentence />
        </p>
      </section>
      {others.length === 0 ? (
        <p className="hint">No earlier action.</p>
      ) : (
        <section aria-labelledby="appeal-others">
          <p id="appeal-others" className="label">
            What else was done
          </p>
          <ul className={cx('grid gap-10 break-anywhere', css.others)}>
            {others.map(({ moderation_action_id, kind, reason, taken_by, taken_time, lifted_time }) => (
              <li key={moderation_action_id}>
                <p>
                  <b>{moderationActionNames[kind]}</b> <bdi className="pre-line">{reason}</bdi>
                </p>
                <p className="hint">
                  By <bdi>{taken_by ?? 'Deleted user'}</bdi>, <RelativeTime at={taken_time} inSentence />
                  {lifted_time !== null && ', lifted'}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
