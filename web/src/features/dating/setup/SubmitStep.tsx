import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { StepForm } from '#ui/StepForm.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import css from './setup.module.css';
import { SetupStep } from './SetupStep.tsx';
import type { StepProps } from './step-props.ts';

/** Step 4: a summary of the answers, and the button that sends them. */
export function SubmitStep({ answers, photo, goTo, back, submit, sent }: StepProps) {
  const busy = sent !== null;
  return (
    <SetupStep step={4} title="Is this right?" lede="You can change any of these until you submit.">
      <StepForm
        label="Is this right?"
        next={submit}
        back={back}
        onward="Submit"
        busy={busy}
        busyText="Submitting"
      >
        <dl className="grid">
          <Line name="Date picture" onEdit={() => goTo(1)} isResting={busy}>
            {photo ? <Thumb photo={photo} /> : 'None'}
          </Line>
          <Line name="Ethnicity" onEdit={() => goTo(2)} isResting={busy}>
            <span>{answers.country?.label}</span>
            <span className="block hint">{answers.showCountry ? 'Shown to your matches' : 'Not shown'}</span>
          </Line>
          <Line name="Orientation" onEdit={() => goTo(3)} isResting={busy}>
            {answers.orientation}
          </Line>
        </dl>
        {busy && photo && <UploadProgress value={sent} label="Sending the picture" />}
      </StepForm>
    </SetupStep>
  );
}

type LineProps = { name: string; onEdit: () => void; isResting: boolean; children: React.ReactNode };

function Line({ name, onEdit, isResting, children }: LineProps) {
  return (
    <div className={cx('grid items-center min-h-row pad-y-8 line-between', css.line)}>
      <dt className="hint">{name}</dt>
      <dd className="name break-anywhere">{children}</dd>
      <dd>
        <Button kind="quiet" size="tool" disabled={isResting} onClick={onEdit}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
      </dd>
    </div>
  );
}

function Thumb({ photo }: { photo: File }) {
  const url = useObjectUrl(photo);
  return url && <img src={url} alt="For your matches" width="72" height="72" className="round-avatar" />;
}
