import {
  compareRequest,
  findingsQuery,
  type CompareRequest,
  type ComparisonDetail,
  type ComparisonList,
  type ComparisonResponse,
  type FindingsQuery,
} from '@academy/contracts/comparison.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ComparisonsService } from './comparisons.service.js';

@AdminOnly()
@Controller('comparisons')
export class ComparisonsController {
  constructor(private readonly comparisons: ComparisonsService) {}

  @Post()
  @HttpCode(200)
  async start(
    @Caller() { userId: adminId = '' }: Caller,
    @Body({ schema: compareRequest }) body: CompareRequest,
  ): Promise<ComparisonResponse> {
    const comparison = await this.comparisons.start(body, adminId);
    return { success: true, message: 'The comparison is under way.', comparison };
  }

  /** Newest first. */
  @Get()
  async list(): Promise<ComparisonList> {
    return { comparisons: await this.comparisons.list() };
  }

  @Get(':id')
  read(
    @Param('id') id: string,
    @Query({ schema: findingsQuery }) query: FindingsQuery,
  ): Promise<ComparisonDetail> {
    return this.comparisons.read(id, query);
  }
}
