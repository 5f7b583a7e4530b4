import { Module } from '@nestjs/common';
import { SearchIndex } from './search-index.js';

@Module({ providers: [SearchIndex], exports: [SearchIndex] })
export class SearchModule {}
