import { useState } from 'react';

import { Button } from '../Button.tsx';
import { Checkbox, Switch } from '../Checkbox.tsx';
import type { Option } from '../Combobox.tsx';
import { DateFields } from '../DateFields.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { Form, FormActions } from '../Form.tsx';
import { LazyCombobox } from '../LazyCombobox.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { Select } from '../Select.tsx';
import { Stepper } from '../Stepper.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { UploadProgress } from '../UploadProgress.tsx';
import css from './Gallery.module.css';

/** Text in its kinds, with hints, errors and counters. */
export function FieldsPart() {
  const [bio, setBio] = useState(
    'Second year. Mostly here for the coffee and the jacarandas, in that order.',
  );
  const [password, setPassword] = useState('lawn');
  return (
    <Form onSubmit={() => undefined} label="Fields">
      <div className={css.columns}>
        <div className={css.stack}>
          <TextField label="First name" autoComplete="given-name" defaultValue="Alex" />
          <TextField label="Student email" hint="Ends with @student.example.edu.au" type="email" />
          <TextField label="Last name" error="Please enter a last name" />
          <TextField label="Email" disabled defaultValue="alex@student.example.edu.au" />
          <TextField label="Filter chats" hideLabel filter icon="find" placeholder="Filter chats" />
        </div>
        <div className={css.stack}>
          <PasswordField
            label="Password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            rules={[
              { text: '8 or more characters', met: password.length >= 8 },
              { text: 'Not longer than 255', met: password.length <= 255 },
            ]}
          />
          <TextArea label="Bio" value={bio} onChange={setBio} max={80} counterFrom={60} />
          <TextArea
            label="Message"
            max={20}
            defaultValue="This message is too long by far"
            error="Too long"
          />
          <FormActions>
            <Button kind="line">Back</Button>
            <Button type="submit">Continue</Button>
          </FormActions>
        </div>
      </div>
    </Form>
  );
}

const courses: Option[] = [
  'Computer Science',
  'Commerce',
  'Communication Design',
  'Civil Engineering',
  'Conservation',
].map((label, index) => ({ value: index, label: `Bachelor of ${label}`, hint: `${index + 3} years` }));

/** Choosing: dates, lists, cards, boxes, files. */
export function PickersPart() {
  const [date, setDate] = useState({ day: '7', month: '11', year: '' });
  const [uni, setUni] = useState<string | null>('usyd');
  const [year, setYear] = useState<number | null>(2);
  const [course, setCourse] = useState<Option | null>(null);
  const [text, setText] = useState('');
  const [quiet, setQuiet] = useState(true);
  const [files, setFiles] = useState<File[]>([]);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
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
        <Select
          label="Type"
          empty="Select"
          choices={[
            { value: 'support', label: 'Support' },
            { value: 'feedback', label: 'Feedback' },
          ]}
        />
        <LazyCombobox
          label="Course"
          hint="Type two letters or more."
          options={courses.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()))}
          value={course}
          onChange={setCourse}
          onSearch={setText}
          none="No course by that name at this university"
        />
        <Checkbox label="I have read the privacy policy" defaultChecked />
        <Checkbox label="I agree to the terms" hint="You can leave any time." error="Please agree first" />
        <Checkbox label="Not now" disabled />
        <Switch label="Keyboard shortcuts" hint="Press ? for the list" checked={quiet} onChange={setQuiet} />
        <Switch label="Reduce data" checked={!quiet} onChange={() => setQuiet(!quiet)} />
      </div>
      <div className={css.stack}>
        <RadioCards
          label="Institution"
          value={uni}
          onChange={setUni}
          columns={1}
          choices={[
            { value: 'usyd', label: 'Sandstone University', hint: 'Students with a student email' },
            { value: 'tafe', label: 'Harbour TAFE', hint: 'All campuses' },
            { value: 'later', label: 'Ridge College', hint: 'Not yet', disabled: true },
          ]}
        />
        <RadioCards
          label="Year level"
          value={year}
          onChange={setYear}
          columns={4}
          choices={[1, 2, 3, 4].map((value) => ({
            value,
            label: ['1st', '2nd', '3rd', '4th'][value - 1] ?? '',
          }))}
        />
        <RadioCards
          label="Reason"
          value={null}
          onChange={() => undefined}
          error="Please choose a reason"
          choices={[
            { value: 'spam', label: 'Spam' },
            { value: 'bot', label: 'Bot' },
          ]}
        />
        <FilePicker
          label="Photos or video"
          accept="image/*,video/*"
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
