import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { bar } from '#features/standing/queries.ts';
import { paths } from '#platform/paths.ts';

/** Leads a person who has just been signed out to the reason, where staff keep them out. */
export default function ToBarred() {
  const { data: moderationAction } = useQuery(bar);
  return moderationAction?.stands && <Redirect to={paths.barred} replace />;
}
