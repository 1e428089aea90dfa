import { screens } from '@quad/contract/screens.ts';
import { Router } from 'wouter';
import { AuthFrame, ledes } from '#features/auth/AuthFrame.tsx';
import { SkeletonBlock } from '#ui/Skeleton.tsx';

/** How many fields are on the screens that visitors open most. */
const fields = { login: 2, register: 5 };

type Name = keyof typeof fields;
export const outlinedForms = Object.keys(fields) as Name[];

/** A form of signing up or in as it stands before any code is here: see `Outline`. */
export function VisitorOutline({ name }: { name: Name }) {
  return (
    <Router ssrPath={screens[name].path}>
      <div inert aria-busy="true">
        <AuthFrame screen={name} lede={ledes[name]}>
          {Array.from({ length: fields[name] }, (_, field) => (
            <SkeletonBlock key={field} height="76px" radius="16px" />
          ))}
          <SkeletonBlock height="52px" radius="16px" />
        </AuthFrame>
      </div>
    </Router>
  );
}
