import type { University } from '@quad/contract/reference/calls.ts';
import type { CourseChanges } from '@quad/contract/reference/staff-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#platform/use-form.ts';
import type { Wiring } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { previewCourses, uploadCourses } from './reference-queries.ts';

const EMPTY = { csv: '', reason: '' };
/** How many courses of a kind are named. */
const NAMED = 20;

type Preview = { csv: string; changes: CourseChanges };

/**
 * The form to upload the courses of an institution. It first shows what would change. The upload begins with a second
 * press, as long as the text is the one that was shown.
 */
export function CoursesUploadForm({ institution: { id } }: { institution: University }) {
  const cache = useQueryClient();
  const [preview, setPreview] = useState<Preview>();
  const isShown = (csv: string) => preview?.csv === csv;
  const form = useForm(EMPTY, async ({ csv, reason }) => {
    if (isShown(csv)) return uploadCourses(cache, { university_id: id, csv, reason });
    const answer = await previewCourses({ university_id: id, csv });
    if (answer.status) setPreview({ csv, changes: answer.content });
    return answer;
  });
  const { values, field } = form;
  const shown = isShown(values.csv) ? preview : undefined;
  return (
    <ActionForm
      label="Upload courses"
      title="Upload all courses"
      submit={shown ? 'Upload courses' : 'Show changes'}
      busyText={shown ? 'Uploading' : 'Reading'}
      sending={form}
      said={shown ? 'Courses uploaded.' : undefined}
      onSent={() => {
        if (!shown) return;
        setPreview(undefined);
        form.replaceSent(EMPTY);
      }}
    >
      <CsvField {...field('csv')} />
      {shown && <Changes {...shown.changes} />}
      {shown && <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />}
    </ActionForm>
  );
}

/** A text field for the courses, which can also be filled from a file. */
function CsvField({ value, error, onChange }: Wiring<string>) {
  const [problem, setProblem] = useState<string>();
  async function read(file: File): Promise<void> {
    const text = await file.text();
    // A picture or a spreadsheet has zero bytes, and a text has none.
    if (!text.includes('\0')) return change(text);
    const words = `“${file.name}” isn’t a text file. Choose a CSV file, saved as UTF-8.`;
    setProblem(words);
    announce(words);
  }
  function change(text: string): void {
    setProblem(undefined);
    onChange(text);
  }
  return (
    <>
      <FileButton accept=".csv,text/csv" onAdd={([file]) => void (file && read(file))}>
        {(open) => (
          <Button kind="quiet" size="tool" onClick={open}>
            Choose CSV file
          </Button>
        )}
      </FileButton>
      <TextArea
        label="Courses as CSV"
        hint="A first line with course_name, then one course a line. Courses that aren’t listed are no longer offered; people keep the one they have."
        rows={6}
        value={value}
        error={problem ?? error}
        onChange={change}
      />
    </>
  );
}

function Changes({ adds, restores, retires, keeps }: CourseChanges) {
  const people = retires.map(({ course_name, people: count }) =>
    count > 0
      ? `${course_name} (${count === 1 ? '1 person keeps' : `${count} people keep`} it)`
      : course_name,
  );
  return (
    <div className="grid gap-8" role="status">
      <p>
        Adds {adds.length}, offers {restores.length} again, stops offering {retires.length}, keeps {keeps}.
      </p>
      <Named label="Adds" names={adds} />
      <Named label="Offers again" names={restores} />
      <Named label="Stops offering" names={people} />
    </div>
  );
}

function Named({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  return (
    <p className="hint">
      {label}: {names.slice(0, NAMED).join('; ')}
      {more > 0 && `; and ${more} more`}
    </p>
  );
}
