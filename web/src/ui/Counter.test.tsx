import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Counter } from './Counter.tsx';

test.for([
  [179, ''],
  [180, '20 characters left'],
  [181, ''],
  [200, '0 characters left'],
  [201, '1 character too many'],
  [202, ''],
  [210, '10 characters too many'],
] as const)('%i of 200 characters: a screen reader hears "%s"', async ([used, heard]) => {
  await render(<Counter used={used} max={200} from={100} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(heard);
  expect(page.getByRole('status').element().textContent).toBe(heard);
});
