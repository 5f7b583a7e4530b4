import { InjectMetrics, type Metrics } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';

type Count = (labels: Readonly<Record<string, string>>) => void;

/** Counts the rendered pages of a remote, without cached ones, and the failures. */
@Injectable()
export class SsrMetrics {
  private readonly count: Count;

  constructor(@InjectMetrics() metrics: Metrics) {
    this.count = metrics.addCounter({
      name: 'ssr_pages_total',
      help: 'Pages requested from the renderer',
      labels: ['remote', 'outcome'],
    });
  }

  rendered(remote: string): void {
    this.count({ remote, outcome: 'rendered' });
  }

  failed(remote: string): void {
    this.count({ remote, outcome: 'failed' });
  }
}
