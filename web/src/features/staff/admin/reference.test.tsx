import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { InstitutionsPage } from './InstitutionsPage.tsx';
import { InterestsPage } from './InterestsPage.tsx';

const reason = (at = 0) => page.getByLabelText('Reason').nth(at);

test('an institution is opened with its domains, each on a line or after a comma', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  const inputs = answer(referenceStaffCalls.SetInstitution, ({ university_id, signup_open, domains }) => {
    const one = universities.find(({ id }) => id === university_id);
    return one ? success({ ...one, signup_open, emails: domains }) : failure(404);
  });
  await renderPage(<InstitutionsPage />);
  await page.getByLabelText('Institution').selectOptions('RMIT University');
  await page.getByRole('checkbox', { name: 'Open for sign-up' }).click();
  await page.getByLabelText('Domains of student addresses').fill('student.rmit.edu.au\n alumni.rmit.edu.au,');
  await reason().fill('They asked us to');
  await page.getByRole('button', { name: 'Change institution' }).click();
  await expect
    .poll(() => inputs)
    .toEqual([
      {
        university_id: universities.find(({ name }) => name === 'RMIT University')?.id,
        signup_open: true,
        domains: ['student.rmit.edu.au', 'alumni.rmit.edu.au'],
        reason: 'They asked us to',
      },
    ]);
  await expect.element(reason()).toHaveValue('');
});

test('a course that is there already is picked as one types, and renamed', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(referenceCalls.SearchCourses, () =>
    success([{ course_id: 602, course_name: 'Bachelor of Arts', uni_id: 57 }]),
  );
  const inputs = answer(referenceStaffCalls.RenameCourse, ({ course_id, name }) =>
    success({ course_id, course_name: name, uni_id: 57 }),
  );
  await renderPage(<InstitutionsPage />);
  await page.getByLabelText('Name').fill('arts');
  await page.getByRole('button', { name: 'Bachelor of Arts' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await page.getByLabelText('Name').fill('arts');
  await page.getByRole('button', { name: 'Bachelor of Arts' }).click();
  await page.getByLabelText('Name').fill('Bachelor of Liberal Arts');
  await reason(1).fill('Its new name');
  await page.getByRole('button', { name: 'Rename course' }).click();
  await expect
    .poll(() => inputs)
    .toEqual([{ course_id: 602, name: 'Bachelor of Liberal Arts', reason: 'Its new name' }]);
  await expect.element(page.getByRole('button', { name: 'Add course' })).toBeVisible();
});

test('an institution is added and chosen, and what is not a number is said beside its field', async () => {
  const listed = [...universities];
  answer(referenceCalls.GetUniversities, () => success({ universities: listed }));
  answer(referenceCalls.GetCountries, () =>
    success({ countries: [{ id: 13, name: 'Australia', phonecode: 61, shortname: 'AU' }] }),
  );
  const inputs = answer(referenceStaffCalls.AddInstitution, ({ name, domains }) => {
    const [like] = universities;
    if (!like) return failure(404);
    const added = { ...like, id: 1_000_001, name, emails: domains };
    listed.push(added);
    return success(added);
  });
  await renderPage(<InstitutionsPage />);
  await page.getByRole('button', { name: 'Add an institution' }).click();
  const form = page.getByRole('form', { name: 'Add an institution' });
  await form.getByLabelText('Name').fill('Lawn College');
  await form.getByLabelText('Country').selectOptions('Australia');
  await form.getByLabelText('Latitude').fill('south');
  await form.getByLabelText('Longitude').fill('144.9');
  await form.getByLabelText('Domains of student addresses').fill('student.lawn.example');
  await form.getByLabelText('Reason').fill('It joined us');
  await page.getByRole('button', { name: 'Add institution' }).click();
  await expect.element(page.getByText('Latitude must be a number').first()).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await form.getByLabelText('Latitude').fill('-37.8');
  await page.getByRole('button', { name: 'Add institution' }).click();
  await expect
    .poll(() => inputs)
    .toEqual([
      {
        name: 'Lawn College',
        campus: null,
        country_id: 13,
        latitude: -37.8,
        longitude: 144.9,
        signup_open: false,
        domains: ['student.lawn.example'],
        reason: 'It joined us',
      },
    ]);
  await expect.element(page.getByLabelText('Institution')).toHaveValue('1000001');
});

test('what is typed in the other forms stays while an institution is added', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(referenceCalls.GetCountries, () => success({ countries: [] }));
  await renderPage(<InstitutionsPage />);
  const csv = page.getByLabelText('Courses as CSV');
  await csv.fill('course_name\nBachelor of Kites');
  await page.getByRole('button', { name: 'Add an institution' }).click();
  await expect.element(page.getByLabelText('Latitude')).toBeVisible();
  await expect.element(csv).not.toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(csv).toHaveValue('course_name\nBachelor of Kites');
});

test('a picture that is chosen as the list of courses is refused in words', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  await renderPage(<InstitutionsPage />);
  const form = page.getByRole('form', { name: 'Upload courses' });
  const csv = form.getByLabelText('Courses as CSV');
  await csv.fill('course_name');
  const choose = async (file: File) =>
    userEvent.upload(form.element().querySelector('input[type="file"]') as HTMLElement, file);
  await choose(new File([new Uint8Array([255, 216, 255, 224, 0, 16])], 'lawn.jpg', { type: 'image/jpeg' }));
  await expect
    .element(csv)
    .toHaveAccessibleDescription(/“lawn.jpg” isn’t a text file. Choose a CSV file, saved as UTF-8.$/);
  await expect.element(csv).toHaveValue('course_name');
  await choose(new File(['course_name\nBachelor of Kites'], 'all.csv', { type: 'text/csv' }));
  await expect.element(csv).toHaveValue('course_name\nBachelor of Kites');
  await expect.element(csv).not.toHaveAccessibleDescription(/lawn.jpg/);
});

test('courses are uploaded only after their changes were shown, and shown again if the text changes', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  const changes = {
    adds: ['Bachelor of Kites'],
    restores: [],
    retires: [
      { course_name: 'Bachelor of Arts', people: 7 },
      { course_name: 'Bachelor of Law', people: 1 },
    ],
    keeps: 3,
  };
  const previewed = answer(referenceStaffCalls.PreviewCourses, () => success(changes));
  const uploaded = answer(referenceStaffCalls.UploadCourses, () => success(changes));
  await renderPage(<InstitutionsPage />);
  const form = page.getByRole('form', { name: 'Upload courses' });
  const csv = form.getByLabelText('Courses as CSV');
  await csv.fill('course_name\nBachelor of Kites');
  await form.getByRole('button', { name: 'Show changes' }).click();
  const shown = form.getByRole('status');
  await expect.element(shown.getByText('Adds 1, offers 0 again, stops offering 2, keeps 3.')).toBeVisible();
  const retired = 'Stops offering: Bachelor of Arts (7 people keep it); Bachelor of Law (1 person keeps it)';
  await expect.element(shown.getByText(retired)).toBeVisible();
  await csv.fill('course_name\nBachelor of Kites\nBachelor of Boats');
  await form.getByRole('button', { name: 'Show changes' }).click();
  await expect.poll(() => previewed).toHaveLength(2);
  await form.getByLabelText('Reason').fill('The new handbook');
  expect(uploaded).toEqual([]);
  await form.getByRole('button', { name: 'Upload courses' }).click();
  const university_id = universities[0]?.id;
  await expect
    .poll(() => uploaded)
    .toEqual([
      { university_id, csv: 'course_name\nBachelor of Kites\nBachelor of Boats', reason: 'The new handbook' },
    ]);
  await expect.element(csv).toHaveValue('');
});

test('a hobby is added, and one that nobody is to choose any more is retired', async () => {
  const hobbies = [{ id: 1, name: 'Bouldering', retired: false }];
  answer(referenceStaffCalls.GetInterests, () => success({ hobbies, topics: [] }));
  const added = answer(referenceStaffCalls.AddInterest, ({ name }) =>
    success({ id: 9, name, retired: false }),
  );
  const changed = answer(referenceStaffCalls.SetInterest, ({ id, name, retired }) =>
    success({ id, name, retired }),
  );
  await renderPage(<InterestsPage />);
  const part = page.getByRole('region', { name: 'Hobbies' });
  await part.getByLabelText('Name').fill('Lawn bowls');
  await part.getByLabelText('Reason').fill('Asked for');
  await part.getByRole('button', { name: 'Add hobby' }).click();
  await expect.poll(() => added).toEqual([{ kind: 'hobby', name: 'Lawn bowls', reason: 'Asked for' }]);
  await part.getByRole('button', { name: 'Bouldering' }).click();
  await part.getByRole('checkbox', { name: 'Retired' }).click();
  await part.getByLabelText('Reason').fill('Nobody chose it');
  await part.getByRole('button', { name: 'Change hobby' }).click();
  await expect
    .poll(() => changed)
    .toEqual([{ id: 1, kind: 'hobby', name: 'Bouldering', retired: true, reason: 'Nobody chose it' }]);
  await expect.element(part.getByRole('button', { name: 'Bouldering' })).toHaveFocus();
});
