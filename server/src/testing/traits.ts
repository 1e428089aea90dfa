/** The properties of a test's person that differ from the default. */
export type PersonTraits = {
  first_name?: string;
  last_name?: string;
  uni_id?: number;
  setup_stage?: number;
  course_id?: number;
  year_level?: number;
  password_hash?: string;
  email?: string;
  /** The staff role. The person also gets a second factor. */
  role?: 'moderator' | 'admin';
};
