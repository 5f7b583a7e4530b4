import { type DemoEntry } from '../demo-course.js';

export interface DemoWorkshop extends DemoEntry {
  /** Seats, null = unlimited. */
  readonly capacity: number | null;
  readonly location: string;
  /** Whole days from the seeding to the start. */
  readonly daysAhead: number;
  /** Wall clock in Asia/Kolkata. */
  readonly time: string;
}
