/** Properties of a component in `dashboard.cards`, the last cards of a learner's overview. */
interface DashboardCardProps {
  /** Whether the learner has never had a course or workshop. */
  readonly isNew: boolean;
  /** Ids of the courses and workshops that the learner owns or has paid for. */
  readonly itemIds: readonly string[];
  /** Number of the learner's courses that are not completed. */
  readonly openCourses: number;
}

/** Properties of the components in each slot of this repository's front ends. */
export interface SlotMap {
  readonly 'admin.tabs': object;
  readonly 'dashboard.cards': DashboardCardProps;
}
