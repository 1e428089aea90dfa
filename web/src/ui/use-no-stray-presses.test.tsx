import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useNoStrayPresses } from './use-no-stray-presses.ts';

function Page({ children }: { children: ReactNode }) {
  useNoStrayPresses();
  return children;
}
const renderPage = (children: ReactNode) => render(<Page>{children}</Page>);

/** A button that another button replaces in the same place. */
function Steps({ onPress }: { onPress: (name: string) => void }) {
  const [step, setStep] = useState(1);
  const press = (name: string) => {
    onPress(name);
    setStep((was) => was + 1);
  };
  return (
    <button key={step} type="button" onClick={() => press(`step ${step}`)}>
      Go on
    </button>
  );
}

test('the second half of a double press does not reach what the first half brought there', async () => {
  const pressed: string[] = [];
  await renderPage(<Steps onPress={(name) => pressed.push(name)} />);
  await page.getByRole('button').dblClick();
  expect(pressed).toEqual(['step 1']);
  await page.getByRole('button').click();
  expect(pressed).toEqual(['step 1', 'step 2']);
});

test('a double press of one and the same thing is two presses', async () => {
  const pressed: string[] = [];
  await renderPage(
    <button type="button" onClick={() => pressed.push('again')}>
      Again
    </button>,
  );
  await page.getByRole('button').dblClick();
  expect(pressed).toEqual(['again', 'again']);
});

test('a box is ticked and cleared by a double press on its label', async () => {
  await renderPage(
    <label>
      <input type="checkbox" /> Banner
    </label>,
  );
  await page.getByText('Banner').dblClick();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByText('Banner').click();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});

/** A choice that the next choice replaces in the same place. */
function Questions({ onAnswer }: { onAnswer: (question: number) => void }) {
  const [question, setQuestion] = useState(1);
  const answer = () => {
    onAnswer(question);
    setQuestion(question + 1);
  };
  return <input key={question} type="radio" aria-label="Agree" onChange={answer} />;
}

test('a person who answers question after question in one place has answered them all', async () => {
  const answered: number[] = [];
  await renderPage(<Questions onAnswer={(question) => answered.push(question)} />);
  await page.getByRole('radio').dblClick();
  expect(answered).toEqual([1, 2]);
});
