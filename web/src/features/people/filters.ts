import { PEOPLE_PAGE_BUTTONS } from '@quad/contract/people/calls.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { paths } from '#platform/paths.ts';

/**
 * The filters of a search for people. The course contains its name, because no call returns a course's name by its id.
 */
export type PeopleFilters = {
  query: string;
  uni_id: number | null;
  course: { course_id: number; course_name: string } | null;
};

export const NO_FILTERS: PeopleFilters = { query: '', uni_id: null, course: null };

export const isFiltered = ({ query, uni_id, course }: PeopleFilters): boolean =>
  query !== '' || uni_id !== null || course !== null;

/** Reads the filters and the page (counted from 0) from a URL. Ignores invalid values. */
export function readFilters(params: URLSearchParams): { filters: PeopleFilters; page: number } {
  const uni_id = positive(params.get('uni_id'));
  const course_id = uni_id === null ? null : positive(params.get('course_id'));
  const filters: PeopleFilters = {
    query: params.get('query')?.trim() ?? '',
    uni_id,
    course: course_id === null ? null : { course_id, course_name: params.get('course') ?? 'Chosen course' },
  };
  return { filters, page: (positive(params.get('page')) ?? 1) - 1 };
}

/**
 * Returns the URL of one page of a search. The first page has no page number in its URL.
 * @param at the path of the screen
 */
export function filtersPath(
  { query, uni_id, course }: PeopleFilters,
  page = 0,
  at: string = paths.findPeople,
): string {
  const params = new URLSearchParams();
  if (query.trim()) params.set('query', query.trim());
  if (uni_id !== null) params.set('uni_id', String(uni_id));
  if (course) {
    params.set('course_id', String(course.course_id));
    params.set('course', course.course_name);
  }
  if (page > 0) params.set('page', String(page + 1));
  return params.size > 0 ? `${at}?${params.toString()}` : at;
}

/** Returns the filters for people of the user's own course, or of the user's institution if the user has no course. */
export const ownCourse = ({ uni_id, course }: Pick<CurrentUser, 'uni_id' | 'course'>): PeopleFilters => ({
  query: '',
  uni_id,
  course: course && { course_id: course.course_id, course_name: course.course_name },
});

/**
 * Returns the numbers of the pages that get a button: at most three, including the current page. Source: specification
 * 1 §9.
 */
export function pageButtons(page: number, pages: number): number[] {
  const shown = Math.min(pages, PEOPLE_PAGE_BUTTONS);
  const first = Math.max(0, Math.min(page - 1, pages - shown));
  return Array.from({ length: shown }, (_, index) => first + index);
}

function positive(text: string | null): number | null {
  const number = text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number > 0 ? number : null;
}
