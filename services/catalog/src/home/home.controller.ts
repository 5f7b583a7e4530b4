import { homeServiceCalls } from '@academy/contracts/home/home.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { HomeReviews } from '../reviews/home-reviews.service.js';
import { HomeRepository } from './home.repository.js';

@Controller()
export class HomeController {
  constructor(
    private readonly home: HomeRepository,
    private readonly reviews: HomeReviews,
  ) {}

  @Implement(homeServiceCalls.getHome)
  async get() {
    const [reviews, figures] = await Promise.all([this.reviews.list(), this.home.readFigures()]);
    return { reviews, figures };
  }
}
