import { type ScreensOf, screens } from '@quad/contract/screens.ts';
import { Router } from 'wouter';
import { AuthFrame } from '#features/auth/AuthFrame.tsx';
import { SkeletonBlock } from '#ui/Skeleton.tsx';

/** The screens that visitors open most, with what stands under their titles, and how many fields follow. */
const forms = {
  login: { lede: 'Good to see you.', fields: 2 },
  register: { lede: 'A student email is all you need.', fields: 5 },
} satisfies Partial<Record<ScreensOf<'visitor'>, { lede: string; fields: number }>>;

type Name = keyof typeof forms;
export const outlinedForms = Object.keys(forms) as Name[];

/** A form of signing up or in as it stands before any code is here: see `Outline`. */
export function VisitorOutline({ name }: { name: Name }) {
  const { lede, fields } = forms[name];
  return (
    <Router ssrPath={screens[name].path}>
      <div inert aria-busy="true">
        <AuthFrame screen={name} lede={lede}>
          {Array.from({ length: fields }, (_, field) => (
            <SkeletonBlock key={field} height="76px" radius="16px" />
          ))}
          <SkeletonBlock height="52px" radius="16px" />
        </AuthFrame>
      </div>
    </Router>
  );
}
