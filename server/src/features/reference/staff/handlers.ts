import type { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import { takeTime } from '#platform/db/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest, conflict, notFound } from '#platform/problems.ts';
import { listUniversities } from '../queries.ts';
import { tellWaiting } from '../waitlist/openings.ts';
import { previewCourses, uploadCourses } from './courses-upload.ts';
import {
  findInstitutionOf,
  hasCourse,
  hasName,
  hasInstitution,
  insertCourse,
  restoreCourse,
  insertInstitution,
  insertInterest,
  listInterests,
  renameCourse,
  replaceDomains,
  updateInstitution,
  updateInterest,
} from './queries/change.ts';

const noInstitution = () => notFound('Institution not found');
const hasIt = () => conflict('There’s one with this name already');

/** Sets the domains of an institution. @returns the institution @throws 409 if another one has a domain */
async function withDomains(db: Db, university_id: number, domains: readonly string[]) {
  const unique = new Set(domains);
  if ((await replaceDomains(db, university_id, [...unique])) !== unique.size)
    throw conflict('Another institution has one of these domains');
  const saved = (await listUniversities(db)).find(({ id }) => id === university_id);
  if (!saved) throw noInstitution();
  return saved;
}

/** Answers the calls with which admins change institutions, courses, hobbies and topics. */
export const referenceStaffHandlers: Handlers<typeof referenceStaffCalls> = {
  async SetInstitution({ input: { university_id, signup_open, domains, reason }, user, services, db }) {
    if (!(await updateInstitution(db, university_id, signup_open))) throw noInstitution();
    const changed = await withDomains(db, university_id, domains);
    if (signup_open) await tellWaiting(db, services);
    const target = { target_type: 'UNIVERSITY', target_id: university_id };
    const details = { signup_open, domains: [...new Set(domains)] };
    const actor_id = user.user_id;
    await writeAudit(db, { actor_id, action: 'institution: change', ...target, reason, details });
    return changed;
  },
  async AddInstitution({ input: { domains, reason, ...institution }, user, services, db }) {
    // The database computes the distances to all places.
    await takeTime(db);
    const added = await insertInstitution(db, institution);
    if (added === 'name') throw hasIt();
    if (added === 'country') throw badRequest('Country ID is not valid', 'country_id');
    const saved = await withDomains(db, added, domains);
    if (institution.signup_open) await tellWaiting(db, services);
    const target = { target_type: 'UNIVERSITY', target_id: added };
    const details = { signup_open: institution.signup_open, domains: saved.emails };
    await writeAudit(db, { actor_id: user.user_id, action: 'institution: add', ...target, reason, details });
    return saved;
  },
  async PreviewCourses({ input: { university_id, csv }, db }) {
    if (!(await hasInstitution(db, university_id))) throw noInstitution();
    return previewCourses(db, university_id, csv);
  },
  async UploadCourses({ input: { university_id, csv, reason }, user: { user_id }, db }) {
    if (!(await hasInstitution(db, university_id))) throw noInstitution();
    const changes = await uploadCourses(db, university_id, csv);
    await writeAudit(db, {
      actor_id: user_id,
      action: 'course: upload',
      target_type: 'UNIVERSITY',
      target_id: university_id,
      reason,
      details: {
        added: changes.adds.length,
        restored: changes.restores.length,
        retired: changes.retires.length,
      },
    });
    return changes;
  },
  async AddCourse({ input: { university_id, name, reason }, user: { user_id }, db }) {
    if (await hasCourse(db, name, university_id)) throw hasIt();
    const course =
      (await restoreCourse(db, university_id, name)) ?? (await insertCourse(db, university_id, name));
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
