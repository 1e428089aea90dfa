import { openScreens, screens } from '@quad/contract/screens.ts';
import { logIn } from './support/member.ts';
import { ALEX } from './support/students.ts';
import { expect, test } from './support/test.ts';
import { MOST, weighNamed } from './support/weight.ts';

/** The only public page with a form. It needs as much code as any page that calls the server. */
const WITH_FORM = 'contact';

test('the first code of every screen is little', async ({ page, campus }, info) => {
  const alex = await logIn(campus, ALEX);
  await alex.enter(page.context());
  await alex.leave();
  for (const name of openScreens()) {
    const { path, access } = screens[name];
    const weight = await weighNamed(page, path);
    info.annotations.push({ type: name, description: `${weight.toFixed(1)} kB` });
    const most = access === 'public' && name !== WITH_FORM ? MOST.publicScript : MOST.firstScript;
    expect.soft(weight, `code that the page of ${name} names, kB gzipped`).toBeLessThanOrEqual(most);
  }
});
