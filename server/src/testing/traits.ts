/** What makes a test's person different from the next one. */
export type PersonTraits = {
  first_name?: string;
  last_name?: string;
  uni_id?: number;
  setup_stage?: number;
  course_id?: number;
  year_level?: number;
  password_hash?: string;
  email?: string;
  /** Staff, with a second factor. */
  role?: 'moderator' | 'admin';
};
