import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { type Metrics } from './metrics.js';

const METRICS = Symbol('metrics');

/** Hands the metrics of the service to whoever has something to add. */
export const InjectMetrics = (): ParameterDecorator => Inject(METRICS) as ParameterDecorator;

@Module({})
export class MetricsModule {
  static of(metrics: Metrics): DynamicModule {
    return {
      module: MetricsModule,
      global: true,
      providers: [{ provide: METRICS, useValue: metrics }],
      exports: [METRICS],
    };
  }
}
