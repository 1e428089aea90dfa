import { useState } from 'react';

import { Checkbox, Switch } from '../Checkbox.tsx';
import type { Option } from '../Combobox.tsx';
import { DateFields } from '../DateFields.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { PICTURES_AND_VIDEOS } from '../file-types.ts';
import { LazyCombobox } from '../LazyCombobox.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { Select } from '../Select.tsx';
import { Stepper } from '../Stepper.tsx';
import { UploadProgress } from '../UploadProgress.tsx';
import { cx } from '../cx.ts';
import css from './Gallery.module.css';

const courses: Option[] = [
  'Computer Science',
  'Commerce',
  'Communication Design',
  'Civil Engineering',
  'Conservation',
].map((label, index) => ({ value: index, label: `Bachelor of ${label}`, hint: `${index + 3} years` }));

const types = [
  { value: 'support', label: 'Support' },
  { value: 'feedback', label: 'Feedback' },
];

/** Examples of fields for dates, short lists and long lists. */
export function ListsPart() {
  const [date, setDate] = useState({ day: '7', month: '11', year: '' });
  const [course, setCourse] = useState<Option | null>(null);
  const [text, setText] = useState('');
  return (
    <div className={cx('grid items-start', css.columns)}>
      <div className="stack gap-16">
        <Stepper step={2} of={4} />
        <DateFields
          label="Date of birth"
          hint="You need to be 18 or older."
          value={date}
          onChange={setDate}
          birthday
        />
        <DateFields
          label="Other date"
          value={date}
          onChange={setDate}
          error="Please enter a year"
          wrong={['year']}
        />
      </div>
      <div className="stack gap-16">
        <Select label="Type" empty="Select" choices={types} />
        <LazyCombobox
          label="Course"
          hint="Type two letters or more."
          options={courses.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()))}
          value={course}
          onChange={setCourse}
          onSearch={setText}
          none="No course by that name at this university"
        />
        <Boxes />
      </div>
    </div>
  );
}

function Boxes() {
  const [quiet, setQuiet] = useState(true);
  return (
    <>
      <Checkbox label="I have read the privacy policy" defaultChecked />
      <Checkbox label="I agree to the terms" hint="You can leave any time." error="Please agree first" />
      <Checkbox label="Not now" disabled />
      <Switch label="Keyboard shortcuts" hint="Press ? for the list" checked={quiet} onChange={setQuiet} />
      <Switch label="Reduce data" checked={!quiet} onChange={() => setQuiet(!quiet)} />
    </>
  );
}

const institutions = [
  { value: 'sandstone', label: 'Sandstone University', hint: 'Students with a student email' },
  { value: 'harbour', label: 'Harbour TAFE', hint: 'All campuses' },
  { value: 'ridge', label: 'Ridge College', hint: 'Not yet', disabled: true },
];
const years = ['1st', '2nd', '3rd', '4th'].map((label, index) => ({ value: index + 1, label }));
const reasons = ['Spam', 'Bot'].map((label) => ({ value: label, label }));

/** Examples of cards to choose from, and of file fields. */
export function ChoicesPart() {
  const [uni, setUni] = useState('sandstone');
  const [year, setYear] = useState(2);
  const [reason, setReason] = useState<string | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  return (
    <div className={cx('grid items-start', css.columns)}>
      <div className="stack gap-16">
        <RadioCards label="Institution" value={uni} onChange={setUni} columns={1} choices={institutions} />
        <RadioCards label="Year level" value={year} onChange={setYear} columns={4} choices={years} />
      </div>
      <div className="stack gap-16">
        <RadioCards
          label="Reason"
          value={reason}
          onChange={setReason}
          error={reason ? undefined : 'Please choose a reason'}
          choices={reasons}
        />
        <FilePicker
          label="Photos or video"
          accept={PICTURES_AND_VIDEOS}
          max={3}
          verb="Add photos"
          files={files}
          onAdd={(added) => setFiles([...files, ...added].slice(0, 3))}
          onRemove={(index) => setFiles(files.filter((_, at) => at !== index))}
        />
        <UploadProgress value={0.64} label="Sending 2 photos" />
      </div>
    </div>
  );
}
