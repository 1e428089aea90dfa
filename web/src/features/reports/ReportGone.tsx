import { useEffect, useRef } from 'react';
import { closeReport, type Reported } from '#features/people/open-report.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { FormActions } from '#ui/Form.tsx';
import css from './reports.module.css';

type Props = { reported: Reported; onProfile: () => void };

/**
 * Says that the content was deleted before the report arrived, so that staff cannot read it. Offers to report its
 * author's profile instead.
 */
export function ReportGone({ reported: { target_type, person }, onProfile }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  const author = target_type === 'USER' ? undefined : person;
  return (
    <div className={cx('grid gap-16', css.sent)}>
      <p ref={line} tabIndex={-1} className="name">
        It isn’t there for you any more, so it can’t be reported.
      </p>
      {author && <p>You can report {author.first_name}’s profile instead. What you wrote comes along.</p>}
      <FormActions>
        {author && <Button onClick={onProfile}>Report {author.first_name}’s profile</Button>}
        <Button kind={author ? 'line' : 'primary'} onClick={closeReport}>
          Close
        </Button>
      </FormActions>
    </div>
  );
}
