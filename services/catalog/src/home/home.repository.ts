import { type HomeFigures } from '@academy/contracts/home/home.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ratingOf } from '../courses/rating-totals.js';

/** Reads the numbers of the first page. */
@Injectable()
export class HomeRepository {
  constructor(private readonly source: DataSource) {}

  async readFigures(): Promise<HomeFigures> {
    const [courses] = await this.source.query<Record<string, string>[]>(
      `SELECT COUNT(*) AS courses, COALESCE(SUM(lecture_count), 0) AS lectures,
         COALESCE(SUM(learner_count), 0) AS enrollments, COALESCE(SUM(stars1_count), 0) AS stars1Count,
         COALESCE(SUM(stars2_count), 0) AS stars2Count, COALESCE(SUM(stars3_count), 0) AS stars3Count,
         COALESCE(SUM(stars4_count), 0) AS stars4Count, COALESCE(SUM(stars5_count), 0) AS stars5Count
       FROM courses WHERE publication = 'published'`,
    );
    const [issued] = await this.source.query<Record<string, string>[]>(
      'SELECT COUNT(*) AS certificates FROM certificates WHERE revoked_at IS NULL',
    );
    const numbers = Object.fromEntries(
      Object.entries({ ...courses, ...issued }).map(([name, value]) => [name, Number(value)]),
    ) as Record<
      'courses' | 'lectures' | 'enrollments' | 'certificates' | `stars${1 | 2 | 3 | 4 | 5}Count`,
      number
    >;
    const rating = ratingOf(numbers);
    return {
      courses: numbers.courses,
      lectures: numbers.lectures,
      enrollments: numbers.enrollments,
      certificates: numbers.certificates,
      rating: rating && { average: rating.average, count: rating.count },
    };
  }
}
