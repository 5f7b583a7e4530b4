import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { type Metrics } from './metrics.js';

const METRICS = Symbol('metrics');

/** Injects the metrics of the service into a provider that adds some. */
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
