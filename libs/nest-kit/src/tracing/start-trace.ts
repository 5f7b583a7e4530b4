import { Logger } from '@nestjs/common';
import { type ServiceEnvironment } from '../environment/environment.js';
import { setTrace } from './trace.js';

/** Starts tracing if a receiver is configured; otherwise no library of it is loaded. */
export async function startTrace(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<ServiceEnvironment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<void> {
  if (endpoint === undefined) return;
  // A separate file beside the bundle of a service.
  const { otlpTrace } = await import('./otlp-trace.js');
  const logger = new Logger('traces');
  setTrace(otlpTrace(service, endpoint, (line) => logger.warn(line)));
}
