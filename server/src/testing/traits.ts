/** The properties in which a test's person differs from the default. */
export type PersonTraits = {
  first_name?: string;
  last_name?: string;
  uni_id?: number;
  setup_stage?: number;
  course_id?: number;
  year_level?: number;
  password_hash?: string;
  email?: string;
  /** A staff role; the person also gets a second factor. */
  role?: 'moderator' | 'admin';
};
