import { type HomeReview } from '@academy/contracts/home/home.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Review } from './review.entity.js';
import { toReview } from './review-view.js';

const SHOWN_REVIEWS = 3;
/** The number of newest reviews among which the newest of each course is searched. */
const RECENT_REVIEWS = 50;
const MIN_STARS = 4;
/** Characters: shorter texts say little, longer ones do not fit beside two others. */
const TEXT_LENGTH = { least: 60, most: 400 };

type Row = Review & Pick<HomeReview, 'courseTitle' | 'courseSlug'>;

/** Chooses the reviews that the first page shows. */
@Injectable()
export class HomeReviews {
  constructor(private readonly source: DataSource) {}

  /** The newest good review of each course, the newest first. */
  async list(): Promise<HomeReview[]> {
    const rows = await this.source.query<Row[]>(
      `SELECT review.id, review.author_name AS authorName, review.stars, review.text,
         review.created_at AS createdAt, course.id AS courseId, course.title AS courseTitle,
         course.slug AS courseSlug
       FROM (SELECT * FROM reviews
             WHERE state = 'published' AND stars >= ? AND CHAR_LENGTH(text) BETWEEN ? AND ?
             ORDER BY id DESC LIMIT ?) review
       JOIN courses course ON course.id = review.course_id AND course.publication = 'published'
       ORDER BY review.id DESC`,
      [MIN_STARS, TEXT_LENGTH.least, TEXT_LENGTH.most, RECENT_REVIEWS],
    );
    const newest = rows.filter(
      ({ courseId }, index) => rows.findIndex((row) => row.courseId === courseId) === index,
    );
    return newest.slice(0, SHOWN_REVIEWS).map(toHomeReview);
  }
}

function toHomeReview(row: Row): HomeReview {
  const { id, author, stars, text, createdAt } = toReview(row);
  return { id, author, stars, text, createdAt, courseTitle: row.courseTitle, courseSlug: row.courseSlug };
}
