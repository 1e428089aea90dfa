import type { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import { conflict, notFound } from '#platform/problems.ts';
import { listUniversities } from '../queries.ts';
import { tellWaiting } from '../waitlist/openings.ts';
import {
  findInstitutionOf,
  hasCourse,
  hasName,
  insertCourse,
  insertInterest,
  listInterests,
  renameCourse,
  replaceDomains,
  updateInstitution,
  updateInterest,
} from './queries.ts';

const noInstitution = () => notFound('Institution not found');
const hasIt = () => conflict('There’s one with this name already');

/** Answers the calls with which admins change institutions, courses, hobbies and topics. */
export const referenceStaffHandlers: Handlers<typeof referenceStaffCalls> = {
  async SetInstitution({ input: { university_id, signup_open, domains, reason }, user, services, db }) {
    if (!(await updateInstitution(db, university_id, signup_open))) throw noInstitution();
    const unique = new Set(domains);
    if ((await replaceDomains(db, university_id, [...unique])) !== unique.size)
      throw conflict('Another institution has one of these domains');
    const changed = (await listUniversities(db)).find(({ id }) => id === university_id);
    if (!changed) throw noInstitution();
    if (signup_open) await tellWaiting(db, services);
    const target = { target_type: 'UNIVERSITY', target_id: university_id };
    const details = { signup_open, domains: [...unique] };
    const actor_id = user.user_id;
    await writeAudit(db, { actor_id, action: 'institution: change', ...target, reason, details });
    return changed;
  },
  async AddCourse({ input: { university_id, name, reason }, user: { user_id }, db }) {
    if (await hasCourse(db, name, university_id)) throw hasIt();
    const course = await insertCourse(db, university_id, name);
    if (!course) throw noInstitution();
    await writeAudit(db, {
      actor_id: user_id,
      action: 'course: add',
      target_type: 'COURSE',
      target_id: course.course_id,
      reason,
    });
    return course;
  },
  async RenameCourse({ input: { course_id, name, reason }, user: { user_id }, db }) {
    const university_id = await findInstitutionOf(db, course_id);
    if (university_id === undefined) throw notFound('Course not found');
    if (await hasCourse(db, name, university_id, course_id)) throw hasIt();
    const course = await renameCourse(db, course_id, name);
    await writeAudit(db, {
      actor_id: user_id,
      action: 'course: rename',
      target_type: 'COURSE',
      target_id: course_id,
      reason,
    });
    return course;
  },
  async GetInterests({ db }) {
    const [hobbies, topics] = await Promise.all([listInterests(db, 'hobby'), listInterests(db, 'topic')]);
    return { hobbies, topics };
  },
  async AddInterest({ input: { kind, name, reason }, user: { user_id }, db }) {
    if (await hasName(db, kind, name)) throw hasIt();
    const added = await insertInterest(db, kind, name);
    const target = { target_type: kind.toUpperCase(), target_id: added.id };
    await writeAudit(db, { actor_id: user_id, action: `${kind}: add`, ...target, reason });
    return added;
  },
  async SetInterest({ input: { kind, reason, ...interest }, user: { user_id }, db }) {
    if (await hasName(db, kind, interest.name, interest.id)) throw hasIt();
    const changed = await updateInterest(db, kind, interest);
    if (!changed) throw notFound(kind === 'hobby' ? 'Hobby not found' : 'Topic not found');
    const target = { target_type: kind.toUpperCase(), target_id: interest.id };
    const details = { retired: interest.retired };
    await writeAudit(db, { actor_id: user_id, action: `${kind}: change`, ...target, reason, details });
    return changed;
  },
};
