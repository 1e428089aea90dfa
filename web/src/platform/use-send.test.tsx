import type { Result } from '@quad/contract/core/envelope.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { useSend } from './use-send.ts';

type MakeRequest = (text: string) => Promise<Result<string>>;

function Example({ request, quiet = false }: { request: MakeRequest; quiet?: boolean }) {
  const { send, busy, errorOf, clearErrors } = useSend(request, { quiet });
  const twice = () => void Promise.all([send('first'), send('second')]);
  return (
    <>
      <button onClick={twice}>Send</button>
      <button onClick={() => clearErrors('name')}>Forget</button>
      <p>{busy ? 'On its way' : 'Idle'}</p>
      <output>{errorOf('name') ?? 'fine'}</output>
    </>
  );
}

const refused: MakeRequest = async () => ({
  status: false,
  errors: [{ code: 400, message: 'Too short', field: 'name' }],
});
const send = page.getByRole('button', { name: 'Send' });

test('one is sent at a time, and the next when it has come back', async () => {
  const reply = Promise.withResolvers<Result<string>>();
  const request = vi.fn<MakeRequest>(() => reply.promise);
  await render(<Example request={request} />);
  await send.click();
  await expect.element(page.getByText('On its way')).toBeVisible();
  expect(request.mock.calls).toEqual([['first']]);
  reply.resolve({ status: true, content: '' });
  await expect.element(page.getByText('Idle')).toBeVisible();
  await send.click();
  expect(request).toHaveBeenCalledTimes(2);
});

test('what went wrong stands at its field and in the dialog, until it is taken back', async () => {
  clearProblems();
  await render(<Example request={refused} />);
  await send.click();
  await expect.element(page.getByText('Too short')).toBeVisible();
  expect(useErrors.getState().list).toMatchObject([{ code: 400, message: 'Too short', field: 'name' }]);
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect.element(page.getByText('fine')).toBeVisible();
});

test('a quiet one leaves the dialog closed', async () => {
  clearProblems();
  await render(<Example request={refused} quiet />);
  await send.click();
  await expect.element(page.getByText('Too short')).toBeVisible();
  expect(useErrors.getState().list).toEqual([]);
});
