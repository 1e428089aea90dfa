import { useState } from 'react';

import { Button } from '../Button.tsx';
import { Form, FormActions } from '../Form.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { SearchField } from '../SearchField.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { cx } from '../cx.ts';
import css from './Gallery.module.css';

/** Examples of all kinds of text fields, with hints, errors and counters. */
export function FieldsPart() {
  const [filter, setFilter] = useState('');
  return (
    <Form onSubmit={() => undefined} label="Fields">
      <div className={cx('grid items-start', css.columns)}>
        <div className="stack gap-16">
          <TextField label="First name" autoComplete="given-name" defaultValue="Alex" />
          <TextField label="Student email" hint="Ends with @student.example.edu.au" type="email" />
          <TextField label="Last name" error="Please enter a last name" />
          <TextField label="Email" disabled defaultValue="alex@student.example.edu.au" />
          <SearchField label="Filter chats" value={filter} onChange={setFilter} />
        </div>
        <LongTexts />
      </div>
    </Form>
  );
}

function LongTexts() {
  const [bio, setBio] = useState(
    'Second year. Mostly here for the coffee and the jacarandas, in that order.',
  );
  const [password, setPassword] = useState('lawn');
  const rules = [
    { text: '8 or more characters', met: password.length >= 8 },
    { text: 'Not longer than 255', met: password.length <= 255 },
  ];
  return (
    <div className="stack gap-16">
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        rules={rules}
      />
      <TextArea label="Bio" value={bio} onChange={setBio} max={80} counterFrom={60} />
      <TextArea label="Message" max={20} defaultValue="This message is too long by far" error="Too long" />
      <FormActions>
        <Button kind="line">Back</Button>
        <Button type="submit">Continue</Button>
      </FormActions>
    </div>
  );
}
