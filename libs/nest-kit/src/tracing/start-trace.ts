import { Logger } from '@nestjs/common';
import { type ServiceEnvironment } from '../environment/environment.js';
import { setTrace } from './trace.js';

/** Begins to trace where a receiver is named; where none is, no library of it is loaded. */
export async function startTrace(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<ServiceEnvironment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<void> {
  if (endpoint === undefined) return;
  // A file of its own beside the bundle of a service.
  const { otlpTrace } = await import('./otlp-trace.js');
  const logger = new Logger('traces');
  setTrace(otlpTrace(service, endpoint, (line) => logger.warn(line)));
}
