import { homeCalls } from '@academy/contracts/home/home.calls';
import { Controller } from '@nestjs/common';
import { ImplementCached } from '../../../http/policies/implement.js';
import { HomeReader } from './home-reader.js';

@Controller()
export class HomeController {
  constructor(private readonly home: HomeReader) {}

  @ImplementCached(homeCalls.getHome)
  getHome() {
    return this.home.get();
  }
}
